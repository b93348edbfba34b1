package io.wiretrial.contract.feed;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.corpus.Corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class FeedBatchTests {

	private static final FeedStamp STAMP = new FeedStamp(42, 123_456_789_012_345L);

	private final FeedBatchWriter writer = new FeedBatchWriter(new FeedRows(7));

	@Test
	void givesTheBytesOfTheGoldenFile() throws IOException {
		assertThat(FeedGoldenFile.content(Corpus.DEFAULT_SEED)).isEqualTo(Files.readString(FeedGoldenFile.PATH));
	}

	@Test
	void sameSeedGivesTheSameBytesAndAnotherSeedOthers() {
		assertThat(FeedGoldenFile.content(1)).isEqualTo(FeedGoldenFile.content(1))
			.isNotEqualTo(FeedGoldenFile.content(2));
	}

	@Test
	void writesThePublishedRow() {
		AsciiText text = new AsciiText();
		FeedBatchWriter.append(new FeedRow(0, "2022-03-29T20:35:56.581Z", 1, 1_169_232_297, 406_763_180, 4745, "c00070",
				78, "32.07", "1970-01-01T00:00:00Z", "column 1", "another field"), text);
		assertThat(ascii(text)).isEqualTo("""
				0,"2022-03-29T20:35:56.581Z",1,116.9232297,40.676318,4745,"c00070",78,"32.07",\
				"1970-01-01T00:00:00Z","column 1","another field\"""");
	}

	@ParameterizedTest
	@CsvSource({ "0,0.0", "1,0.0000001", "-1,-0.0000001", "10000000,1.0", "-1800000000,-180.0", "899999999,89.9999999",
			"10500000,1.05" })
	void writesDegreesAsDecimals(int unitsE7, String decimals) {
		AsciiText text = new AsciiText().degrees(unitsE7);
		assertThat(ascii(text)).isEqualTo(decimals);
		assertThat(Math.round(Double.parseDouble(decimals) * 1e7)).isEqualTo(unitsE7);
	}

	@ParameterizedTest
	@ValueSource(longs = { 0, 9, 10, -10, Long.MAX_VALUE, Long.MIN_VALUE, 1_000_000_000_000_000_000L })
	void writesWholeNumbers(long value) {
		assertThat(ascii(new AsciiText().number(value))).isEqualTo(Long.toString(value));
	}

	@Test
	void growsForALargeBatch() {
		int sizeBytes = this.writer.write(STAMP, 10_000);
		JsonNode json = ContractJson.mapper().readTree(this.writer.bytes(), 0, sizeBytes);
		assertThat(json.propertyNames()).containsExactly("sequence", "intendedNanos", "rows");
		assertThat(json.get("rows").size()).isEqualTo(10_000);
		assertThat(json.get("rows").get(9_999).size()).isEqualTo(12);
	}

	@Test
	void readsWhatItWrote() {
		int sizeBytes = this.writer.write(STAMP, 400);
		FeedBatch batch = FeedBatchReader.read(this.writer.bytes(), 0, sizeBytes);
		assertThat(batch.stamp()).isEqualTo(STAMP);
		assertThat(batch.rows()).hasSize(400);
		FeedRows rows = new FeedRows(7);
		for (int place = 0; place < 400; place++) {
			assertThat(batch.rows().get(place)).isEqualTo(rows.row(42, 400, place));
		}
		assertThat(FeedBatchReader.stamp(this.writer.bytes(), 0, sizeBytes)).isEqualTo(STAMP);
	}

	@Test
	void writesTheNextBatchOverTheOneBefore() {
		this.writer.write(STAMP, 400);
		int sizeBytes = this.writer.write(new FeedStamp(43, 5), 1);
		FeedBatch batch = FeedBatchReader.read(this.writer.bytes(), 0, sizeBytes);
		assertThat(batch.stamp()).isEqualTo(new FeedStamp(43, 5));
		assertThat(batch.rows()).containsExactly(new FeedRows(7).row(43, 1, 0));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "{}|sequence", "[]|body", "{\"sequence\":\"1\"|sequence",
			"{\"sequence\":1,\"rows\":[]}|intendedNanos", "{\"sequence\":1,\"intendedNanos\":2,\"rows\":[[1]]}|time",
			"{\"sequence\":1,\"intendedNanos\":2,\"rows\":[1]}|rows",
			"{\"sequence\":1,\"intendedNanos\":2,\"rows\":[],\"more\":1}|body",
			"{\"sequence\":1,\"intendedNanos\":2,\"rows\":[]}[]|body",
			"{\"sequence\":1,\"intendedNanos\":2,\"rows\":[[0,\"\",0,1e300|longitude",
			"{\"sequence\":99999999999999999999,|body", "{\"sequence\":1,\"inten|body" })
	void refusesWhatIsNoBatch(String json, String field) {
		byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> FeedBatchReader.read(bytes, 0, bytes.length))
			.satisfies((refusal) -> assertThat(refusal.field()).isEqualTo(field));
	}

	private static String ascii(AsciiText text) {
		return new String(text.bytes(), 0, text.size(), StandardCharsets.US_ASCII);
	}

}
