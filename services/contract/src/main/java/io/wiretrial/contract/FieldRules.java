package io.wiretrial.contract;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/**
 * The rules that every record keeps, whatever encoding it came in: numbers that JSON and
 * Struct carry without loss, lists and maps without nulls, keys in natural order. Hot
 * path.
 */
public final class FieldRules {

	/** The largest integer that a double holds exactly together with all below it. */
	public static final long MAX_EXACT = (1L << 53) - 1;

	private FieldRules() {
	}

	/**
	 * Checks that an int64 survives a double.
	 * @param field name of the field
	 * @param value value, within ±(2^53 − 1)
	 * @throws InvalidRequestException if it does not
	 */
	public static void exact(String field, long value) {
		if (value > MAX_EXACT || value < -MAX_EXACT) {
			throw new InvalidRequestException(field, "Integer " + value, "use a value within ±9007199254740991");
		}
	}

	/**
	 * Checks that a number is one.
	 * @param field name of the field
	 * @param value value, finite
	 * @throws InvalidRequestException if it is infinite or not a number
	 */
	public static void finite(String field, double value) {
		if (!Double.isFinite(value)) {
			throw new InvalidRequestException(field, "Number " + value, "use a finite number");
		}
	}

	/**
	 * Copies a list.
	 * @param <T> element type
	 * @param field name of the field
	 * @param elements elements, none null
	 * @return an unmodifiable copy
	 * @throws InvalidRequestException if an element is null
	 */
	public static <T> List<T> list(String field, List<? extends @Nullable T> elements) {
		for (T element : elements) {
			refuseNull(field, element);
		}
		return List.copyOf(elements);
	}

	/**
	 * Copies a map into natural order of its keys.
	 * @param <V> value type
	 * @param field name of the field
	 * @param entries entries, no value null
	 * @return an unmodifiable sorted copy
	 * @throws InvalidRequestException if a value is null
	 */
	public static <V> SortedMap<String, V> sorted(String field, Map<String, ? extends @Nullable V> entries) {
		TreeMap<String, V> copy = new TreeMap<>();
		entries.forEach((key, value) -> {
			refuseNull(field, value);
			copy.put(key, Objects.requireNonNull(value));
		});
		return Collections.unmodifiableSortedMap(copy);
	}

	private static void refuseNull(String field, @Nullable Object value) {
		if (value == null) {
			throw new InvalidRequestException(field, "Value null", "leave it out or give a value");
		}
	}

}
