package io.wiretrial.experiment.plan;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.wiretrial.trial.plan.Operation;

/** Names of payloads that only one operation has: a word, and numbers. */
enum PushedPayload {

	/** Octets of a frame. */
	VOICE(Operation.VOICE, "voice", "[1-9][0-9]{0,6}", "voice-N with the octets of a frame, such as voice-3200"),

	/** Rows and milliseconds. */
	FEED(Operation.FEED, "feed", "[1-9][0-9]{0,4}x[1-9][0-9]{0,4}",
			"feed-NxM for N rows each M milliseconds, such as feed-50x1"),

	/** Number of topics. */
	HUB(Operation.HUB, "topics", "[1-9][0-9]{0,3}", "topics-N with the number of topics, such as topics-10");

	private static final Pattern PARTS = Pattern.compile("([a-z]+)[-_ ]?(.+)");

	private final Operation operation;

	private final String word;

	private final Pattern numbers;

	private final String remedy;

	PushedPayload(Operation operation, String word, String numbers, String remedy) {
		this.operation = operation;
		this.word = word;
		this.numbers = Pattern.compile(numbers);
		this.remedy = remedy;
	}

	// What is wrong with a payload that an operation was given; empty if nothing is.
	static Optional<String> problem(Operation operation, String payload) {
		for (PushedPayload pushed : values()) {
			if (pushed.operation == operation && !pushed.names(payload)) {
				return Optional.of("Payload '%s' is none of operation %s: %suse %s.".formatted(payload,
						ScalarReader.word(operation), pushed.guess(payload), pushed.remedy));
			}
		}
		return Optional.empty();
	}

	// How many topics a payload of a hub has; empty if it is none.
	static OptionalInt topics(String payload) {
		return HUB.names(payload) ? OptionalInt.of(Integer.parseInt(payload.substring(HUB.start().length())))
				: OptionalInt.empty();
	}

	private boolean names(String payload) {
		return payload.startsWith(start()) && this.numbers.matcher(payload.substring(start().length())).matches();
	}

	private String start() {
		return this.word + "-";
	}

	private String guess(String payload) {
		Matcher parts = PARTS.matcher(payload);
		boolean meant = parts.matches() && this.numbers.matcher(parts.group(2)).matches();
		return meant ? "did you mean '%s-%s'? Or ".formatted(this.word, parts.group(2)) : "";
	}

}
