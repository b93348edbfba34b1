package io.wiretrial.contract.fields;

import io.wiretrial.contract.FieldRules;
import io.wiretrial.contract.NumberedEnum;

/**
 * Result of the fraud model. Mirrors the message {@code Risk} field by field.
 *
 * @param score overall score, 0 to 1
 * @param blocked whether the order is held
 * @param ordersLastHour orders in the last hour
 * @param ordersLastDay orders in the last day
 * @param modelVersion version of the model
 * @param decision what to do
 * @param addressRisk risk of the address, 0 to 1
 * @param emailRisk risk of the e-mail, 0 to 1
 * @param cardRisk risk of the card, 0 to 1
 * @param reviewedAtMillis time of the review, milliseconds since 1970
 */
public record RiskRecord(double score, boolean blocked, int ordersLastHour, int ordersLastDay, String modelVersion,
		Decision decision, float addressRisk, float emailRisk, float cardRisk, long reviewedAtMillis) {

	public RiskRecord {
		FieldRules.finite("score", score);
		FieldRules.finite("addressRisk", addressRisk);
		FieldRules.finite("emailRisk", emailRisk);
		FieldRules.finite("cardRisk", cardRisk);
		FieldRules.exact("reviewedAtMillis", reviewedAtMillis);
	}

	/**
	 * The values of {@code Risk.Decision}.
	 */
	public enum Decision implements NumberedEnum {

		UNSPECIFIED, ACCEPT, REVIEW, REJECT;

		private static final NumberedEnum.Index<Decision> INDEX = new NumberedEnum.Index<>(Decision.class);

		static Decision of(String field, int number) {
			return INDEX.of(field, number);
		}

	}

}
