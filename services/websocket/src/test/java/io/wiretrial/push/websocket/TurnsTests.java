package io.wiretrial.push.websocket;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.concurrent.FastThreadLocal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Six peers that send much over one event loop, which is the first one's.
 */
class TurnsTests {

	private static final int READ_BYTES = 64 * 1024;

	private final Turns turns = new Turns();

	private final FastThreadLocal<Turns> ofLoop = new FastThreadLocal<>();

	private final List<EmbeddedChannel> peers = Stream.generate(EmbeddedChannel::new).limit(6).toList();

	private final List<ReadSwitch> readings = this.peers.stream().map(ReadSwitch::new).toList();

	@BeforeEach
	void begin() {
		this.peers.forEach(EmbeddedChannel::freezeTime);
		this.ofLoop.set(this.turns);
	}

	@AfterEach
	void end() {
		this.ofLoop.remove();
		this.peers.forEach(EmbeddedChannel::finishAndReleaseAll);
	}

	@Test
	void readsSomeOfManyPeersInOneRoundAndTheOthersAfterThemInOrder() {
		this.readings.forEach((reading) -> this.turns.took(reading, READ_BYTES));
		assertThat(read()).containsExactly(0);
		round();
		assertThat(read()).containsExactly(0, 1, 2);
		List.of(0, 1, 2).forEach((index) -> this.turns.took(this.readings.get(index), READ_BYTES));
		assertThat(read()).isEmpty();
		round();
		assertThat(read()).containsExactly(3, 4);
	}

	@Test
	void passesTheTurnsOfPeersThatSendNothingMore() {
		this.readings.forEach((reading) -> this.turns.took(reading, READ_BYTES));
		round();
		assertThat(read()).containsExactly(0, 1, 2);
		pass();
		assertThat(read()).containsExactly(0, 1, 2, 3, 4);
		pass();
		assertThat(read()).containsExactly(0, 1, 2, 3, 4, 5);
	}

	@Test
	void readsPeerThatIsAloneInEveryRound() {
		for (int index = 0; index < 100; index++) {
			this.turns.took(this.readings.get(0), READ_BYTES);
			assertThat(read()).contains(0);
			round();
		}
	}

	@Test
	void readsManyPeersOnceAMillisecondSoThatProcessorsAreLeftForOthers() {
		List<ReadSwitch> crowd = Stream.generate(() -> new ReadSwitch(this.peers.get(0)))
			.limit(Turns.CROWD + 4)
			.toList();
		crowd.forEach((reading) -> this.turns.took(reading, READ_BYTES * 2));
		round();
		assertThat(crowd).filteredOn(ReadSwitch::isWaiting).hasSize(Turns.CROWD + 2);
		crowd.subList(0, 2).forEach((reading) -> this.turns.took(reading, READ_BYTES));
		round();
		assertThat(crowd).allMatch(ReadSwitch::isWaiting);
		pass();
		assertThat(crowd).filteredOn(ReadSwitch::isWaiting).hasSize(Turns.CROWD + 2);
	}

	@Test
	void readsNobodyWhoseRepliesWaitThoughItIsTheirTurn() {
		this.readings.get(1).pause();
		this.readings.forEach((reading) -> this.turns.took(reading, READ_BYTES));
		round();
		assertThat(read()).containsExactly(0, 2);
		this.readings.get(1).resume();
		assertThat(read()).containsExactly(0, 1, 2);
	}

	@Test
	void leavesPeersThatAreGoneBehind() {
		this.readings.forEach((reading) -> this.turns.took(reading, READ_BYTES));
		this.peers.get(2).close();
		round();
		assertThat(read()).containsExactly(0, 1);
	}

	@Test
	void readsPeersOfSmallMessagesAlways() {
		List<LargeReads> handlers = this.readings.stream()
			.map((reading) -> new LargeReads(reading, this.ofLoop))
			.toList();
		send(handlers, LargeReads.LARGE_BYTES - 1);
		assertThat(read()).containsExactly(0, 1, 2, 3, 4, 5);
		send(handlers, LargeReads.LARGE_BYTES);
		send(handlers, READ_BYTES);
		assertThat(read()).isEmpty();
	}

	private void send(List<LargeReads> handlers, int bytes) {
		for (int index = 0; index < handlers.size(); index++) {
			ChannelHandlerContext context = this.peers.get(index)
				.pipeline()
				.addFirst(new ChannelInboundHandlerAdapter())
				.firstContext();
			handlers.get(index).channelRead(context, Unpooled.buffer(bytes).writerIndex(bytes));
			handlers.get(index).channelReadComplete(context);
		}
	}

	private List<Integer> read() {
		return Stream.of(0, 1, 2, 3, 4, 5)
			.filter((index) -> this.peers.get(index).config().isAutoRead() && this.peers.get(index).isActive())
			.toList();
	}

	private void round() {
		this.peers.get(0).runPendingTasks();
	}

	private void pass() {
		this.peers.forEach((peer) -> peer.advanceTimeBy(1, TimeUnit.MILLISECONDS));
		this.peers.forEach(EmbeddedChannel::runScheduledPendingTasks);
	}

}
