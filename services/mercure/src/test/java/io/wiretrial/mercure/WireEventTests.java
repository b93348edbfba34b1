package io.wiretrial.mercure;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import io.netty.buffer.ByteBuf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.kit.memory.MemoryPool;
import io.wiretrial.mercure.history.Update;

import static org.assertj.core.api.Assertions.assertThat;

class WireEventTests {

	@Test
	void isTheEventAndTheSameAsOneChunk() {
		WireEvent event = event(new Update("urn:1", List.of("a"), false, "{\"b\": 1}\r\n\u00e9", "type", 10L));
		String expected = "id: urn:1\nevent: type\nretry: 10\ndata: {\"b\": 1}\ndata: \u00e9\n\n";
		assertThat(text(event, false)).isEqualTo(expected);
		assertThat(text(event, true)).isEqualTo("00000039\r\n" + expected + "\r\n");
		assertThat(expected.getBytes(StandardCharsets.UTF_8)).hasSize(0x39);
		event.release();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "a|a", "''|''", "a_b|a=b", "a+b|a=b", "a+_b|a=b", "a_+b|a==b", "a+_|a=",
			"_|=", "+|=", "++|==", "' a '|' a '" })
	void linesEndAtAnyLineBreak(String data, String lines) {
		WireEvent event = event(
				new Update("1", List.of("a"), false, data.replace('_', '\n').replace('+', '\r'), null, null));
		assertThat(text(event, false)).isEqualTo("id: 1\ndata: " + lines.replace("=", "\ndata: ") + "\n\n");
		event.release();
	}

	@Test
	void commentIsIgnoredByReaders() {
		WireEvent comment = WireEvent.comment();
		assertThat(text(comment, false)).isEqualTo(":\n");
		assertThat(text(comment, true)).isEqualTo("00000002\r\n:\n\r\n");
	}

	@Test
	void commentsThatAreNotTakenKeepNoMemoryOfTheirOwn() {
		ByteBuf untaken = WireEvent.comment().bytes(true).retainedDuplicate();
		ByteBuf other = WireEvent.comment().bytes(true).retainedDuplicate();
		assertThat(other.memoryAddress()).isEqualTo(untaken.memoryAddress());
		untaken.release();
		untaken.release();
		assertThat(other.toString(StandardCharsets.UTF_8)).isEqualTo("00000002\r\n:\n\r\n");
	}

	@Test
	void memoryIsGivenBackWhenTheLastConnectionHasIt() {
		AtomicInteger released = new AtomicInteger();
		MemoryPool pool = new MemoryPool("direct", 1000);
		WireEvent event = WireEvent.of(new Update("1", List.of("a"), false, "b", null, null), 5, pool,
				released::incrementAndGet);
		ByteBuf untaken = event.bytes(true).retainedDuplicate();
		assertThat(event.bytes(true).refCnt()).isEqualTo(2);
		event.release();
		assertThat(released).hasValue(1);
		assertThat(pool.usedBytes()).isBetween(256L, 300L);
		untaken.release();
		assertThat(pool.usedBytes()).isZero();
		assertThat(event.bytes(true).refCnt()).isZero();
	}

	@Test
	void linesTakeNoMoreThanIsCharged() {
		MemoryPool pool = new MemoryPool("direct", 100_000);
		Update update = new Update("urn:1", List.of("a"), false, "\n".repeat(10_000) + "\u00e9\r", "type", 10L);
		WireEvent event = WireEvent.of(update, 0, pool, () -> {
		});
		assertThat((long) event.bytes(true).capacity()).isEqualTo(pool.usedBytes() - 256);
		event.release();
		assertThat(WireEvent.of(update, 0, new MemoryPool("direct", 70_000), () -> {
		})).isNull();
	}

	private static WireEvent event(Update update) {
		return WireEvent.of(update, 0);
	}

	private static String text(WireEvent event, boolean chunked) {
		return event.bytes(chunked).toString(StandardCharsets.UTF_8);
	}

}
