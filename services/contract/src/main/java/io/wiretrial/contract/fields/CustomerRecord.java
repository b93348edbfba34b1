package io.wiretrial.contract.fields;

import io.wiretrial.contract.FieldRules;
import io.wiretrial.contract.NumberedEnum;

/**
 * The customer of an order. Mirrors the message {@code Customer} field by field.
 *
 * @param id customer number, within ±(2^53 − 1)
 * @param firstName given name
 * @param lastName family name
 * @param email e-mail address
 * @param phone telephone number
 * @param language language tag
 * @param newsletter whether the newsletter is wanted
 * @param birthYear year of birth
 * @param loyaltyScore loyalty, 0 to 100
 * @param tier customer class
 */
public record CustomerRecord(long id, String firstName, String lastName, String email, String phone, String language,
		boolean newsletter, int birthYear, float loyaltyScore, Tier tier) {

	public CustomerRecord {
		FieldRules.exact("id", id);
		FieldRules.finite("loyaltyScore", loyaltyScore);
	}

	/**
	 * The values of {@code Customer.Tier}.
	 */
	public enum Tier implements NumberedEnum {

		UNSPECIFIED, BRONZE, SILVER, GOLD, PLATINUM;

		private static final NumberedEnum.Index<Tier> INDEX = new NumberedEnum.Index<>(Tier.class);

		static Tier of(String field, int number) {
			return INDEX.of(field, number);
		}

	}

}
