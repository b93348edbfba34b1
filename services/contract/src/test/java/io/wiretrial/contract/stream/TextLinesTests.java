package io.wiretrial.contract.stream;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.MessageTooLargeException;
import io.wiretrial.contract.Sha256;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TextLinesTests {

	private static final String UPLOAD = """
			{"index":0,"text":"one"}

			{"index":1,"text":"größe"}
			{"index":2,"text":"three"}""";

	private final TextLines lines = new TextLines(30);

	@Test
	void readsLongLineHoweverItIsCut() {
		String text = "0123456789".repeat(30_000);
		byte[] bytes = ("{\"index\":0,\"text\":\"" + text + "\"}\n").getBytes(StandardCharsets.UTF_8);
		String sha256 = new Sha256().add(text.getBytes(StandardCharsets.UTF_8)).hex();
		for (int size : new int[] { 7, 1000, 1024, 65_536, 299_999 }) {
			TextLines cut = new TextLines(400_000);
			for (int start = 0; start < bytes.length; start += size) {
				cut.add(ByteBuffer.wrap(bytes, start, Math.min(size, bytes.length - start)));
			}
			assertThat(cut.finish()).isEqualTo(new StreamDigestRecord(1, 300_000, sha256));
		}
	}

	@Test
	void findsEachEndOfALineWhereverItIs() {
		for (int before = 0; before < 40; before++) {
			TextLines spaced = new TextLines(1000);
			String record = "{\"index\":0,\"text\":\"\u008a\u4a0a\"}" + " ".repeat(before);
			spaced.add(utf8(record + "\n\n" + record + "\n"));
			assertThat(spaced.finish().chunks()).isEqualTo(2);
		}
	}

	@Test
	void countsLinesHoweverTheyAreCut() {
		byte[] bytes = UPLOAD.getBytes(StandardCharsets.UTF_8);
		String sha256 = new Sha256().add("onegrößethree".getBytes(StandardCharsets.UTF_8)).hex();
		for (int size = 1; size <= bytes.length; size++) {
			TextLines cut = new TextLines(30);
			for (int start = 0; start < bytes.length; start += size) {
				cut.add(ByteBuffer.wrap(bytes, start, Math.min(size, bytes.length - start)));
			}
			assertThat(cut.finish()).isEqualTo(new StreamDigestRecord(3, 15, sha256));
		}
	}

	@Test
	void refusesLineOverTheLimit() {
		this.lines.add(utf8("{\"index\":0,\"text\":\"0123456789\""));
		assertThatExceptionOfType(MessageTooLargeException.class).isThrownBy(() -> this.lines.add(utf8("}")))
			.withMessage("More than 30 bytes in a line of body: send less.");
	}

	@Test
	void takesTheLargestChunkWithEveryCharacterEscaped() {
		TextLines escaped = new TextLines();
		escaped.add(utf8("{\"index\":2147483647,\"text\":\"" + "\\u000a".repeat(ChunkPlan.MAX_SIZE_BYTES) + "\"}"));
		assertThat(escaped.finish().bytes()).isEqualTo(ChunkPlan.MAX_SIZE_BYTES);
	}

	@Test
	void refusesTwoRecordsInOneLine() {
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(
				() -> new TextLines(100).add(utf8("{\"index\":0,\"text\":\"a\"}{\"index\":1,\"text\":\"b\"}\n")));
	}

	@Test
	void refusesUnfinishedLastLine() {
		this.lines.add(utf8("{\"index\":0,"));
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(this.lines::finish)
			.withMessage("Malformed JSON at line 1, column 12 in body: send one complete JSON value in UTF-8.");
	}

	private static ByteBuffer utf8(String text) {
		return StandardCharsets.UTF_8.encode(text);
	}

}
