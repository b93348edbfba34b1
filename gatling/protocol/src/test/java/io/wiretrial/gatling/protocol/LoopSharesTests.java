package io.wiretrial.gatling.protocol;

import java.util.List;
import java.util.concurrent.TimeUnit;

import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import io.netty.channel.socket.nio.NioSocketChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class LoopSharesTests {

	private final List<EventLoop> loops = List.of(new DefaultEventLoop(), new DefaultEventLoop(),
			new DefaultEventLoop());

	private final EventLoops eventLoops = new EventLoops(List.copyOf(this.loops), NioSocketChannel::new);

	@AfterEach
	void stop() {
		this.loops.forEach((loop) -> loop.shutdownGracefully(0, 1, TimeUnit.SECONDS));
	}

	@Test
	void dealsEveryConnectionOnce() {
		assertThat(shares(5)).containsExactly(2, 2, 1);
		assertThat(shares(3)).containsExactly(1, 1, 1);
	}

	@Test
	void eventLoopsWithoutAConnectionUseThoseOfOthers() {
		LoopShares<EventLoop> shares = new LoopShares<>(this.eventLoops, 2, (loop, connections) -> loop);
		assertThat(this.loops.stream().map(shares::of)).containsExactly(this.loops.get(0), this.loops.get(1),
				this.loops.get(0));
	}

	private List<Integer> shares(int connections) {
		LoopShares<Integer> shares = new LoopShares<>(this.eventLoops, connections, (loop, size) -> size);
		return this.loops.stream().map(shares::of).toList();
	}

}
