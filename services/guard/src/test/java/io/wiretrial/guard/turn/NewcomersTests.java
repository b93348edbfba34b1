package io.wiretrial.guard.turn;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Six connections that come to one event loop, which is the first one's, before it looks
 * at its sockets again.
 */
class NewcomersTests {

	private final List<EmbeddedChannel> connections = Stream.generate(EmbeddedChannel::new).limit(6).toList();

	private final List<EmbeddedChannel> come = new ArrayList<>();

	@BeforeEach
	void begin() {
		this.connections.forEach(EmbeddedChannel::freezeTime);
	}

	@AfterEach
	void end() {
		rounds(4);
		this.connections.forEach(EmbeddedChannel::finishAndReleaseAll);
	}

	@Test
	void readsAConnectionAtOnceThatComesAlone() {
		come(0);
		assertThat(read()).containsExactly(0);
		rounds(1);
		come(1);
		assertThat(read()).containsExactly(0, 1);
	}

	@Test
	void othersOfTheLoopDoNotWaitForTheFirstRequestsOfAllThatComeAtOnce() {
		come(0, 1, 2, 3, 4);
		assertThat(read()).containsExactly(0, 1);
	}

	@Test
	void whoComesLastDoesNotWaitForACrowd() {
		come(0, 1, 2, 3, 4, 5);
		rounds(1);
		assertThat(read()).containsExactly(0, 1, 4, 5);
		rounds(1);
		assertThat(read()).containsExactly(0, 1, 2, 3, 4, 5);
	}

	@Test
	void connectionThatHasGoneTakesNoTurn() {
		come(0, 1, 2, 3, 4);
		this.connections.get(4).close();
		rounds(1);
		assertThat(read()).containsExactly(0, 1, 2, 3);
	}

	private void come(int... numbers) {
		for (int number : numbers) {
			EmbeddedChannel connection = this.connections.get(number);
			Newcomers.install(connection);
			this.come.add(connection);
			connection.pipeline().fireChannelActive();
		}
	}

	private void rounds(int count) {
		for (int round = 0; round < count; round++) {
			this.connections.forEach((connection) -> connection.advanceTimeBy(1, TimeUnit.MICROSECONDS));
			this.connections.forEach(EmbeddedChannel::runScheduledPendingTasks);
		}
	}

	private boolean isRead(int number) {
		EmbeddedChannel connection = this.connections.get(number);
		return this.come.contains(connection) && connection.isActive() && connection.config().isAutoRead();
	}

	private List<Integer> read() {
		return IntStream.range(0, 6).filter(this::isRead).boxed().toList();
	}

}
