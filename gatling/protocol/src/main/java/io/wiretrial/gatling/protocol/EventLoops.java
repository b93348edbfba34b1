package io.wiretrial.gatling.protocol;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;

import io.gatling.core.CoreComponents;
import io.gatling.core.config.NettyConfiguration;
import io.gatling.core.session.Session;
import io.gatling.netty.util.Transports;
import io.netty.channel.ChannelFactory;
import io.netty.channel.EventLoop;
import io.netty.channel.socket.SocketChannel;
import io.netty.util.concurrent.EventExecutor;

/**
 * Gatling's event loops in one run, each with its time-outs, and their kind of socket.
 */
public final class EventLoops {

	private final List<EventLoop> all = new ArrayList<>();

	private final IdentityHashMap<EventLoop, Timeouts> timeouts = new IdentityHashMap<>();

	private final ChannelFactory<? extends SocketChannel> channels;

	EventLoops(Iterable<EventExecutor> executors, ChannelFactory<? extends SocketChannel> channels) {
		for (EventExecutor executor : executors) {
			EventLoop loop = (EventLoop) executor;
			this.all.add(loop);
			this.timeouts.put(loop, new Timeouts(loop));
		}
		this.channels = channels;
	}

	static EventLoops of(CoreComponents core) {
		NettyConfiguration netty = core.configuration().netty();
		return new EventLoops(core.eventLoopGroup(),
				Transports.newSocketChannelFactory(netty.useNativeTransport(), netty.useIoUring()));
	}

	/**
	 * Runs a task on an event loop: now if the caller is on it, never if it shuts down.
	 * @param loop loop of the user or the connection that the task touches
	 * @param task what to run there
	 */
	public static void run(EventLoop loop, Runnable task) {
		if (loop.inEventLoop()) {
			task.run();
		}
		else if (!loop.isShuttingDown()) {
			loop.execute(task);
		}
	}

	List<EventLoop> all() {
		return this.all;
	}

	/**
	 * Returns the factory of sockets that suit the event loops.
	 * @return makes sockets for their channels
	 */
	public ChannelFactory<? extends SocketChannel> channels() {
		return this.channels;
	}

	/**
	 * Returns the time-outs of an event loop.
	 * @param loop one of Gatling's; another one is a NullPointerException
	 * @return its time-outs, confined to it
	 */
	public Timeouts timeouts(EventLoop loop) {
		return Objects.requireNonNull(this.timeouts.get(loop), "event loop of Gatling's");
	}

	public int size() {
		return this.all.size();
	}

	public Timeouts timeouts(Session session) {
		return timeouts(session.eventLoop());
	}

}
