package io.wiretrial.echo.grpc.push;

import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class CallLoopsTests {

	private final CallLoops loops = new CallLoops();

	@Test
	void isTheEventLoopThatHandlesTheCall() throws Exception {
		EventLoop transport = new DefaultEventLoop();
		assertThat(transport.submit(this.loops::current).get()).isSameAs(transport);
		transport.shutdownGracefully();
	}

	@Test
	void isOneForAllCallsThatNoEventLoopHandles() throws Exception {
		EventLoop shared = this.loops.current();
		assertThat(this.loops.current()).isSameAs(shared);
		assertThat(shared.submit(() -> Thread.currentThread().getName()).get()).startsWith("push-");
		this.loops.destroy();
		assertThat(shared.isTerminated()).isTrue();
	}

}
