package io.wiretrial.runner.plan;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.Suggestion;

/**
 * Turns the text of a scalar into a value of a type. Constants are written lower case
 * with hyphens in plans.
 */
final class ScalarReader {

	private static final Pattern DURATION = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,6})?)(ms|s|m)");

	private ScalarReader() {
	}

	/**
	 * Reads a value.
	 * @param text text of the scalar
	 * @param type type of the value
	 * @return a value of that type
	 * @throws IllegalArgumentException if the text is no such value, with a message for
	 * the user
	 */
	static Object read(String text, Class<?> type) {
		if (type == String.class) {
			return text;
		}
		if (type == Duration.class) {
			return duration(text);
		}
		if (type.isEnum()) {
			return constant(text, type);
		}
		if (type == int.class || type == Integer.class) {
			return whole(text);
		}
		if (type == double.class || type == Double.class) {
			return number(text);
		}
		if (type == boolean.class) {
			return yesOrNo(text);
		}
		if (type == Network.class) {
			return Network.of(text);
		}
		return viaFactory(text, type);
	}

	static List<String> words(Class<?> type) {
		return Arrays.stream(type.getEnumConstants()).map(ScalarReader::word).toList();
	}

	static String word(Object constant) {
		return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	private static Object constant(String text, Class<?> type) {
		return Arrays.stream(type.getEnumConstants())
			.filter((constant) -> word(constant).equals(text))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException(
					"Value '%s' is not known: %s".formatted(text, Suggestion.remedy(text, words(type)))));
	}

	private static Duration duration(String text) {
		Matcher matcher = DURATION.matcher(text.strip());
		if (!matcher.matches()) {
			throw new IllegalArgumentException(
					"Duration '%s' is not a duration: use a number with a unit such as 400ms, 2s or 4m."
						.formatted(text));
		}
		double factor = switch (matcher.group(2)) {
			case "ms" -> 1e6;
			case "s" -> 1e9;
			default -> 60e9;
		};
		Duration duration = Duration.ofNanos(Math.round(Double.parseDouble(matcher.group(1)) * factor));
		if (duration.isZero()) {
			throw new IllegalArgumentException("Duration '%s' is zero: use at least 1ms.".formatted(text));
		}
		return duration;
	}

	private static Integer whole(String text) {
		if (!text.strip().matches("-?[0-9]{1,9}")) {
			throw new IllegalArgumentException("Value '%s' is not a whole number: write digits only.".formatted(text));
		}
		return Integer.valueOf(text.strip());
	}

	private static Boolean yesOrNo(String text) {
		if (!text.strip().matches("true|false")) {
			throw new IllegalArgumentException(
					"Value '%s' is neither true nor false: write one of them.".formatted(text));
		}
		return Boolean.valueOf(text.strip());
	}

	private static Double number(String text) {
		if (!text.strip().matches("-?[0-9]{1,15}(\\.[0-9]{1,15})?")) {
			throw new IllegalArgumentException(
					"Value '%s' is not a number: write digits with an optional decimal point.".formatted(text));
		}
		return Double.valueOf(text.strip());
	}

	private static Object viaFactory(String text, Class<?> type) {
		try {
			Method factory = type.getMethod("of", String.class);
			return factory.invoke(null, text);
		}
		catch (InvocationTargetException ex) {
			if (ex.getCause() instanceof IllegalArgumentException cause) {
				throw cause;
			}
			throw new IllegalStateException("Type %s cannot be read from text.".formatted(type.getName()), ex);
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException("Type %s has no factory of(String).".formatted(type.getName()), ex);
		}
	}

}
