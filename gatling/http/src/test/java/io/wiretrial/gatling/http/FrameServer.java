package io.wiretrial.gatling.http;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.Http2FrameAdapter;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;

import io.wiretrial.gatling.http.connection.HttpTarget;

/**
 * An h2c server that shows the frames it gets and answers each request as it is told.
 */
@SuppressWarnings("FutureReturnValueIgnored") // the client shows what arrived
final class FrameServer implements AutoCloseable {

	final List<Http2Settings> settings = new CopyOnWriteArrayList<>();

	final List<String> windowUpdates = new CopyOnWriteArrayList<>();

	final AtomicInteger mostStreams = new AtomicInteger();

	final AtomicInteger opened = new AtomicInteger();

	private final EventLoopGroup loops = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());

	private final Http2Settings own;

	private final Answer answer;

	private final Channel channel;

	FrameServer(Http2Settings own, Answer answer) {
		this.own = own;
		this.answer = answer;
		this.channel = new ServerBootstrap().group(this.loops)
			.channel(NioServerSocketChannel.class)
			.childHandler(new ChannelInitializer<Channel>() {

				@Override
				protected void initChannel(Channel accepted) {
					accept(accepted);
				}

			})
			.bind("127.0.0.1", 0)
			.syncUninterruptibly()
			.channel();
	}

	HttpTarget target() {
		return HttpTarget.to("127.0.0.1", ((java.net.InetSocketAddress) this.channel.localAddress()).getPort()).h2c();
	}

	static void ok(Http2ConnectionHandler handler, ChannelHandlerContext context, int stream) {
		handler.encoder()
			.writeHeaders(context, stream, new DefaultHttp2Headers().status("200"), 0, true, context.newPromise());
		context.flush();
	}

	@Override
	public void close() {
		this.loops.shutdownGracefully(0, 2, TimeUnit.SECONDS).syncUninterruptibly();
	}

	private void accept(Channel accepted) {
		this.opened.incrementAndGet();
		Frames frames = new Frames();
		Http2ConnectionHandler handler = new Http2ConnectionHandlerBuilder().server(true)
			.initialSettings(this.own)
			.frameListener(frames)
			.build();
		frames.handler = handler;
		accepted.pipeline().addLast(handler);
	}

	/**
	 * What the server does with a request.
	 */
	interface Answer {

		void to(Http2ConnectionHandler handler, ChannelHandlerContext context, int stream);

	}

	private final class Frames extends Http2FrameAdapter {

		private Http2ConnectionHandler handler;

		@Override
		public void onSettingsRead(ChannelHandlerContext context, Http2Settings received) {
			FrameServer.this.settings.add(received);
		}

		@Override
		public void onWindowUpdateRead(ChannelHandlerContext context, int stream, int increment) {
			FrameServer.this.windowUpdates.add(stream + " +" + increment);
		}

		@Override
		public void onHeadersRead(ChannelHandlerContext context, int stream, Http2Headers headers, int dependency,
				short weight, boolean exclusive, int padding, boolean endOfStream) {
			onHeadersRead(context, stream, headers, padding, endOfStream);
		}

		@Override
		public void onHeadersRead(ChannelHandlerContext context, int stream, Http2Headers headers, int padding,
				boolean endOfStream) {
			FrameServer.this.mostStreams.accumulateAndGet(this.handler.connection().numActiveStreams(), Math::max);
			FrameServer.this.answer.to(this.handler, context, stream);
		}

	}

}
