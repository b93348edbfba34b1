package io.wiretrial.broadcast.feed;

import java.net.InetSocketAddress;
import java.net.SocketAddress;

import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.contract.feed.FeedPlan;

import static org.assertj.core.api.Assertions.assertThat;

class TickerRoomTests {

	private static final SocketAddress ONE = new InetSocketAddress("127.0.0.1", 1);

	private static final SocketAddress OTHER = new InetSocketAddress("127.0.0.1", 2);

	private final TickerRoom room = new TickerRoom(new FeedProperties(64, DataSize.ofMegabytes(1), 1, 3_000_000));

	@Test
	void oneConnectionOfManyPlansLeavesPlansToOthers() {
		int begun = 0;
		while (takes(new FeedPlan(1, 60_000, begun), ONE)) {
			begun++;
		}
		assertThat(begun).isEqualTo(32);
		assertThat(this.room.refusal(new FeedPlan(1, 60_000, 64), ONE))
			.hasMessage("This connection has as many of the 64 tickers of wiretrial.feed.max-tickers as it leaves: "
					+ "end one of its feeds, or raise it.");
		assertThat(takes(new FeedPlan(1, 60_000, 64), OTHER)).isTrue();
	}

	@Test
	void eachConnectionMayHaveOnePlanUntilNoneIsLeft() {
		for (int port = 1; port <= 64; port++) {
			assertThat(takes(new FeedPlan(1, 60_000, port), new InetSocketAddress("127.0.0.1", port))).isTrue();
		}
		assertThat(this.room.refusal(new FeedPlan(1, 60_000, 65), new InetSocketAddress("127.0.0.1", 65)))
			.hasMessageStartingWith("All 64 tickers of wiretrial.feed.max-tickers run");
	}

	@Test
	void manyPlansOfManyRowsTakeNoMoreThanTheRateAndLeaveSome() {
		int begun = 0;
		for (int port = 1; port <= 60; port++) {
			begun += takes(new FeedPlan(400, 1, port), new InetSocketAddress("127.0.0.1", port)) ? 1 : 0;
		}
		assertThat(begun).isEqualTo(5);
		assertThat(takes(new FeedPlan(250, 50, 61), new InetSocketAddress("127.0.0.1", 61))).isTrue();
	}

	@Test
	void planOfMoreRowsThanItLeavesIsRefused() {
		NoRoomException refusal = this.room.refusal(new FeedPlan(10_000, 1, 1), ONE);
		assertThat(refusal).hasMessage("Too few of the 3000000 rows/s of wiretrial.feed.max-row-rate are left for a "
				+ "batch of 10000 rows every 1 ms: ask for fewer or a plan that is pushed already, or raise it.");
	}

	@Test
	void trialsHaveRoomForTwoOfTheirLargestPlans() {
		assertThat(takes(new FeedPlan(800, 1, 1), ONE)).isTrue();
		assertThat(takes(new FeedPlan(800, 1, 2), OTHER)).isTrue();
	}

	@Test
	void planThatEndsGivesItsRoomBack() {
		FeedPlan plan = new FeedPlan(1_000, 1, 1);
		assertThat(takes(plan, ONE)).isTrue();
		assertThat(takes(plan, ONE)).isFalse();
		this.room.give(plan, ONE);
		assertThat(takes(plan, ONE)).isTrue();
	}

	private boolean takes(FeedPlan plan, SocketAddress reader) {
		boolean room = this.room.refusal(plan, reader) == null;
		if (room) {
			this.room.take(plan, reader);
		}
		return room;
	}

}
