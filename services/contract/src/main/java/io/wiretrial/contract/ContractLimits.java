package io.wiretrial.contract;

import java.util.Locale;
import java.util.StringJoiner;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * The limits that both services keep.
 */
public final class ContractLimits {

	/**
	 * The largest message or request body (streams aside), in bytes: what grpc-java takes
	 * by default. Beyond it services answer 413 or {@code RESOURCE_EXHAUSTED}.
	 */
	public static final int MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

	/**
	 * The largest line of NDJSON, in bytes without its end: more than the largest chunk
	 * of text takes with six octets for each of its own. Beyond it services answer 413.
	 */
	public static final int MAX_LINE_BYTES = 400 * 1024;

	// Java would take a plus sign and the digits of other scripts too.
	private static final Pattern DECIMAL = Pattern.compile("-?[0-9]+");

	private ContractLimits() {
	}

	/**
	 * Checks a number against its range.
	 * @param field name of the field
	 * @param value number as it came in
	 * @param min least allowed
	 * @param max greatest allowed
	 * @throws InvalidRequestException if it lies outside
	 */
	public static void range(String field, int value, int min, int max) {
		if (value < min || value > max) {
			throw new InvalidRequestException(field, "Value " + value, "use " + min + " to " + max);
		}
	}

	/**
	 * Reads a decimal number.
	 * @param field name of the field
	 * @param text text, such as {@code 64}; null if it was left out
	 * @return number of type int, which may be below 0
	 * @throws InvalidRequestException if the text is not a whole number of type int
	 */
	public static int number(String field, @Nullable String text) {
		if (text == null) {
			throw new InvalidRequestException(field, "Missing value", "give a whole number");
		}
		try {
			if (DECIMAL.matcher(text).matches()) {
				return Integer.parseInt(text);
			}
		}
		catch (NumberFormatException ex) {
			// Refused below.
		}
		throw InvalidRequestException.forValue(field, text, "use a whole number");
	}

	/**
	 * Reads a choice by its name in lower case.
	 * @param <E> enum of the choices
	 * @param field name of the field
	 * @param text text, such as {@code each}; null if it was left out
	 * @param ifLeftOut what is returned then; its enum has the choices
	 * @return constant of that name, or the one for a text that was left out
	 * @throws InvalidRequestException if no choice has that name
	 */
	public static <E extends Enum<E>> E choice(String field, @Nullable String text, E ifLeftOut) {
		if (text == null) {
			return ifLeftOut;
		}
		StringJoiner names = new StringJoiner(" or ");
		for (E choice : ifLeftOut.getDeclaringClass().getEnumConstants()) {
			String name = choice.name().toLowerCase(Locale.ROOT);
			if (name.equals(text)) {
				return choice;
			}
			names.add(name);
		}
		throw InvalidRequestException.forValue(field, text, "use " + names);
	}

}
