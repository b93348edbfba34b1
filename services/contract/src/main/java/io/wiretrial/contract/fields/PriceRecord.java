package io.wiretrial.contract.fields;

import io.wiretrial.contract.FieldRules;

/**
 * An amount of money without a currency. Mirrors the message {@code Price} field by
 * field.
 *
 * @param amount a finite number, which may be below 0
 */
public record PriceRecord(double amount) {

	public PriceRecord {
		FieldRules.finite("amount", amount);
	}

}
