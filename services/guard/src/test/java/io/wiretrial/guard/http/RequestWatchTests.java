package io.wiretrial.guard.http;

import java.util.List;
import java.util.concurrent.TimeUnit;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.DefaultLastHttpContent;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import org.junit.jupiter.api.Test;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

class RequestWatchTests {

	@Test
	void bodyBehindARefusedRequestIsReleasedWithoutAFailure() {
		RefusalCounts counts = new RefusalCounts();
		ConnectionWatch connection = new ConnectionWatch(GuardLimits.DEFAULT, counts, new MemoryPool("direct", 1024));
		EmbeddedChannel channel = new EmbeddedChannel(new ClosesLater(), connection, watch(connection));
		channel.writeInbound(request(), LastHttpContent.EMPTY_LAST_CONTENT);
		HttpResponse stream = new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
		stream.headers().set("content-type", "text/event-stream");
		channel.writeOutbound(stream);
		channel.pipeline().fireChannelRead(request());
		ByteBuf body = Unpooled.copiedBuffer(new byte[1]);
		channel.pipeline().fireChannelRead(new DefaultHttpContent(body));
		channel.checkException();
		assertThat(body.refCnt()).isZero();
		assertThat(counts.of(Refusal.PIPELINED)).isEqualTo(1);
	}

	// Of 8 KB on the wire they take 200 KB, and nobody reads them before their turn.
	@Test
	void trailersThatWaitBehindAnOpenRequestAreCounted() {
		RefusalCounts counts = new RefusalCounts();
		ConnectionWatch connection = new ConnectionWatch(GuardLimits.DEFAULT, counts, new MemoryPool("direct", 1024));
		EmbeddedChannel channel = new EmbeddedChannel(new ClosesLater(), connection, watch(connection));
		channel.writeInbound(request(), LastHttpContent.EMPTY_LAST_CONTENT, request());
		DefaultLastHttpContent end = new DefaultLastHttpContent();
		for (int number = 0; number < 1_000; number++) {
			end.trailingHeaders().add("a", "");
		}
		channel.writeInbound(end);
		assertThat(counts.of(Refusal.PIPELINED)).isEqualTo(1);
	}

	@Test
	void restOfBodiesThatAreAnsweredIsReadAPieceOfOneAtATime() {
		EmbeddedChannel first = answered();
		EmbeddedChannel second = answered();
		first.freezeTime();
		for (EmbeddedChannel channel : List.of(first, second)) {
			channel.pipeline().fireChannelRead(new DefaultHttpContent(Unpooled.copiedBuffer(new byte[1])));
			channel.pipeline().fireChannelRead(new DefaultHttpContent(Unpooled.copiedBuffer(new byte[1])));
			assertThat(channel.config().isAutoRead()).isFalse();
		}
		turn(first);
		assertThat(first.config().isAutoRead()).isTrue();
		assertThat(second.config().isAutoRead()).isFalse();
		turn(first);
		assertThat(second.config().isAutoRead()).isTrue();
	}

	// The first that waits has its event loop do it for all.
	private static void turn(EmbeddedChannel loop) {
		loop.advanceTimeBy(AnsweredBodies.PAUSE_MILLIS, TimeUnit.MILLISECONDS);
		loop.runScheduledPendingTasks();
	}

	private static EmbeddedChannel answered() {
		ConnectionWatch connection = new ConnectionWatch(GuardLimits.DEFAULT, new RefusalCounts(),
				new MemoryPool("direct", 1024));
		EmbeddedChannel channel = new EmbeddedChannel(connection, watch(connection));
		channel.writeInbound(request());
		channel.writeOutbound(new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.SERVICE_UNAVAILABLE),
				LastHttpContent.EMPTY_LAST_CONTENT);
		return channel;
	}

	private static RequestWatch watch(ConnectionWatch connection) {
		return new RequestWatch(connection, GuardLimits.DEFAULT, new MemoryPool("requests", 100_000));
	}

	private static HttpRequest request() {
		return new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.POST, "/");
	}

	/** Behind what a socket has read already. */
	private static final class ClosesLater extends ChannelOutboundHandlerAdapter {

		@Override
		public void close(ChannelHandlerContext context, ChannelPromise promise) {
			// not in this test
		}

	}

}
