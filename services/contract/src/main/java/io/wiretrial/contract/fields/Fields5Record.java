package io.wiretrial.contract.fields;

import io.wiretrial.contract.FieldRules;
import io.wiretrial.contract.NumberedEnum;

/**
 * The family with five fields: a number, a string, a boolean, an enum and a nested
 * message. Mirrors the message {@code Fields5} field by field.
 *
 * @param id order number, within ±(2^53 − 1)
 * @param name display name of the buyer
 * @param express whether the order goes out first
 * @param status where the order stands
 * @param price what it costs
 */
public record Fields5Record(long id, String name, boolean express, Status status, PriceRecord price) {

	public Fields5Record {
		FieldRules.exact("id", id);
	}

	/**
	 * The values of {@code Fields5.Status}.
	 */
	public enum Status implements NumberedEnum {

		UNSPECIFIED, PLACED, PAID, PACKED, SHIPPED, RETURNED;

		private static final NumberedEnum.Index<Status> INDEX = new NumberedEnum.Index<>(Status.class);

		static Status of(String field, int number) {
			return INDEX.of(field, number);
		}

	}

}
