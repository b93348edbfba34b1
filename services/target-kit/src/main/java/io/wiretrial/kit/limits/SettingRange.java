package io.wiretrial.kit.limits;

/**
 * The values that a setting may have.
 */
public final class SettingRange {

	private SettingRange() {
	}

	/**
	 * Refuses a value outside its range.
	 * @param <T> type of the value, whose text is in its unit
	 * @param property whole name of the property
	 * @param value what it is set to
	 * @param least the smallest value that is taken
	 * @param largest the largest value that is taken
	 * @throws IllegalArgumentException if the value is outside, with all of these
	 */
	public static <T extends Comparable<T>> void check(String property, T value, T least, T largest) {
		if (value.compareTo(least) < 0 || value.compareTo(largest) > 0) {
			throw new IllegalArgumentException(
					"Property %s is %s: use %s to %s.".formatted(property, value, least, largest));
		}
	}

	/**
	 * Refuses a value that never comes before another setting.
	 * @param <T> type of both values
	 * @param property whole name of the property
	 * @param value what it is set to
	 * @param limitProperty whole name of the other property
	 * @param limit what that is set to
	 * @throws IllegalArgumentException if the value is not smaller, with all of these
	 */
	public static <T extends Comparable<T>> void below(String property, T value, String limitProperty, T limit) {
		if (value.compareTo(limit) >= 0) {
			throw new IllegalArgumentException(
					"Property %s is %s, not less than the %s of %s: lower the one, or raise the other."
						.formatted(property, value, limit, limitProperty));
		}
	}

	/**
	 * Refuses a value beyond another setting that makes it meaningless.
	 * @param <T> type of both values
	 * @param property whole name of the property
	 * @param value what it is set to
	 * @param limitProperty whole name of the other property
	 * @param limit what that is set to
	 * @throws IllegalArgumentException if the value is larger, with all of these
	 */
	public static <T extends Comparable<T>> void atMost(String property, T value, String limitProperty, T limit) {
		if (value.compareTo(limit) > 0) {
			throw new IllegalArgumentException(
					"Property %s is %s, more than the %s of %s: lower the one, or raise the other.".formatted(property,
							value, limit, limitProperty));
		}
	}

}
