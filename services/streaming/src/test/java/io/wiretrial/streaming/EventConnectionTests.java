package io.wiretrial.streaming;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.kit.memory.Charge;
import io.wiretrial.kit.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

class EventConnectionTests {

	private final AtomicInteger cuts = new AtomicInteger();

	private final AtomicInteger watches = new AtomicInteger();

	private final EmbeddedChannel channel = new EmbeddedChannel(new ChannelInboundHandlerAdapter()) {
		@Override
		public ChannelFuture closeFuture() {
			EventConnectionTests.this.watches.incrementAndGet();
			return super.closeFuture();
		}
	};

	private final MemoryPool heap = new MemoryPool("heap", 600);

	private final EventConnection stream = new EventConnection(this.channel.pipeline().firstContext(), true, 3,
			this.cuts::incrementAndGet, () -> {
			}, new Charge(this.heap));

	private final ByteBuf event = ByteBufAllocator.DEFAULT.directBuffer().writeBytes(new byte[] { 'e', 'v' });

	@AfterEach
	void releasesAll() {
		this.channel.finishAndReleaseAll();
		assertThat(this.event.refCnt()).isOne();
		this.event.release();
	}

	@Test
	void writesTheSharedBytesAndKeepsNoHoldOfThem() {
		this.stream.send(this.event);
		assertThat(this.channel.outboundMessages()).isEmpty();
		this.stream.flush();
		ByteBuf written = this.channel.readOutbound();
		assertThat(written.memoryAddress()).isEqualTo(this.event.memoryAddress());
		assertThat(written.toString(StandardCharsets.US_ASCII)).isEqualTo("ev");
		assertThat(this.event.readableBytes()).isEqualTo(2);
		written.release();
	}

	@Test
	void cutsReaderWithTooManyOctetsPending() {
		this.channel.unsafe().outboundBuffer().setUserDefinedWritability(1, false);
		this.stream.send(this.event);
		this.stream.send(this.event);
		assertThat(this.channel.isOpen()).isFalse();
		assertThat(this.cuts).hasValue(1);
	}

	@Test
	void cutsReaderWithTooManyMessagesPending() {
		for (int message = 0; message < 3; message++) {
			this.stream.send(this.event);
		}
		assertThat(this.channel.isOpen()).isTrue();
		this.stream.send(this.event);
		assertThat(this.channel.isOpen()).isFalse();
		assertThat(this.cuts).hasValue(1);
	}

	@Test
	void messagesThatTheSocketTookAreNotPending() {
		for (int message = 0; message < 30; message++) {
			this.stream.send(this.event);
			this.stream.flush();
		}
		assertThat(this.channel.isOpen()).isTrue();
		assertThat(this.cuts).hasValue(0);
	}

	@Test
	void tellsOnceWhenTheSocketHasTakenAll() {
		AtomicInteger told = new AtomicInteger();
		assertThat(this.stream.offer(this.event)).isTrue();
		assertThat(this.stream.offer(this.event)).isTrue();
		this.stream.whenTaken(told::incrementAndGet);
		assertThat(told).hasValue(0);
		this.stream.flush();
		assertThat(told).hasValue(1);
		this.stream.send(this.event);
		this.stream.flush();
		assertThat(told).hasValue(1);
		this.stream.whenTaken(told::incrementAndGet);
		assertThat(told).hasValue(2);
	}

	@Test
	void cutsReaderThatDoesNotTakeWhatIsPendingAtItsEnd() {
		this.channel.freezeTime();
		this.stream.send(this.event);
		this.stream.end();
		advanceSeconds(4);
		assertThat(this.channel.isOpen()).isTrue();
		advanceSeconds(1);
		assertThat(this.channel.isOpen()).isFalse();
		assertThat(this.cuts).hasValue(1);
	}

	@Test
	void cutsReaderThatTakesNothingBetweenTwoLooks() {
		this.stream.send(this.event);
		this.stream.flush();
		this.stream.cutIfStalled();
		this.stream.send(this.event);
		assertThat(this.channel.isOpen()).as("it has taken the first").isTrue();
		this.stream.cutIfStalled();
		assertThat(this.cuts).hasValue(1);
	}

	@Test
	void isBehindWithMoreThanAQuarterPending() {
		assertThat(this.stream.isBehind()).isFalse();
		this.stream.send(this.event);
		assertThat(this.stream.isBehind()).isTrue();
	}

	@Test
	void keepsConnectionOfReaderThatTakesWhatIsPendingAtItsEnd() {
		this.channel.freezeTime();
		this.stream.send(this.event);
		this.stream.end();
		this.stream.flush();
		advanceSeconds(5);
		assertThat(this.channel.isOpen()).isTrue();
	}

	@Test
	void endsLeaveNothingOnAConnectionThatIsKept() {
		this.stream.send(this.event);
		int before = this.watches.get();
		this.stream.end();
		assertThat(this.watches).hasValue(before);
	}

	private void advanceSeconds(int seconds) {
		this.channel.advanceTimeBy(seconds, TimeUnit.SECONDS);
		this.channel.runScheduledPendingTasks();
	}

}
