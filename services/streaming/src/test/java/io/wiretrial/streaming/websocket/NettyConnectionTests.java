package io.wiretrial.streaming.websocket;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.StreamProtocol;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A connection without a network, on which 3 messages and 10,000 octets may be pending
 * and a close has a second to be answered.
 */
class NettyConnectionTests {

	private boolean full;

	private final EmbeddedChannel channel = new EmbeddedChannel() {
		@Override
		protected void doWrite(ChannelOutboundBuffer waiting) throws Exception {
			if (!NettyConnectionTests.this.full) {
				super.doWrite(waiting);
			}
		}
	};

	private final OpenStreams streams = new OpenStreams(1);

	private final MemoryBudget budget = MemoryBudget.of(4_000_000, 4_000_000);

	private final SharedMessage message = binary(new byte[] { 1 });

	private int ends;

	private NettyConnection connection;

	@BeforeEach
	void connect() {
		Duration second = Duration.ofSeconds(1);
		WebSocketCounts counts = new WebSocketCounts();
		this.connection = new NettyConnection(this.channel, new WebSocketProperties(DataSize.ofMegabytes(1), false,
				List.of(), second, second, second, second, DataSize.ofMegabytes(1), 3), counts, this.budget);
		this.channel.freezeTime();
		this.channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(5_000, 10_000));
		this.channel.pipeline().addLast(new ConversationHandler(new Conversation() {
			@Override
			public void binary(ByteBuf octets) {
				NettyConnectionTests.this.connection.reply(new BinaryWebSocketFrame(octets.retain()));
			}

			@Override
			public void ended() {
				NettyConnectionTests.this.ends++;
			}
		}, this.connection, this.streams.admit(StreamProtocol.WEBSOCKET), counts));
	}

	@AfterEach
	void disconnect() {
		this.channel.finishAndReleaseAll();
		this.message.release();
	}

	@Test
	void pushesToReaderThatTakesEverything() {
		for (int index = 0; index < 100; index++) {
			this.connection.push(this.message);
			this.connection.flush();
			((ByteBuf) this.channel.readOutbound()).release();
		}
		assertThat(this.connection.isClosing()).isFalse();
	}

	@Test
	void disconnectsReaderOfMoreMessagesThanMayBePending() {
		for (int index = 0; index < 4; index++) {
			assertThat(this.connection.isClosing()).isFalse();
			this.connection.push(this.message);
		}
		assertThat(this.connection.cause()).isEqualTo(EndCause.SLOW);
		assertThat(this.channel.outboundMessages()).hasSize(4);
		assertThat(this.channel.outboundMessages().toArray()[3]).isInstanceOfSatisfying(CloseWebSocketFrame.class,
				(close) -> assertThat(close.statusCode()).isEqualTo(1008));
	}

	@Test
	void disconnectsReaderOfMoreOctetsThanMayBePending() {
		SharedMessage large = binary(new byte[10_000]);
		this.connection.push(large);
		assertThat(this.connection.isClosing()).isFalse();
		this.connection.push(large);
		assertThat(this.connection.cause()).isEqualTo(EndCause.SLOW);
		large.release();
	}

	@Test
	void readsNoMoreFromPeerThatDoesNotTakeItsRepliesUntilItDoes() {
		this.connection.reply(new BinaryWebSocketFrame(Unpooled.wrappedBuffer(new byte[10_001])));
		assertThat(this.channel.config().isAutoRead()).isFalse();
		assertThat(this.connection.isClosing()).isFalse();
		this.connection.flush();
		this.channel.runPendingTasks();
		assertThat(this.channel.config().isAutoRead()).isTrue();
	}

	@Test
	void readsNoMoreWhileMuchOfItsRepliesIsNotTakenThoughMoreMayBePending() {
		this.channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(500_000, 1_000_000));
		this.full = true;
		reply(60_000);
		assertThat(this.channel.config().isAutoRead()).isTrue();
		reply(60_000);
		assertThat(this.channel.config().isAutoRead()).isFalse();
		this.full = false;
		this.connection.flush();
		assertThat(this.channel.config().isAutoRead()).isTrue();
	}

	@Test
	void readsOnWhileLargeRepliesAreTakenAtOnce() {
		this.channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(500_000, 1_000_000));
		for (int index = 0; index < 10; index++) {
			reply(600_000);
			assertThat(this.channel.config().isAutoRead()).isTrue();
		}
	}

	@Test
	void readsOnForTheEndOfPeerThatTakesNothing() {
		this.channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(500_000, 1_000_000));
		this.full = true;
		reply(120_000);
		this.connection.close(WebSocketCloseStatus.NORMAL_CLOSURE, "Done.");
		assertThat(this.channel.config().isAutoRead()).isTrue();
	}

	@Test
	void readsNothingMoreFromPeerThatIsCutForWantOfMemory() {
		this.connection.cut();
		assertThat(this.channel.config().isAutoRead()).isFalse();
		pass(1000);
		assertThat(this.channel.isOpen()).isFalse();
	}

	private void reply(int payloadBytes) {
		this.connection.reply(new BinaryWebSocketFrame(Unpooled.wrappedBuffer(new byte[payloadBytes])));
		this.connection.flush();
	}

	@Test
	void dropsWhatIsSentAfterTheClose() {
		this.connection.close(WebSocketCloseStatus.NORMAL_CLOSURE, "Done.");
		TextWebSocketFrame late = new TextWebSocketFrame("late");
		this.connection.reply(late);
		this.connection.push(this.message);
		this.connection.close(WebSocketCloseStatus.PROTOCOL_ERROR, "Again.");
		assertThat(late.refCnt()).isZero();
		assertThat(this.channel.outboundMessages()).hasSize(1);
	}

	@Test
	void answersNeitherMessagesNorPingsAfterTheClose() {
		this.connection.close(WebSocketCloseStatus.NORMAL_CLOSURE, "Done.");
		this.channel.writeInbound(new BinaryWebSocketFrame(), new PingWebSocketFrame());
		assertThat(this.channel.outboundMessages()).hasSize(1);
	}

	@Test
	void waitsForTheAnswerToItsCloseAndNoLongerThanItsTimeOut() {
		this.connection.close(WebSocketCloseStatus.NORMAL_CLOSURE, "Done.");
		pass(999);
		assertThat(this.channel.isOpen()).isTrue();
		pass(1);
		assertThat(this.channel.isOpen()).isFalse();
	}

	@Test
	void endsWithTheAnswerToItsClose() {
		this.connection.close(WebSocketCloseStatus.NORMAL_CLOSURE, "Done.");
		this.channel.writeInbound(new CloseWebSocketFrame(1000, ""));
		assertThat(this.channel.isOpen()).isFalse();
		assertThat(this.channel.outboundMessages())
			.noneMatch((sent) -> sent != this.channel.outboundMessages().peek() && sent instanceof CloseWebSocketFrame);
	}

	@Test
	void endsTheConversationAndItsStreamOnce() {
		this.connection.cut(EndCause.HALF_OPEN);
		this.channel.runPendingTasks();
		this.channel.close();
		assertThat(this.ends).isOne();
		assertThat(this.streams.open(StreamProtocol.WEBSOCKET)).isZero();
		assertThat(this.connection.cause()).isEqualTo(EndCause.HALF_OPEN);
	}

	@Test
	void closesReaderForWhoseReplyThereIsNoMemory() {
		this.connection.reply(new BinaryWebSocketFrame(Unpooled.wrappedBuffer(new byte[700_000])));
		BinaryWebSocketFrame refused = new BinaryWebSocketFrame(Unpooled.wrappedBuffer(new byte[100_000]));
		this.connection.reply(refused);
		assertThat(refused.refCnt()).isZero();
		assertThat(this.connection.cause()).isEqualTo(EndCause.SLOW);
		assertThat(this.channel.outboundMessages().toArray()[1]).isInstanceOfSatisfying(CloseWebSocketFrame.class,
				(close) -> assertThat(close.statusCode()).isEqualTo(1013));
		assertThat(this.budget.direct().refusals()).isOne();
	}

	private SharedMessage binary(byte[] octets) {
		return Objects.requireNonNull(SharedMessage.binary(Unpooled.wrappedBuffer(octets), this.budget.direct()));
	}

	private void pass(long millis) {
		this.channel.advanceTimeBy(millis, TimeUnit.MILLISECONDS);
		this.channel.runScheduledPendingTasks();
	}

}
