package io.wiretrial.contract.list;

import java.util.Map;

import io.wiretrial.contract.FieldRules;
import io.wiretrial.contract.NumberedEnum;

/**
 * One field of every kind. Mirrors the message {@code ExampleMessage} field by field.
 *
 * @param sum a double
 * @param rate a float
 * @param rank an int32
 * @param size an int64, within ±(2^53 − 1)
 * @param ok a boolean
 * @param name a string
 * @param kind an enum
 * @param tags a map, keys in natural order
 */
public record ExampleMessageRecord(double sum, float rate, int rank, long size, boolean ok, String name, Kind kind,
		Map<String, Integer> tags) {

	public ExampleMessageRecord {
		FieldRules.finite("sum", sum);
		FieldRules.finite("rate", rate);
		FieldRules.exact("size", size);
		tags = FieldRules.sorted("tags", tags);
	}

	/**
	 * The values of {@code ExampleMessage.Kind}.
	 */
	public enum Kind implements NumberedEnum {

		UNSPECIFIED, BOOK, FILM, SONG, GAME;

		private static final NumberedEnum.Index<Kind> INDEX = new NumberedEnum.Index<>(Kind.class);

		static Kind of(String field, int number) {
			return INDEX.of(field, number);
		}

	}

}
