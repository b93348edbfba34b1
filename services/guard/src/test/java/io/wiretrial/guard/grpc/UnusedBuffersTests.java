package io.wiretrial.guard.grpc;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PoolArenaMetric;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.concurrent.MockTicker;
import io.netty.util.concurrent.Ticker;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A pool of one arena that keeps buffers for this thread, which is that of the event
 * loop.
 */
class UnusedBuffersTests {

	private static final int BYTES = 16 * 1024;

	private final PooledByteBufAllocator pool = new PooledByteBufAllocator(true, 0, 1, 8192, 8, 256, 64, true);

	private final MockTicker clock = Ticker.newMockTicker();

	private final EmbeddedChannel connection = EmbeddedChannel.builder().ticker(this.clock).build();

	@BeforeEach
	void begin() {
		this.connection.config().setAllocator(this.pool);
		this.connection.pipeline().addLast(new UnusedBuffers());
	}

	@AfterEach
	void end() {
		this.connection.finishAndReleaseAll();
	}

	@Test
	void memoryOfALoopThatHadMuchToDoIsGivenBackWhenItHasNot() {
		List<ByteBuf> many = Stream.generate(() -> this.pool.directBuffer(BYTES)).limit(200).toList();
		many.forEach(ByteBuf::release);
		assertThat(kept()).isEqualTo(200);
		second();
		second();
		assertThat(kept()).isZero();
	}

	@Test
	void bufferOfALoopThatIsBusyIsKeptForItsNextUse() {
		for (int seconds = 0; seconds < 10; seconds++) {
			for (int use = 0; use < 300; use++) {
				this.pool.directBuffer(BYTES).release();
			}
			second();
			assertThat(kept()).isOne();
		}
	}

	@Test
	void leavesThePipelineOfItsConnection() {
		assertThat(this.connection.pipeline().get(UnusedBuffers.class)).isNull();
	}

	private void second() {
		this.clock.advance(UnusedBuffers.SECONDS, TimeUnit.SECONDS);
		this.connection.runScheduledPendingTasks();
	}

	private long kept() {
		return this.pool.metric().directArenas().stream().mapToLong(PoolArenaMetric::numActiveAllocations).sum();
	}

}
