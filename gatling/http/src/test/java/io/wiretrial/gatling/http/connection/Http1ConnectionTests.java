package io.wiretrial.gatling.http.connection;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import org.junit.jupiter.api.Test;

import io.wiretrial.gatling.protocol.FailureCause;

import static org.assertj.core.api.Assertions.assertThat;

class Http1ConnectionTests {

	private final EmbeddedChannel channel = new EmbeddedChannel(new SlowGoodbye());

	private final Http1Connection connection = new Http1Connection(this.channel, new Unconcerned());

	@Test
	void isFreeAfterAReply() {
		exchange();
		reply();
		assertThat(this.connection.free()).isTrue();
	}

	@Test
	void takesNoExchangeWhenAReplyComesWhileItCloses() {
		exchange();
		this.connection.close();
		reply();
		assertThat(this.connection.free()).isFalse();
	}

	private void exchange() {
		this.channel.pipeline().addLast(this.connection);
		this.connection.send(new KeptExchange(null, 1_000_000_000));
		assertThat(this.connection.free()).isFalse();
	}

	private void reply() {
		this.channel.writeInbound(new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK));
	}

	/** Does not close at once, as TLS does not, which says goodbye first. */
	private static final class SlowGoodbye extends ChannelOutboundHandlerAdapter {

		@Override
		public void close(ChannelHandlerContext context, ChannelPromise promise) {
			// the peer has not answered
		}

	}

	/** An owner that does nothing about it. */
	private static final class Unconcerned implements ConnectionOwner {

		@Override
		public void opened(HttpConnection connection) {
			// it was open before
		}

		@Override
		public void failed(FailureCause cause) {
			// it does not
		}

		@Override
		public void released() {
			// nothing waits
		}

		@Override
		public void closed(FailureCause cause, boolean useful) {
			// not in these tests
		}

	}

}
