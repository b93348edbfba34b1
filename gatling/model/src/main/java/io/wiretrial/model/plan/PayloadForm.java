package io.wiretrial.model.plan;

import java.util.Arrays;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Notation of each kind of payload, and what to write instead of a wrong one. */
@SuppressWarnings("ImmutableEnumChecker") // the functions have no state
enum PayloadForm {

	FIELDS("fields-(\\d{1,5})", "fields-1, fields-5 or fields-100", (parts) -> new Payload.Fields(number(parts, 1))),

	MEDIA("image|audio", "image or audio",
			(parts) -> parts.group().equals("image") ? Payload.Media.IMAGE : Payload.Media.AUDIO),

	LIST("list-(\\d{1,6})", "list-N with 1 to 10,000 items, such as list-10",
			(parts) -> new Payload.Items(number(parts, 1))),

	STREAM("text|bytes", "text or bytes",
			(parts) -> parts.group().equals("text") ? Payload.Stream.TEXT : Payload.Stream.BYTES),

	VOICE("voice-(\\d{1,6})", "voice-N with 20 to 65,000 octets of a frame, such as voice-3200",
			(parts) -> new Payload.Voice(number(parts, 1))),

	FEED("feed-(\\d{1,6})x(\\d{1,6})", "feed-NxM for 1 to 10,000 rows each 1 to 60,000 milliseconds, such as feed-50x1",
			(parts) -> new Payload.Feed(number(parts, 1), number(parts, 2))),

	TOPICS("topics-(\\d{1,6})", "topics-N with 1 to 1,000 topics, such as topics-10",
			(parts) -> new Payload.Topics(number(parts, 1))),

	TOKENS("tokens-(\\d{1,5})x(\\d{1,4})(?:\\+(\\d{1,7}))?",
			"tokens-NxR+H with N tokens, 1 to 500 of them each second for at most 4 s, and up to 1,000,000 octets of history, such as tokens-64x80 or tokens-64x80+8192",
			(parts) -> new Payload.Tokens(number(parts, 1), number(parts, 2),
					(parts.group(3) != null) ? number(parts, 3) : 0)),

	OWN("own-(.*)", "own-NAME with the name of one of the plan's payloads, such as own-order",
			(parts) -> new Payload.Own(parts.group(1))),

	NONE("none", "none", (parts) -> Payload.Unspecified.NONE);

	private final Pattern pattern;

	private final String remedy;

	private final Function<MatchResult, Payload> factory;

	PayloadForm(String pattern, String remedy, Function<MatchResult, Payload> factory) {
		this.pattern = Pattern.compile(pattern);
		this.remedy = remedy;
		this.factory = factory;
	}

	// The form whose word a name begins with.
	static PayloadForm of(String name) {
		return Arrays.stream(values())
			.filter((form) -> form.words().anyMatch(name::startsWith))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException("Payload '%s' is not in the corpus: use %s.".formatted(name,
					Arrays.stream(values()).map(PayloadForm::remedy).collect(Collectors.joining("; ")))));
	}

	Payload read(String name) {
		Matcher matcher = this.pattern.matcher(name);
		require(matcher.matches(), name);
		return this.factory.apply(matcher);
	}

	void require(boolean right, String name) {
		if (!right) {
			throw new IllegalArgumentException(
					"Payload '%s' is not in the corpus: use %s.".formatted(name, this.remedy));
		}
	}

	String remedy() {
		return this.remedy;
	}

	private Stream<String> words() {
		return Arrays.stream(this.pattern.pattern().split("\\|")).map((alternative) -> alternative.split("-")[0]);
	}

	private static int number(MatchResult parts, int group) {
		return Integer.parseInt(parts.group(group));
	}

}
