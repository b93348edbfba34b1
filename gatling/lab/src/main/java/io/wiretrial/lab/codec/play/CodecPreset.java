package io.wiretrial.lab.codec.play;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonValue;

import io.wiretrial.model.plan.Payload;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Amount of the codecs that is played. */
@SuppressWarnings("ImmutableEnumChecker") // payloads are records and enums
public enum CodecPreset {

	/** Proves the machinery, judges nothing: half a minute. */
	SMOKE(1, new CodecTiming(1, Duration.ofMillis(50), 1, Duration.ofMillis(50)), "fields-5", "list-10", "image"),

	/** What claims and large effects hang on: about 11 minutes. */
	QUICK(6, new CodecTiming(2, Duration.ofMillis(500), 3, Duration.ofMillis(250)), "fields-100", "list-10", "list-300",
			"list-500", "audio"),

	/** Every payload: about 50 minutes. */
	STANDARD(8, new CodecTiming(3, Duration.ofMillis(500), 5, Duration.ofMillis(300)), "fields-1", "fields-5",
			"fields-100", "list-10", "list-100", "list-300", "list-500", "text", "bytes", "image", "audio");

	private final int forks;

	private final CodecTiming timing;

	private final List<Payload> payloads;

	CodecPreset(int forks, CodecTiming timing, String... payloads) {
		this.forks = forks;
		this.timing = timing;
		this.payloads = Stream.of(payloads).map(Payload::of).toList();
	}

	/**
	 * Reads a name.
	 * @param word name in upper or lower case
	 * @return the preset of that name
	 * @throws UnusableEnvironmentException if no preset has that name
	 */
	public static CodecPreset named(String word) {
		return Arrays.stream(values())
			.filter((preset) -> preset.word().equals(word.toLowerCase(Locale.ROOT)))
			.findFirst()
			.orElseThrow(() -> new UnusableEnvironmentException("Preset '%s' of --preset is not known to codec: use %s."
				.formatted(word, Arrays.stream(values()).map(CodecPreset::word).collect(Collectors.joining(", ")))));
	}

	/**
	 * Returns the name on the command line and in files.
	 * @return lower case
	 */
	@JsonValue
	public String word() {
		return name().toLowerCase(Locale.ROOT);
	}

	/**
	 * Returns how often each codec is forked.
	 * @return forks of each cell
	 */
	public int forks() {
		return this.forks;
	}

	/**
	 * Returns how long a fork is played.
	 * @return iterations and their times
	 */
	public CodecTiming timing() {
		return this.timing;
	}

	/**
	 * Returns what is encoded and decoded.
	 * @return payloads in the order of the tables
	 */
	public List<Payload> payloads() {
		return this.payloads;
	}

}
