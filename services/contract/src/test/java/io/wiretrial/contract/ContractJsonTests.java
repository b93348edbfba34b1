package io.wiretrial.contract;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.PriceRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.stream.TextChunkRecord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ContractJsonTests {

	private static final String ORDER = "{\"id\":7,\"name\":\"Ada\",\"express\":true,\"status\":\"PAID\",\"price\":{\"amount\":1.5}}";

	@Test
	void writesComponentsInTheirOrder() {
		assertThat(ContractJson
			.writeText(new Fields5Record(7, "Ada", true, Fields5Record.Status.PAID, new PriceRecord(1.5))))
			.isEqualTo(ORDER);
	}

	@Test
	void writesTheEmptyRequestWithItsDefaults() {
		assertThat(ContractJson.writeText(ExampleRequestRecord.EMPTY)).isEqualTo("{\"id\":0,\"common\":{\"id\":0}}");
	}

	@Test
	void canonicalFormSortsNamesAndShortensNumbers() {
		assertThat(new String(
				ContractJson
					.canonical(new Fields5Record(7, "Zoë", true, Fields5Record.Status.PAID, new PriceRecord(2.0))),
				StandardCharsets.UTF_8))
			.isEqualTo("{\"express\":true,\"id\":7,\"name\":\"Zoë\",\"price\":{\"amount\":2},\"status\":\"PAID\"}");
	}

	@Test
	void digestIsTheHashOfTheCanonicalForm() {
		String canonical = "{\"index\":3,\"text\":\"a\\nb\"}";
		assertThat(ContractJson.digest(new TextChunkRecord(3, "a\nb")))
			.isEqualTo(new Sha256().add(canonical.getBytes(StandardCharsets.UTF_8)).hex());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					"id":7       | "id":"7"      | Missing or mistyped value in id: use a value of type long.
					"id":7       | "id":1.5      | Value "1.5" in id: use a value of type long.
					"id":7       | "id":15e-1    | Value "1.5" in id: use a value of type long.
					"id":7       | "id":1e999999999 | Value "1E+999999999" in id: use a value of type long.
					"id":7       | "id":null     | Missing or mistyped value in id: use a value of type long.
					"id":7       | "id":99999999999999999999 | Number out of range in id: use a value of type long.
					"id":7       | "id":-9007199254740992 | Integer -9007199254740992 in id: use a value within ±9007199254740991.
					"name":"Ada" | "name":1      | Value "1" in name: use a value of type String.
					"name":"Ada" | "name":null   | Missing or mistyped value in name: use a value of type String.
					true         | 0             | Value "0" in express: use a value of type boolean.
					"PAID"       | "LOST"        | Value "LOST" in status: use one of [UNSPECIFIED, PLACED, PAID, PACKED, SHIPPED, RETURNED].
					"PAID"       | 2             | Value "2" in status: use one of [UNSPECIFIED, PLACED, PAID, PACKED, SHIPPED, RETURNED].
					"amount":1.5 | "amount":1e999 | Number Infinity in price.amount: use a finite number.
					"amount":1.5 | "amount":"x"  | Missing or mistyped value in price.amount: use a value of type double.
					}}           | },"sum":1}    | Unknown field in sum: remove it.
					"amount":1.5 | ``            | Missing or mistyped value in price.amount: use a value of type double.
					}}           | }             | Malformed JSON at line 1, column 75 in body: send one complete JSON value in UTF-8.
					}}           | }} x          | Malformed JSON at line 1, column 77 in body: send one complete JSON value in UTF-8.
					""")
	void saysWhichFieldIsWrongAndWhatToDo(String good, String bad, String message) {
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> ContractJson.readText(ORDER.replace(good, bad), Fields5Record.class))
			.withMessage(message);
	}

	@ParameterizedTest
	@ValueSource(strings = { "70.0", "7e1", "700E-1", "70" })
	void takesIntegersByTheirValueAsJsonSchemaDoes(String number) {
		assertThat(ContractJson.readText(ORDER.replace("\"id\":7", "\"id\":" + number), Fields5Record.class).id())
			.isEqualTo(70);
	}

	@Test
	void refusesNothingAndNull() {
		for (String nothing : List.of("", "null", "[]", "7")) {
			assertThatExceptionOfType(InvalidRequestException.class)
				.isThrownBy(() -> ContractJson.readText(nothing, Fields5Record.class))
				.satisfies((ex) -> assertThat(ex.field()).isEqualTo("body"));
		}
	}

	@Test
	void shortensLongValues() {
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> ContractJson.readText(ORDER.replace("PAID", "x".repeat(1000)), Fields5Record.class))
			.satisfies((ex) -> assertThat(ex.detail()).hasSizeLessThan(200));
	}

	@Test
	void refusesTextThatIsNotUtf8() {
		byte[] json = ORDER.getBytes(StandardCharsets.UTF_8);
		json[ORDER.indexOf("Ada")] = (byte) 0xFF;
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> ContractJson.read(json, Fields5Record.class));
	}

}
