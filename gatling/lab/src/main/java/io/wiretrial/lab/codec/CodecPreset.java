package io.wiretrial.lab.codec;

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
enum CodecPreset {

	/** Proves the machinery, judges nothing: half a minute. */
	SMOKE(1, new CodecTiming(1, Duration.ofMillis(50), 1, Duration.ofMillis(50)), "fields-5", "list-10", "image"),

	/** What claims and large effects hang on: about 24 minutes. */
	QUICK(6, new CodecTiming(7, Duration.ofMillis(500), 4, Duration.ofMillis(250)), "fields-100", "list-10", "list-300",
			"list-500", "audio"),

	/** Every payload: about 82 minutes. */
	STANDARD(8, new CodecTiming(8, Duration.ofMillis(500), 5, Duration.ofMillis(300)), "fields-1", "fields-5",
			"fields-100", "list-10", "list-100", "list-300", "list-500", "text", "bytes", "image", "audio");

	private final int forks;

	private final CodecTiming timing;

	private final List<Payload> payloads;

	CodecPreset(int forks, CodecTiming timing, String... payloads) {
		this.forks = forks;
		this.timing = timing;
		this.payloads = Stream.of(payloads).map(Payload::of).toList();
	}

	static CodecPreset named(String word) {
		return Arrays.stream(values())
			.filter((preset) -> preset.word().equals(word.toLowerCase(Locale.ROOT)))
			.findFirst()
			.orElseThrow(() -> new UnusableEnvironmentException("Preset '%s' of --preset is not known to codec: use %s."
				.formatted(word, Arrays.stream(values()).map(CodecPreset::word).collect(Collectors.joining(", ")))));
	}

	@JsonValue
	String word() {
		return name().toLowerCase(Locale.ROOT);
	}

	int forks() {
		return this.forks;
	}

	CodecTiming timing() {
		return this.timing;
	}

	List<Payload> payloads() {
		return this.payloads;
	}

}
