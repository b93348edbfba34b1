package io.wiretrial.contract.fields;

import io.wiretrial.contract.FieldRules;
import io.wiretrial.contract.NumberedEnum;

/**
 * Payment of an order. Mirrors the message {@code Payment} field by field.
 *
 * @param method means of payment
 * @param cardBrand brand of the card
 * @param cardLastFour last four digits
 * @param expiryMonth month, 1 to 12
 * @param expiryYear year
 * @param amount amount charged
 * @param currency three letters of ISO 4217
 * @param threeDSecure whether the bank asked back
 * @param authorizedAtMillis time of the authorization, milliseconds since 1970
 * @param authorizationCode code given by the bank
 */
public record PaymentRecord(Method method, String cardBrand, String cardLastFour, int expiryMonth, int expiryYear,
		double amount, String currency, boolean threeDSecure, long authorizedAtMillis, String authorizationCode) {

	public PaymentRecord {
		FieldRules.finite("amount", amount);
		FieldRules.exact("authorizedAtMillis", authorizedAtMillis);
	}

	/**
	 * The values of {@code Payment.Method}.
	 */
	public enum Method implements NumberedEnum {

		UNSPECIFIED, CARD, INVOICE, TRANSFER, WALLET;

		private static final NumberedEnum.Index<Method> INDEX = new NumberedEnum.Index<>(Method.class);

		static Method of(String field, int number) {
			return INDEX.of(field, number);
		}

	}

}
