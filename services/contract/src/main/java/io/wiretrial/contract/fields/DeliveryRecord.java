package io.wiretrial.contract.fields;

import io.wiretrial.contract.FieldRules;
import io.wiretrial.contract.NumberedEnum;

/**
 * Delivery of an order. Mirrors the message {@code Delivery} field by field.
 *
 * @param speed service level
 * @param promisedAtMillis promised arrival, milliseconds since 1970
 * @param weightKg weight in kilograms
 * @param lengthCm length in centimetres
 * @param widthCm width in centimetres
 * @param heightCm height in centimetres
 * @param signatureRequired whether somebody must sign
 * @param parcelCount number of parcels
 */
public record DeliveryRecord(String carrier, String trackingNumber, Speed speed, long promisedAtMillis, float weightKg,
		float lengthCm, float widthCm, float heightCm, boolean signatureRequired, int parcelCount) {

	public DeliveryRecord {
		FieldRules.exact("promisedAtMillis", promisedAtMillis);
		FieldRules.finite("weightKg", weightKg);
		FieldRules.finite("lengthCm", lengthCm);
		FieldRules.finite("widthCm", widthCm);
		FieldRules.finite("heightCm", heightCm);
	}

	/**
	 * The values of {@code Delivery.Speed}.
	 */
	public enum Speed implements NumberedEnum {

		UNSPECIFIED, ECONOMY, STANDARD, EXPRESS;

		private static final NumberedEnum.Index<Speed> INDEX = new NumberedEnum.Index<>(Speed.class);

		static Speed of(String field, int number) {
			return INDEX.of(field, number);
		}

	}

}
