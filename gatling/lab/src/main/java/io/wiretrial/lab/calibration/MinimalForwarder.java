package io.wiretrial.lab.calibration;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;

/**
 * A forwarder of TCP connections on Netty that does nothing else, on one event loop: what
 * a link is measured beside.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a failed write closes the channel
final class MinimalForwarder implements AutoCloseable {

	private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());

	private final InetSocketAddress target;

	private final Channel server;

	MinimalForwarder(InetSocketAddress target) {
		this.target = target;
		this.server = new ServerBootstrap().group(this.loop)
			.channel(NioServerSocketChannel.class)
			.option(ChannelOption.SO_BACKLOG, 1_024)
			.childOption(ChannelOption.TCP_NODELAY, true)
			.childOption(ChannelOption.AUTO_READ, false)
			.childHandler(new ChannelInitializer<Channel>() {
				@Override
				protected void initChannel(Channel near) {
					connect(near);
				}
			})
			.bind(InetAddress.getLoopbackAddress(), 0)
			.syncUninterruptibly()
			.channel();
	}

	int port() {
		return ((InetSocketAddress) this.server.localAddress()).getPort();
	}

	private void connect(Channel near) {
		new Bootstrap().group(near.eventLoop())
			.channel(NioSocketChannel.class)
			.option(ChannelOption.TCP_NODELAY, true)
			.option(ChannelOption.AUTO_READ, false)
			.handler(new ChannelInboundHandlerAdapter())
			.connect(this.target)
			.addListener((ChannelFuture connected) -> {
				if (connected.isSuccess()) {
					join(near, connected.channel());
				}
				else {
					near.close();
				}
			});
	}

	private static void join(Channel near, Channel far) {
		near.pipeline().addLast(new Forward(far));
		far.pipeline().addLast(new Forward(near));
		near.config().setAutoRead(true);
		far.config().setAutoRead(true);
	}

	@Override
	public void close() {
		this.server.close();
		this.loop.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly();
	}

	/** Writes what it reads to the other side, and reads no faster than that. */
	private static final class Forward extends ChannelInboundHandlerAdapter {

		private final Channel other;

		private Forward(Channel other) {
			this.other = other;
		}

		@Override
		public void channelRead(ChannelHandlerContext context, Object message) {
			this.other.write(message, this.other.voidPromise());
		}

		@Override
		public void channelReadComplete(ChannelHandlerContext context) {
			this.other.flush();
			if (!this.other.isWritable()) {
				context.channel().config().setAutoRead(false);
			}
		}

		@Override
		public void channelWritabilityChanged(ChannelHandlerContext context) {
			this.other.config().setAutoRead(context.channel().isWritable());
		}

		@Override
		public void channelInactive(ChannelHandlerContext context) {
			this.other.close();
		}

		@Override
		public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
			context.close();
		}

	}

}
