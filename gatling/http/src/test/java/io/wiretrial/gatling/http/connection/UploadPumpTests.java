package io.wiretrial.gatling.http.connection;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;

import io.wiretrial.gatling.protocol.FailureCause;

import static org.assertj.core.api.Assertions.assertThat;

class UploadPumpTests {

	private final EmbeddedChannel channel = new EmbeddedChannel();

	private final List<ChannelPromise> writes = new ArrayList<>();

	private final List<Boolean> last = new ArrayList<>();

	@Test
	void asksForChunksOnlyWhileLessThan64KibWait() {
		KeptExchange exchange = pump(Stream.generate(() -> new byte[16 * 1024]).iterator());
		assertThat(this.writes).hasSize(4);
		this.writes.get(0).setSuccess();
		assertThat(this.writes).hasSize(5);
		assertThat(exchange.requestBytes).isEqualTo(5 * 16 * 1024);
		assertThat(exchange.told).isFalse();
	}

	@Test
	void stopsWhenTheExchangeIsOver() {
		KeptExchange exchange = pump(Stream.generate(() -> new byte[64 * 1024]).iterator());
		exchange.abort(FailureCause.TIMED_OUT);
		this.writes.get(0).setSuccess();
		assertThat(this.writes).hasSize(1);
	}

	@Test
	void tellsWhenTheLastChunkIsWritten() {
		KeptExchange exchange = pump(List.of(new byte[1], new byte[2]).iterator());
		assertThat(this.last).containsExactly(false, true);
		this.writes.get(0).setSuccess();
		assertThat(exchange.requestEnded).isFalse();
		this.writes.get(1).setSuccess();
		assertThat(exchange.requestEnded).isTrue();
		assertThat(exchange.told).isTrue();
	}

	@Test
	void doesNotTellOfAWriteThatFailed() {
		KeptExchange exchange = new KeptExchange(null, 1_000_000_000);
		exchange.sentWith(new EmbeddedChannel().newFailedFuture(new IOException("reset")));
		assertThat(exchange.told).isFalse();
	}

	@Test
	void endsWithAnEmptyChunkIfThereIsNone() {
		pump(List.<byte[]>of().iterator());
		assertThat(this.last).containsExactly(true);
	}

	@Test
	void failsTheExchangeIfTheChunksCrash() {
		KeptExchange exchange = pump(Stream.<byte[]>generate(() -> {
			throw new IllegalStateException("crashed on purpose");
		}).iterator());
		assertThat(exchange.cause).extracting(FailureCause::message).isEqualTo("BODY_FAILED: IllegalStateException");
	}

	private KeptExchange pump(Iterator<byte[]> chunks) {
		KeptExchange exchange = new KeptExchange(chunks, 1);
		new UploadPump(exchange, chunks, new UploadPump.Sink() {

			@Override
			public ChannelFuture write(ByteBuf chunk, boolean end) {
				chunk.release();
				ChannelPromise promise = UploadPumpTests.this.channel.newPromise();
				UploadPumpTests.this.writes.add(promise);
				UploadPumpTests.this.last.add(end);
				return promise;
			}

			@Override
			public void flush() {
				// the test decides when a write is done
			}

		}).pump();
		return exchange;
	}

}
