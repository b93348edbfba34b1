package io.wiretrial.push.feed;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

import io.netty.buffer.ByteBuf;
import org.junit.jupiter.api.Test;

import io.wiretrial.kit.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

class EventFramingTests {

	private static final byte[] JSON = "{\"a\":1}and the batch before".getBytes(StandardCharsets.US_ASCII);

	@Test
	void eventHasItsIdAndOneLineOfData() {
		assertThat(framed(EventFraming.PLAIN, 42)).isEqualTo("id: 42\ndata: {\"a\":1}\n\n");
	}

	@Test
	void chunkHasItsSizeInHexadecimal() {
		assertThat(framed(EventFraming.CHUNKED, 42)).isEqualTo("16\r\nid: 42\ndata: {\"a\":1}\n\n\r\n");
		assertThat(framed(EventFraming.CHUNKED, Long.MAX_VALUE))
			.isEqualTo("27\r\nid: 9223372036854775807\ndata: {\"a\":1}\n\n\r\n");
	}

	@Test
	void lineIsTheBatchAlone() {
		assertThat(framed(EventFraming.of(FeedFormat.NDJSON, false), 42)).isEqualTo("{\"a\":1}\n");
		assertThat(framed(EventFraming.of(FeedFormat.NDJSON, true), 42)).isEqualTo("8\r\n{\"a\":1}\n\r\n");
	}

	private static String framed(EventFraming framing, long sequence) {
		MemoryBudget budget = MemoryBudget.of(2, 2000);
		ByteBuf message = Objects.requireNonNull(framing.frame(sequence, JSON, 7, budget));
		try {
			return message.toString(StandardCharsets.US_ASCII);
		}
		finally {
			framing.release(message);
			assertThat(message.refCnt()).isZero();
			assertThat(budget.direct().usedBytes()).isZero();
		}
	}

}
