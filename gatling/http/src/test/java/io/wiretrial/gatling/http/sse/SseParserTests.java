package io.wiretrial.gatling.http.sse;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.gatling.http.connection.ReplyTooLargeException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The examples of the standard and its corners, split at every byte. In them {@code ~} is
 * a line end, {@code ^} NUL and {@code @} the byte order mark.
 */
@Timeout(180)
class SseParserTests {

	private static final int MAX_BYTES = 1 << 20;

	private final List<String> events = new ArrayList<>();

	@ParameterizedTest
	@CsvSource(delimiter = '=', ignoreLeadingAndTrailingWhitespace = false, value = {
			"data: YHOO~data: -2~data: 10~~=[message||YHOO+-2+10]",
			": test stream~~data: first event~id: 1~~data:second event~id~~data:  third event~~=[message|1|first event, message||second event, message|| third event]",
			"data~~data~data~~data:=[message||, message||+]", "data:test~~data: test~~=[message||test, message||test]",
			"@data: a~~=[message||a]", "@@data: a~~=[]", "event: add~data: 1~~data: 2~~=[add||1, message||2]",
			"event:~data: 1~~=[message||1]", "id: 7~~data: 1~~id: 8~data: 2~~=[message|7|1, message|8|2]",
			"id: a^b~data: 1~~=[message||1]", "foo: bar~datas: x~dat: y~retry: 10~retry: x~data: 1~~=[message||1]",
			": ~:data: x~data: 1~: y~~=[message||1]", "Data: x~ data: y~~=[]", "data: 1~event: lost=[]",
			"~~~data: 1~~~~=[message||1]", "event: x~~data: 1~~=[message||1]", "data: a:b: c~~=[message||a:b: c]",
			"event: tick~id: 1~data: ä€😀~~event: tick~id: 2~data: 2~~=[tick|1|ä€😀, tick|2|2]" })
	void readsEventsHoweverTheyAreSplit(String stream, String expected) {
		for (String lineEnd : List.of("\n", "\r\n", "\r")) {
			String text = stream.replace("~", lineEnd).replace('^', '\0').replace('@', '\ufeff');
			byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
			for (int split = 0; split <= bytes.length; split++) {
				assertThat(parsed(bytes, split, bytes.length)).hasToString(expected);
			}
			assertThat(parsed(bytes, 1, 1)).hasToString(expected);
			assertThat(parsed(bytes, 3, 2)).hasToString(expected);
		}
	}

	@Test
	void showsAnEventAtItsReturnWithoutWaitingForTheLineFeed() {
		SseParser parser = parser();
		parser.feed(buffer("data: 1\r\n\r"), 5);
		assertThat(this.events).containsExactly("message||1");
		parser.feed(buffer("\ndata: 2\r\n\r"), 6);
		assertThat(this.events).containsExactly("message||1", "message||2");
	}

	@Test
	void showsDataWhereItLies() {
		ByteBuf piece = buffer("id: 1\ndata: hello\n\ndata: more\n\n");
		List<Object> seen = new ArrayList<>();
		new SseParser(MAX_BYTES, (event) -> {
			seen.add(event.content() == piece);
			seen.add(event.content().readerIndex());
			seen.add(event.sizeBytes());
			seen.add(event.receivedNanos());
			return true;
		}).feed(piece, 42);
		assertThat(seen).containsExactly(true, 12, 5, 42L, true, 25, 4, 42L);
		assertThat(piece.writerIndex()).isEqualTo(31);
	}

	@Test
	void makesTheTextOfATypeOnceWhileItStays() {
		List<String> types = new ArrayList<>();
		new SseParser(MAX_BYTES, (event) -> types.add(event.event()))
			.feed(buffer("event: tick\ndata: 1\n\nevent: tick\ndata: 2\n\n"), 0);
		assertThat(types).containsExactly("tick", "tick");
		assertThat(types.get(0)).isSameAs(types.get(1));
	}

	@Test
	void showsIdAndText() {
		List<String> seen = new ArrayList<>();
		new SseParser(MAX_BYTES,
				(event) -> seen.add(event.id() + new String(event.bytes(), StandardCharsets.UTF_8) + event.isBinary()))
			.feed(buffer("id: 17\ndata: x\n\nevent: e\ndata: y\n\n"), 0);
		assertThat(seen).containsExactly("17xfalse", "17yfalse");
	}

	@Test
	void stopsWhenTheListenerHasEnough() {
		SseParser parser = new SseParser(MAX_BYTES, (event) -> {
			this.events.add(event.id());
			return false;
		});
		parser.feed(buffer("id: 1\ndata: x\n\nid: 2\ndata: y\n\n"), 0);
		assertThat(this.events).containsExactly("1");
	}

	@ParameterizedTest
	@CsvSource({ "data: 12345678901,true", "data: 123456789,false", "data: 12345~data: 67890,true",
			"data: 12345~data: 6789,false" })
	void refusesDataOverTheLimit(String data, boolean refused) {
		SseParser parser = new SseParser(10, (event) -> this.events.add("whole"));
		ByteBuf piece = buffer(data.replace('~', '\n') + "\n\n");
		if (refused) {
			assertThatExceptionOfType(ReplyTooLargeException.class).isThrownBy(() -> parser.feed(piece, 0));
		}
		else {
			parser.feed(piece, 0);
			assertThat(this.events).containsExactly("whole");
		}
	}

	@Test
	void refusesALineThatNeverEnds() {
		SseParser parser = new SseParser(1000, (event) -> true);
		assertThatExceptionOfType(ReplyTooLargeException.class).isThrownBy(() -> {
			for (int i = 0; i < 100; i++) {
				parser.feed(buffer(": never ends"), 0);
			}
		});
	}

	@Test
	void readsAMessageOfManyPieces() {
		byte[] data = new byte[300_000];
		new Random(1).nextBytes(data);
		for (int i = 0; i < data.length; i++) {
			data[i] = (byte) ('a' + (data[i] & 15));
		}
		String text = new String(data, StandardCharsets.US_ASCII);
		byte[] stream = ("id: 1\ndata: " + text + "\n\ndata: 2\n\n").getBytes(StandardCharsets.US_ASCII);
		assertThat(parsed(stream, 700, 1448)).containsExactly("message|1|" + text, "message|1|2");
	}

	private List<String> parsed(byte[] bytes, int first, int others) {
		this.events.clear();
		SseParser parser = parser();
		int at = 0;
		while (at < bytes.length) {
			int size = Math.min((at == 0 && first > 0) ? first : others, bytes.length - at);
			ByteBuf piece = Unpooled.buffer().writeZero(3).writeBytes(bytes, at, size);
			parser.feed(piece.skipBytes(3), at);
			at += size;
		}
		parser.release();
		return this.events;
	}

	private SseParser parser() {
		return new SseParser(MAX_BYTES, (event) -> this.events.add(event.event() + "|" + event.id() + "|"
				+ event.content().toString(StandardCharsets.UTF_8).replace('\n', '+')));
	}

	private static ByteBuf buffer(String text) {
		return Unpooled.copiedBuffer(text, StandardCharsets.UTF_8);
	}

}
