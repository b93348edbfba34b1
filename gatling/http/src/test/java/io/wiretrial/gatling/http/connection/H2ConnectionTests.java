package io.wiretrial.gatling.http.connection;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionDecoder;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionEncoder;
import io.netty.handler.codec.http2.DefaultHttp2FrameReader;
import io.netty.handler.codec.http2.DefaultHttp2FrameWriter;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.util.ReferenceCountUtil;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

import io.wiretrial.gatling.protocol.FailureCause;

import static org.assertj.core.api.Assertions.assertThat;

class H2ConnectionTests {

	private final Pipe pipe = new Pipe();

	private final Told told = new Told();

	private final H2Connection connection = connection(this.told);

	@AutoClose("finishAndReleaseAll")
	private final EmbeddedChannel channel = new EmbeddedChannel(this.pipe, this.connection);

	// The last frame to a server that has died: once told as a reply that was malformed.
	@Test
	void pipeThatBreaksUnderAFrameOfOursIsNoMalformedReply() throws Http2Exception {
		this.connection.connection().local().createStream(1, false).headersSent(false);
		this.pipe.broken = true;
		ChannelHandlerContext context = this.channel.pipeline().lastContext();
		this.connection.resetStream(context, 1, Http2Error.CANCEL.code(), context.newPromise());
		this.channel.runPendingTasks();
		assertThat(this.told.causes).containsExactly(FailureCause.CONNECTION_RESET);
	}

	@Test
	void frameThatBreaksTheProtocolIsAMalformedReply() {
		this.channel.writeInbound(Unpooled.copiedBuffer(new byte[] { 0, 0, 0, 4, 1, 0, 0, 0, 0 }));
		assertThat(this.told.causes).containsExactly(FailureCause.MALFORMED_REPLY);
	}

	private static H2Connection connection(ConnectionOwner owner) {
		Http2Connection connection = new DefaultHttp2Connection(false);
		Http2ConnectionEncoder encoder = new DefaultHttp2ConnectionEncoder(connection, new DefaultHttp2FrameWriter());
		return new H2Connection(new DefaultHttp2ConnectionDecoder(connection, encoder, new DefaultHttp2FrameReader()),
				encoder, new Http2Settings(), new ConnectionWindow(1 << 20), owner);
	}

	/** Takes what is written until it breaks. */
	private static final class Pipe extends ChannelOutboundHandlerAdapter {

		private boolean broken;

		@Override
		public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
			ReferenceCountUtil.release(message);
			if (this.broken) {
				promise.setFailure(new IOException("Broken pipe"));
			}
			else {
				promise.setSuccess();
			}
		}

	}

	/** An owner that keeps why its connection ended. */
	private static final class Told implements ConnectionOwner {

		private final List<FailureCause> causes = new ArrayList<>();

		@Override
		public void opened(HttpConnection connection) {
			// nothing waits
		}

		@Override
		public void failed(FailureCause cause) {
			this.causes.add(cause);
		}

		@Override
		public void released() {
			// nothing waits
		}

		@Override
		public void closed(FailureCause cause, boolean useful) {
			this.causes.add(cause);
		}

	}

}
