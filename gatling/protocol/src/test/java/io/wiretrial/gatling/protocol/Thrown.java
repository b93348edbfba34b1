package io.wiretrial.gatling.protocol;

import java.io.IOException;

/**
 * What Java does not make a function declare: an error, or a checked exception from
 * Kotlin.
 */
@SuppressWarnings("TypeParameterUnusedInFormals") // fits wherever a function is wanted
public final class Thrown {

	private Thrown() {
	}

	public static <T> T error() {
		throw new AssertionError("thrown on purpose");
	}

	public static <T> T checked() {
		return Thrown.<T, RuntimeException>sneak(new IOException("thrown on purpose"));
	}

	@SuppressWarnings("unchecked")
	private static <T, E extends Throwable> T sneak(Throwable thrown) throws E {
		throw (E) thrown;
	}

}
