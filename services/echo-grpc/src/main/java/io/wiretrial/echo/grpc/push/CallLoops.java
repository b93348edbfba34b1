package io.wiretrial.echo.grpc.push;

import java.util.concurrent.TimeUnit;

import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.internal.ThreadExecutorMap;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Finds the event loop on which a call is pushed to. With direct handlers that is the
 * transport's own, as in the other protocols: a message goes from there to the socket
 * without changing threads, and the calls of several event loops are served at once.
 * grpc-java does not name it, but Netty knows the loop of the thread that handles the
 * call. With pooled handlers there is none, and all calls share one loop of this service.
 */
@Component
class CallLoops implements DisposableBean {

	private final EventLoop shared = new DefaultEventLoop(new DefaultThreadFactory("push", true));

	EventLoop current() {
		return (ThreadExecutorMap.currentExecutor() instanceof EventLoop loop) ? loop : this.shared;
	}

	@Override
	public void destroy() {
		this.shared.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
	}

}
