package io.wiretrial.guard.turn;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.RecvByteBufAllocator.ExtendedHandle;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.concurrent.MockTicker;
import io.netty.util.concurrent.Ticker;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Reads of peers that have 1 MB in their sockets, by a clock that only handling moves.
 */
class FairReadsTests {

	private static final long ROUND = LongReads.ROUND_NANOS;

	private static final long MICROSECOND = 1_000;

	private final MockTicker clock = Ticker.newMockTicker();

	private final EmbeddedChannel channel = new EmbeddedChannel();

	private final FairReads reads = new FairReads(this.clock);

	@AfterEach
	void end() {
		this.channel.finishAndReleaseAll();
	}

	@Test
	void readsLessAtOnceOfPeerWhoseCallsTakeLong() {
		ExtendedHandle peer = peer(this.reads);
		long first = round(peer, 20 * MICROSECOND);
		assertThat(first).isGreaterThan(ROUND);
		for (int more = 0; more < 100; more++) {
			assertThat(round(peer, 20 * MICROSECOND)).isLessThanOrEqualTo(ROUND);
		}
	}

	@Test
	void readsFewOctetsFirstForNobodyKnowsWhatTheyTake() {
		assertThat(peer(this.reads).guess()).isLessThanOrEqualTo(512);
	}

	@Test
	void readsAsMuchAsNettyOfPeerWhoseBodyIsHandledFast() {
		ExtendedHandle peer = peer(this.reads);
		for (int more = 0; more < 20; more++) {
			round(peer, 1);
		}
		assertThat(peer.guess()).isEqualTo(64 * 1024);
	}

	@Test
	void readsMoreAgainOfPeerThatHadOneLongCall() {
		ExtendedHandle peer = peer(this.reads);
		round(peer, 100 * MICROSECOND);
		int after = peer.guess();
		for (int more = 0; more < 20; more++) {
			round(peer, 1);
		}
		assertThat(after).isLessThan(512);
		assertThat(peer.guess()).isEqualTo(64 * 1024);
	}

	@Test
	void sharesOneRoundAmongTwentyPeersWhosePartsTakeLong() {
		List<ExtendedHandle> peers = Stream.generate(() -> peer(new FairReads(this.clock))).limit(20).toList();
		long round = 0;
		for (int more = 0; more < 20; more++) {
			round = peers.stream().mapToLong((peer) -> round(peer, MICROSECOND)).sum();
		}
		assertThat(round).isLessThanOrEqualTo(2 * ROUND);
	}

	@Test
	void sharesOneRoundAmongSixtyPeersWhoseBodiesAreHandledFast() {
		List<ExtendedHandle> peers = Stream.generate(() -> peer(new FairReads(this.clock))).limit(60).toList();
		long round = 0;
		for (int more = 0; more < 20; more++) {
			round = peers.stream().mapToLong((peer) -> round(peer, 1)).sum();
		}
		assertThat(round).isLessThanOrEqualTo(2 * ROUND);
	}

	@Test
	void forgetsPeersThatHadLongReadsOnce() {
		Stream.generate(() -> peer(new FairReads(this.clock))).limit(20).forEach((peer) -> round(peer, MICROSECOND));
		this.clock.advance(1, TimeUnit.SECONDS);
		ExtendedHandle alone = peer(this.reads);
		for (int more = 0; more < 20; more++) {
			round(alone, MICROSECOND);
		}
		assertThat(round(alone, MICROSECOND)).isGreaterThan(ROUND / 4);
	}

	// Each look is a call of the operating system's clock on a measured path.
	@Test
	void looksAtTheClockTwiceForEachRead() {
		CountingTicker counting = new CountingTicker();
		ExtendedHandle peer = peer(new FairReads(counting));
		peer.reset(this.channel.config());
		for (int read = 0; read < 10; read++) {
			read(peer);
			peer.continueReading();
		}
		peer.readComplete();
		assertThat(counting.looks).isEqualTo(20);
	}

	// A peer that ends its side has its socket read to the end whatever the sizes say.
	@Test
	void endsPeerThatLeftCallsForSecondsAndEndedItsSide() {
		this.reads.into(this.channel);
		ExtendedHandle peer = peer(this.reads);
		peer.reset(this.channel.config());
		int parts = 0;
		while (this.channel.isOpen() && parts < 1000) {
			read(peer);
			ByteBuf part = Unpooled.buffer().writeByte(1);
			this.channel.pipeline().fireChannelRead(part);
			this.clock.advance(10, TimeUnit.MILLISECONDS);
			peer.continueReading();
			parts++;
			assertThat(part.refCnt()).isEqualTo(this.channel.isOpen() ? 1 : 0);
		}
		assertThat(parts).isEqualTo(17);
	}

	@Test
	void handlesAllOfPeerThatLeftABodyAndEndedItsSide() {
		this.reads.into(this.channel);
		ExtendedHandle peer = peer(this.reads);
		peer.reset(this.channel.config());
		for (int part = 0; part < 100; part++) {
			read(peer);
			this.channel.pipeline().fireChannelRead(Unpooled.buffer().writeByte(1));
			this.clock.advance(10, TimeUnit.MICROSECONDS);
			peer.continueReading();
		}
		assertThat(this.channel.isOpen()).isTrue();
		assertThat(this.channel.inboundMessages()).hasSize(100);
	}

	private ExtendedHandle peer(FairReads sizes) {
		return (ExtendedHandle) sizes.newHandle();
	}

	private static int read(ExtendedHandle peer) {
		int bytes = peer.guess();
		peer.attemptedBytesRead(bytes);
		peer.lastBytesRead(bytes);
		peer.incMessagesRead(1);
		return bytes;
	}

	// What Netty does between two looks at all sockets; how long this one took.
	private long round(ExtendedHandle peer, long nanosForAnOctet) {
		long begin = this.clock.nanoTime();
		peer.reset(this.channel.config());
		do {
			this.clock.advance(read(peer) * nanosForAnOctet, TimeUnit.NANOSECONDS);
		}
		while (peer.continueReading());
		peer.readComplete();
		return this.clock.nanoTime() - begin;
	}

	/** A clock that stands, and counts who looks at it. */
	private static final class CountingTicker implements Ticker {

		private int looks;

		@Override
		public long initialNanoTime() {
			return 0;
		}

		@Override
		public long nanoTime() {
			this.looks++;
			return 0;
		}

		@Override
		public void sleep(long delay, TimeUnit unit) {
			throw new UnsupportedOperationException();
		}

	}

}
