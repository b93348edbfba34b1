package io.wiretrial.guard.grpc;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;

import io.grpc.netty.NettyServerBuilder;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;

import io.wiretrial.guard.turn.FairReads;

/**
 * The event loops of a gRPC server, and what accepts its connections. They are as
 * grpc-java makes them; but only who brings them may see a connection before it has
 * spoken HTTP/2, and refuse it there.
 */
final class GuardedLoops implements AutoCloseable {

	private final boolean epoll = Epoll.isAvailable();

	private final EventLoopGroup boss = group(1, "grpc-accept");

	private final EventLoopGroup workers = group(0, "grpc-loop");

	private EventLoopGroup group(int threads, String name) {
		IoHandlerFactory handlers = this.epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
		return new MultiThreadIoEventLoopGroup(threads, new DefaultThreadFactory(name, true), handlers);
	}

	void into(NettyServerBuilder server, Predicate<Channel> connections, Supplier<ChannelHandler> first) {
		Acceptor acceptor = new Acceptor(connections, first);
		server.bossEventLoopGroup(this.boss).workerEventLoopGroup(this.workers).channelFactory(() -> {
			ServerChannel channel = this.epoll ? new EpollServerSocketChannel() : new NioServerSocketChannel();
			channel.pipeline().addLast(acceptor);
			return channel;
		});
	}

	List<EventLoopGroup> groups() {
		return List.of(this.boss, this.workers);
	}

	@Override
	public void close() {
		for (EventLoopGroup loops : groups()) {
			Future<?> unused = loops.shutdownGracefully(0, 1, TimeUnit.SECONDS);
		}
	}

	/** Sees connections before Netty gives them an event loop. */
	@Sharable
	static final class Acceptor extends ChannelInboundHandlerAdapter {

		private final Predicate<Channel> connections;

		private final Supplier<ChannelHandler> first;

		private final UnusedBuffers buffers = new UnusedBuffers();

		Acceptor(Predicate<Channel> connections, Supplier<ChannelHandler> first) {
			this.connections = connections;
			this.first = first;
		}

		@Override
		public void channelRead(ChannelHandlerContext context, Object message) {
			if (message instanceof Channel channel) {
				if (!this.connections.test(channel)) {
					channel.unsafe().closeForcibly();
					return;
				}
				FairReads.install(channel);
				channel.pipeline().addLast(this.first.get(), this.buffers);
			}
			context.fireChannelRead(message);
		}

	}

}
