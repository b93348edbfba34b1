package io.wiretrial.push.json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.contract.InvalidRequestException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RawJsonTests {

	@Test
	void keepsEachValueAsItCame() {
		assertThat(RawJson.fields("""
				{ "a" : 1.50 ,"b":-7,"c":"x\\u0041\\"}",
				"d": [ 1, {"e":"]"} ] , "f":{ },"g":null , "h":true,"i":"", "j":1E400 }""")).containsEntry("a", "1.50")
			.containsEntry("b", "-7")
			.containsEntry("c", "\"x\\u0041\\\"}\"")
			.containsEntry("d", "[ 1, {\"e\":\"]\"} ]")
			.containsEntry("f", "{ }")
			.containsEntry("g", "null")
			.containsEntry("h", "true")
			.containsEntry("i", "\"\"")
			.containsEntry("j", "1E400")
			.hasSize(9);
	}

	@Test
	void findsValuesInTextLargerThanAnyBuffer() {
		String large = "\"" + "äx\\n".repeat(100_000) + "\"";
		assertThat(RawJson.fields("{\"first\":" + large + ",\"second\":[" + large + ",1],\"third\":12}"))
			.containsEntry("first", large)
			.containsEntry("second", "[" + large + ",1]")
			.containsEntry("third", "12");
	}

	@Test
	void takesTheLastOfOneName() {
		assertThat(RawJson.fields("{\"a\":1,\"a\":2}")).containsEntry("a", "2").hasSize(1);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", " ", "1", "[]", "null", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1", "{\"a\":01}",
			"{\"a\":\"\\q\"}", "{\"a\":[1}", "{\"a\":1}x", "{}{}", "{\"a\":\"\t\"}", "{'a':1}", "\u0000{\u0000}" })
	void refusesWhatIsNoObject(String text) {
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> RawJson.fields(text));
	}

	@Test
	void refusesDeepNesting() {
		String deep = "[".repeat(100_000) + "]".repeat(100_000);
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> RawJson.check(deep));
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> RawJson.fields("{\"a\":" + deep + "}"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "1", " \"a\" ", "null", "[1, 2]", "{\"a\":{}}" })
	void acceptsJsonOfWhateverType(String text) {
		assertThatCode(() -> RawJson.check(text)).doesNotThrowAnyException();
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "nul", "1 2", "[1,]", "\uFEFF1" })
	void refusesWhatIsNoJson(String text) {
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> RawJson.check(text));
	}

	@Test
	void readsTextAndSaysWhatIsNone() {
		assertThat(RawJson.text("name", "\"a\\u00e4\\\"\"")).isEqualTo("aä\"");
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> RawJson.text("name", null))
			.withMessage("Missing value in name: give a string.");
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> RawJson.text("name", "1"))
			.withMessage("No string in name: give a string.");
	}

}
