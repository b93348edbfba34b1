package io.wiretrial.contract.fields;

import java.util.Map;

import io.wiretrial.contract.FieldRules;
import io.wiretrial.contract.NumberedEnum;

/**
 * The family with one hundred leaf fields: an order as an API would carry it, ten own
 * fields and nine groups of ten. Mirrors the message {@code Fields100} field by field.
 *
 * @param id order number, within ±(2^53 − 1)
 * @param number order number as printed
 * @param status where the order stands
 * @param createdAtMillis creation, milliseconds since 1970
 * @param updatedAtMillis last change, milliseconds since 1970
 * @param channel where it was ordered
 * @param note note of the customer
 * @param test whether it is a trial order
 * @param revision number of changes
 * @param labels labels, keys in natural order
 * @param customer who ordered
 * @param billingAddress where the bill goes
 * @param shippingAddress where the parcel goes
 * @param payment how it is paid
 * @param delivery how it travels
 * @param cart what was ordered
 * @param device what it was ordered with
 * @param visit the visit that led to it
 * @param risk what the fraud model said
 */
public record Fields100Record(long id, String number, Status status, long createdAtMillis, long updatedAtMillis,
		String channel, String note, boolean test, int revision, Map<String, String> labels, CustomerRecord customer,
		AddressRecord billingAddress, AddressRecord shippingAddress, PaymentRecord payment, DeliveryRecord delivery,
		CartRecord cart, DeviceRecord device, VisitRecord visit, RiskRecord risk) {

	public Fields100Record {
		FieldRules.exact("id", id);
		FieldRules.exact("createdAtMillis", createdAtMillis);
		FieldRules.exact("updatedAtMillis", updatedAtMillis);
		labels = FieldRules.sorted("labels", labels);
	}

	/**
	 * The values of {@code Fields100.Status}.
	 */
	public enum Status implements NumberedEnum {

		UNSPECIFIED, PLACED, PAID, PACKED, SHIPPED, RETURNED;

		private static final NumberedEnum.Index<Status> INDEX = new NumberedEnum.Index<>(Status.class);

		static Status of(String field, int number) {
			return INDEX.of(field, number);
		}

	}

}
