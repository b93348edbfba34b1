package io.wiretrial.streaming.websocket;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.MaxMessagesRecvByteBufAllocator;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.handler.codec.http.websocketx.Utf8FrameValidator;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameDecoder;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;
import io.netty.handler.codec.http.websocketx.WebSocketFrameAggregator;
import io.netty.handler.codec.http.websocketx.WebSocketFrameDecoder;
import io.netty.handler.codec.http.websocketx.extensions.WebSocketExtensionDecoder;
import reactor.netty.NettyPipeline;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.OpenStream;

/**
 * Puts into an upgraded channel what frames pass before they reach a conversation:
 * framing, reserved bits, UTF-8, liveness, whole messages. Nothing goes on to Reactor
 * Netty's bridge.
 */
final class WebSocketPipeline {

	private static final int JITTER_PERCENT = 20;

	private final WebSocketProperties properties;

	private final WebSocketCounts counts;

	private final MemoryBudget budget;

	WebSocketPipeline(WebSocketProperties properties, WebSocketCounts counts, MemoryBudget budget) {
		budget.direct().requireRoom("wiretrial.websocket.max-pending-size", properties.maxPendingBytes());
		this.properties = properties;
		this.counts = counts;
		this.budget = budget;
	}

	void install(Channel channel, WebSocketEndpoint.Opening opening, OpenStream stream) {
		readOnceInRound(channel);
		int maxPending = this.properties.maxPendingBytes();
		channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(maxPending / 2, maxPending));
		ChannelPipeline pipeline = channel.pipeline();
		boolean extended = pipeline.get(WebSocketExtensionDecoder.class) != null;
		NettyConnection connection = new NettyConnection(channel, this.properties, this.counts, this.budget);
		add(pipeline, new ReservedBits());
		add(pipeline, new Utf8FrameValidator(false));
		add(pipeline, new Liveness(this.properties.pingInterval(), this.properties.pongDeadline(), idleTimeout()));
		add(pipeline, new WebSocketFrameAggregator(this.properties.maxMessageBytes()));
		Conversation conversation = open(opening, connection);
		add(pipeline, new ConversationHandler(conversation, connection, stream, this.counts));
		// Last, for it hands on whatever the first decoder has kept.
		pipeline.replace(WebSocketFrameDecoder.class, null, decoder(extended));
		stream.onStop(() -> connection.eventLoop().execute(() -> stop(conversation, connection)));
		channel.config().setAutoRead(true);
	}

	// At most 64 KB, and then the others of the event loop: Netty would read 16 times.
	private static void readOnceInRound(Channel channel) {
		RecvByteBufAllocator reads = channel.config().getRecvByteBufAllocator();
		if (reads instanceof MaxMessagesRecvByteBufAllocator some) {
			some.maxMessagesPerRead(1);
		}
	}

	private static void stop(Conversation conversation, NettyConnection connection) {
		try {
			conversation.stopping();
		}
		finally {
			connection.close(EndCause.STOP, WebSocketCloseStatus.ENDPOINT_UNAVAILABLE,
					"The service ends: connect to its successor.");
		}
	}

	private static Conversation open(WebSocketEndpoint.Opening opening, NettyConnection connection) {
		try {
			return opening.open(connection);
		}
		catch (RuntimeException ex) {
			Breach breach = Breach.of(ex);
			connection.close(breach.cause(), breach.status(), breach.reason());
			return new Conversation() {
			};
		}
	}

	private WebSocketFrameDecoder decoder(boolean extended) {
		return new WebSocket13FrameDecoder(WebSocketDecoderConfig.newBuilder()
			.maxFramePayloadLength(this.properties.maxMessageBytes())
			.allowExtensions(extended)
			.closeOnProtocolViolation(false)
			.build());
	}

	// So that those who came together do not come back together.
	private Duration idleTimeout() {
		int shorter = ThreadLocalRandom.current().nextInt(JITTER_PERCENT + 1);
		return this.properties.idleTimeout().multipliedBy(100 - shorter).dividedBy(100);
	}

	private static void add(ChannelPipeline pipeline, ChannelHandler handler) {
		pipeline.addBefore(NettyPipeline.ReactiveBridge, null, handler);
	}

}
