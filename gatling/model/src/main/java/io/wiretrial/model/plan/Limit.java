package io.wiretrial.model.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

import io.wiretrial.link.network.Network;
import io.wiretrial.link.network.Way;

/**
 * Limit of a time that users are promised (SLO). Written {@code p99 < 25ms}.
 *
 * @param percentile percentile that must lie below the bound, 50 to 99.99
 * @param bound the time, 1 µs to 60 s
 */
public record Limit(double percentile, Duration bound) {

	private static final List<Part> FORM = List.of(
			new Part("a percentile such as p99", " *p([0-9]{2}(?:\\.[0-9]{1,2})?)"), new Part("the sign <", " *(<)"),
			new Part("a number", " *([0-9]{1,6}(?:\\.[0-9]{1,3})?)"), new Part("a unit, us, ms or s,", " *(us|ms|s)"),
			new Part("its end", "( *)$"));

	/** What a limit should leave to a service, of the time that its network takes. */
	private static final double ROOM = 1.25;

	public Limit {
		if (!(percentile >= 50 && percentile <= 99.99)) {
			throw new IllegalArgumentException(
					"Percentile %s is out of range: use p50 to p99.99.".formatted(plain(percentile)));
		}
		if (bound.compareTo(Duration.ofNanos(1_000)) < 0 || bound.compareTo(Duration.ofSeconds(60)) > 0) {
			throw new IllegalArgumentException("Limit of %s is out of range: use 1us to 60s.".formatted(millis(bound)));
		}
	}

	/**
	 * Reads a limit.
	 * @param text such as {@code p99 < 25ms}
	 * @return percentile and bound
	 * @throws IllegalArgumentException if the text is no limit, saying from which
	 * character on
	 */
	@JsonCreator
	public static Limit of(String text) {
		List<String> parts = new ArrayList<>();
		int at = 0;
		for (Part part : FORM) {
			Matcher matcher = part.pattern().matcher(text).region(at, text.length());
			if (!matcher.lookingAt()) {
				throw new IllegalArgumentException("Limit '%s' needs %s at character %d: write it as p99 < 25ms."
					.formatted(text, part.what(), at + 1));
			}
			parts.add(matcher.group(1));
			at = matcher.end();
		}
		double factor = switch (parts.get(3)) {
			case "us" -> 1e3;
			case "ms" -> 1e6;
			default -> 1e9;
		};
		return new Limit(Double.parseDouble(parts.get(0)),
				Duration.ofNanos(Math.round(Double.parseDouble(parts.get(2)) * factor)));
	}

	/**
	 * Returns the share of operations that may be late.
	 * @return a fraction, 0.0001 to 0.5
	 */
	public double allowed() {
		return (100 - this.percentile) / 100;
	}

	/**
	 * Returns the same time for another share of operations.
	 * @param other percentile, 50 to 99.99
	 * @return a limit that allows more or fewer to be late
	 */
	public Limit at(double other) {
		return new Limit(other, this.bound);
	}

	/**
	 * Returns the percentile alone.
	 * @return such as {@code p99}
	 */
	public String name() {
		return "p" + plain(this.percentile);
	}

	// What is pushed crosses the network once, all else there and back
	void requireMoreThan(Network network, Operation operation, String condition) {
		boolean pushed = operation.kind() == Operation.Kind.FEED;
		Duration whole = pushed ? network.down().delay() : network.roundTrip();
		Duration least = pushed ? least(network.down()) : least(network.up()).plus(least(network.down()));
		if (this.bound.compareTo(least) <= 0) {
			Limit possible = new Limit(this.percentile,
					Duration.ofMillis((long) Math.ceil(ROOM * whole.toNanos() / 1e6)));
			throw new IllegalArgumentException(
					"Limit %s cannot hold over a %s of %s in condition '%s': write %s or more, or a nearer network."
						.formatted(this, pushed ? "way" : "round trip", millis(whole), condition, possible));
		}
	}

	private static Duration least(Way way) {
		return way.delay().minus(way.jitter());
	}

	@Override
	@JsonValue
	public String toString() {
		return "%s < %s".formatted(name(), millis(this.bound));
	}

	private static String millis(Duration time) {
		return plain(time.toNanos() / 1e6) + "ms";
	}

	private static String plain(double number) {
		return (number == Math.rint(number)) ? Long.toString((long) number)
				: String.format(Locale.ROOT, "%.3f", number).replaceAll("0+$", "");
	}

	/**
	 * A part of a written limit.
	 *
	 * @param what what a user calls it
	 * @param pattern how it is written
	 */
	private record Part(String what, Pattern pattern) {

		Part(String what, String pattern) {
			this(what, Pattern.compile(pattern));
		}

	}

}
