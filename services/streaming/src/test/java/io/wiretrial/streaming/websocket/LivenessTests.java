package io.wiretrial.streaming.websocket;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Pings every 20 s with 10 s to answer, and 100 s without a message, on a clock that is
 * turned by hand.
 */
class LivenessTests {

	private final List<Object> told = new ArrayList<>();

	@AutoClose("finishAndReleaseAll")
	private EmbeddedChannel channel;

	private boolean full;

	@BeforeEach
	void connect() {
		this.channel = new EmbeddedChannel() {
			@Override
			protected void doWrite(ChannelOutboundBuffer waiting) throws Exception {
				if (!LivenessTests.this.full) {
					super.doWrite(waiting);
				}
			}
		};
		this.channel.freezeTime();
		this.channel.pipeline()
			.addLast(new Liveness(Duration.ofSeconds(20), Duration.ofSeconds(10), Duration.ofSeconds(100)),
					new ChannelInboundHandlerAdapter() {
						@Override
						public void userEventTriggered(ChannelHandlerContext context, Object event) {
							LivenessTests.this.told.add(event);
						}
					});
	}

	@Test
	void pingsAfterItsIntervalAndNotBefore() {
		pass(19);
		assertThat(this.channel.outboundMessages()).isEmpty();
		pass(1);
		assertThat(this.channel.outboundMessages()).hasExactlyElementsOfTypes(PingWebSocketFrame.class);
	}

	@Test
	void tellsOfPeerThatLeavesPingUnanswered() {
		pass(29);
		assertThat(this.told).isEmpty();
		pass(1);
		assertThat(this.told).containsExactly(Silence.HALF_OPEN);
	}

	@Test
	void takesPongAsAnswer() {
		pass(25);
		this.channel.writeInbound(new PongWebSocketFrame());
		pass(5);
		assertThat(this.told).isEmpty();
	}

	@Test
	void takesMessageAsAnswerToo() {
		pass(25);
		this.channel.writeInbound(new TextWebSocketFrame("a"));
		pass(5);
		assertThat(this.told).isEmpty();
	}

	@Test
	void takesNothingFromBeforeThePingAsAnswer() {
		pass(19);
		this.channel.writeInbound(new PongWebSocketFrame());
		pass(11);
		assertThat(this.told).containsExactly(Silence.HALF_OPEN);
	}

	@Test
	void takesWhatThePeerTakesAsAnswerWhileItIsNotRead() {
		holdBackReplies();
		pass(25);
		this.full = false;
		this.channel.flush();
		pass(5);
		assertThat(this.told).isEmpty();
	}

	@Test
	void tellsOfPeerThatIsNotReadAndTakesNothing() {
		holdBackReplies();
		pass(30);
		assertThat(this.told).containsExactly(Silence.HALF_OPEN);
	}

	@Test
	void tellsOfConnectionWithoutMessages() {
		for (int seconds = 0; seconds < 100; seconds++) {
			assertThat(this.told).isEmpty();
			pass(1);
			this.channel.writeInbound(new PongWebSocketFrame());
		}
		assertThat(this.told).containsExactly(Silence.IDLE);
	}

	@Test
	void countsMessagesToThePeerAsUseOfTheConnection() {
		for (int seconds = 0; seconds < 250; seconds++) {
			pass(1);
			this.channel.writeInbound(new PongWebSocketFrame());
			if (seconds % 90 == 0) {
				this.channel.writeOutbound(Unpooled.wrappedBuffer(new byte[] { 1 }));
			}
		}
		assertThat(this.told).isEmpty();
	}

	@Test
	void tellsNothingOfClosedConnection() {
		pass(25);
		this.channel.close();
		pass(1000);
		assertThat(this.told).isEmpty();
	}

	@Test
	void tellsOfPeerThatSendsButTakesNothing() {
		this.full = true;
		this.channel.writeAndFlush(Unpooled.wrappedBuffer(new byte[1000]));
		pass(25);
		this.channel.writeInbound(new TextWebSocketFrame("x"));
		pass(5);
		assertThat(this.told).containsExactly(Silence.STALLED);
	}

	// As much as may be pending without its being too much.
	private void holdBackReplies() {
		this.full = true;
		this.channel.config().setAutoRead(false);
		this.channel.writeAndFlush(Unpooled.wrappedBuffer(new byte[1000]));
	}

	private void pass(long seconds) {
		for (long passed = 0; passed < seconds; passed++) {
			this.channel.advanceTimeBy(1, TimeUnit.SECONDS);
			this.channel.runScheduledPendingTasks();
		}
	}

}
