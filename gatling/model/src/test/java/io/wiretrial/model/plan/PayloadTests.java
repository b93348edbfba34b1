package io.wiretrial.model.plan;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.model.TrialJson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class PayloadTests {

	private static final String TOKENS = "tokens-NxR+H with N tokens, 1 to 500 of them each second for at most 4 s, and up to "
			+ "1,000,000 octets of history, such as tokens-64x80 or tokens-64x80+8192";

	@ParameterizedTest
	@ValueSource(strings = { "fields-1", "fields-5", "fields-100", "image", "audio", "list-10000", "text", "bytes",
			"voice-20", "voice-65000", "feed-50x1", "topics-1000", "own-order", "own-3-orders", "tokens-64x80",
			"tokens-2000x500+1000000" })
	void isWrittenAsItIsRead(String name) {
		Payload payload = Payload.of(name);
		assertThat(payload).hasToString(name);
		assertThat(TrialJson.mapper().writeValueAsString(payload)).isEqualTo('"' + name + '"');
		assertThat(TrialJson.mapper().readValue('"' + name + '"', Payload.class)).isEqualTo(payload);
	}

	@ParameterizedTest
	@CsvSource({ "voice-5, 'voice-N with 20 to 65,000 octets of a frame, such as voice-3200'",
			"voice-65001, 'voice-N with 20 to 65,000 octets of a frame, such as voice-3200'",
			"fields-7, 'fields-1, fields-5 or fields-100'",
			"feeds-50x1, 'feed-NxM for 1 to 10,000 rows each 1 to 60,000 milliseconds, such as feed-50x1'",
			"topics-0, 'topics-N with 1 to 1,000 topics, such as topics-10'",
			"own-Order, 'own-NAME with the name of one of the plan''s payloads, such as own-order'",
			"own-, 'own-NAME with the name of one of the plan''s payloads, such as own-order'",
			"tokens-64, '" + TOKENS + "'", "tokens-401x100, '" + TOKENS + "'", "tokens-0x80, '" + TOKENS + "'",
			"tokens-64x501, '" + TOKENS + "'", "tokens-64x80+1000001, '" + TOKENS + "'",
			"list-0, 'list-N with 1 to 10,000 items, such as list-10'", "images, image or audio" })
	void aWrongPayloadNamesItsRange(String name, String range) {
		assertThatIllegalArgumentException().isThrownBy(() -> Payload.of(name))
			.withMessage("Payload '%s' is not in the corpus: use %s.", name, range);
	}

	@Test
	void anAnswerTakesAnIntervalForEachToken() {
		assertThat(new Payload.Tokens(64, 80, 0).nanos()).isEqualTo(800_000_000);
		assertThat(Payload.of("tokens-64x80+0")).hasToString("tokens-64x80");
	}

	@Test
	void anUnknownWordNamesAllForms() {
		assertThatIllegalArgumentException().isThrownBy(() -> Payload.of("xml-5"))
			.withMessageStartingWith("Payload 'xml-5' is not in the corpus: use fields-1, fields-5 or fields-100; ")
			.withMessageContaining("own-NAME");
	}

	@Test
	void operationsCarryTheirOwnPayloads() {
		assertThat(Operation.ECHO.carries(Payload.of("image"))).isTrue();
		assertThat(Operation.ECHO.carries(Payload.of("own-order"))).isTrue();
		assertThat(Operation.VOICE.carries(Payload.of("audio"))).isFalse();
		assertThat(Operation.FEED.carries(Payload.of("feed-1x1"))).isTrue();
	}

}
