package io.wiretrial.guard.memory;

import java.util.List;
import java.util.stream.Stream;

import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ConnectionShareTests {

	private final MemoryPool pool = new MemoryPool("direct", 1_000_000);

	@Test
	void bodiesWhoseEndsDoNotComeLeaveRoomForOneWhoAsksForLittle() {
		List<ConnectionShare> stalled = Stream.generate(() -> new ConnectionShare(this.pool)).limit(6).toList();
		for (int part = 0; part < 1_000; part++) {
			stalled.forEach((share) -> share.tryTake(10_000));
		}
		assertThat(this.pool.usedBytes()).isGreaterThan(800_000);
		assertThat(new ConnectionShare(this.pool).tryTake(30_000)).isTrue();
	}

	@Test
	void requestsOfOneConnectionShareWhatItMayTake() {
		EmbeddedChannel connection = new EmbeddedChannel();
		ConnectionShare share = ConnectionShare.of(connection, this.pool);
		assertThat(share.tryTake(400_000)).isTrue();
		assertThat(ConnectionShare.of(connection, this.pool).tryTake(200_000)).isFalse();
		assertThat(ConnectionShare.of(new EmbeddedChannel(), this.pool).tryTake(200_000)).isTrue();
		share.give(400_000);
		assertThat(share.tryTake(200_000)).isTrue();
	}

	@Test
	void bodiesShareWhatSlowReadersLeaveThem() {
		ConnectionShare share = new ConnectionShare(this.pool.part("bodies", 750_000));
		this.pool.tryTake(750_000);
		assertThat(share.tryTake(125_001)).isFalse();
		assertThat(share.tryTake(125_000)).isTrue();
	}

	@Test
	void bodyThatFitsIsTakenWhileWhatManyShareFillsTheRest() {
		ConnectionShare share = new ConnectionShare(this.pool.part("bodies", 750_000));
		this.pool.tryTake(900_000);
		assertThat(share.tryTake(100_001)).isFalse();
		assertThat(share.tryTake(90_000)).isTrue();
	}

}
