package io.wiretrial.gatling.http.websocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.Connector;
import io.wiretrial.gatling.http.connection.WireMeter;
import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamWatch;
import io.wiretrial.gatling.protocol.Timeouts;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * The WebSocket of a virtual user as its actions see it, on the user's event loop. At
 * most one action is under way, because a user does one after the other. Hot path.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a failed write closes the channel
final class OpenWebSocket implements UserStream {

	private final Timeouts timeouts;

	private final StreamWatch<PushMessage> watch;

	private final WebSocketMessage message = new WebSocketMessage();

	private final WebSocketStep opening;

	private final @Nullable String firstText;

	private WebSocketStep current;

	private @Nullable Channel channel;

	private @Nullable WireMeter meter;

	private boolean open;

	private boolean closing;

	private @Nullable FailureCause end;

	OpenWebSocket(Timeouts timeouts, StreamWatch<PushMessage> watch, WebSocketStep opening,
			@Nullable String firstText) {
		this.timeouts = timeouts;
		this.watch = watch;
		this.opening = opening;
		this.firstText = firstText;
		this.current = opening;
	}

	void connect(Connector connector, WebSocketClientHandshake upgrade) {
		begin(this.opening);
		ChannelFuture connecting = connector.connect(this.timeouts.loop(),
				new WebSocketClientConnection(upgrade, this));
		this.channel = connecting.channel();
		connecting.addListener((future) -> {
			if (!future.isSuccess()) {
				end(FailureCause.ofConnect(future.cause()));
			}
		});
	}

	// Sends a message for a step, which ends then or with its answer.
	void send(WebSocketStep step, WebSocketFrame frame) {
		Channel socket = this.channel;
		if (this.end != null || socket == null) {
			frame.release();
			step.refuse((this.end != null) ? this.end : FailureCause.CONNECTION_CLOSED);
			return;
		}
		begin(step);
		long bytes = frame.content().readableBytes();
		ChannelFuture written = socket.writeAndFlush(frame);
		if (written.isDone() && step.awaits()) {
			written(step, bytes, written.isSuccess());
		}
		else {
			// Without an answer the next action begins in here: Netty bounds how deep
			// listeners call each other.
			written.addListener((future) -> written(step, bytes, future.isSuccess()));
		}
	}

	// Closes the stream for a step, which ends with the server's close.
	void close(WebSocketStep step) {
		Channel socket = this.channel;
		if (this.end != null || socket == null) {
			step.refuse((this.end != null) ? this.end : FailureCause.CONNECTION_CLOSED);
			return;
		}
		begin(step);
		this.closing = true;
		socket.writeAndFlush(new CloseWebSocketFrame(WebSocketCloseStatus.NORMAL_CLOSURE));
	}

	@Override
	public boolean ended() {
		return this.end != null;
	}

	@Override
	public void leave() {
		this.current.drop();
		Channel socket = this.channel;
		if (this.open && this.end == null && socket != null) {
			socket.writeAndFlush(new CloseWebSocketFrame(WebSocketCloseStatus.NORMAL_CLOSURE));
		}
		end(null);
	}

	private void begin(WebSocketStep step) {
		this.current = step;
		step.on(this);
		this.timeouts.watch(step);
	}

	private void written(WebSocketStep step, long bytes, boolean success) {
		if (step.over()) {
			return;
		}
		FailureCause crash = success ? step.sent(bytes) : null;
		if (!success) {
			end(FailureCause.CONNECTION_CLOSED);
		}
		else if (crash != null || !step.awaits()) {
			step.end(crash);
		}
	}

	// Notes the socket, before it connects.
	void added(Channel socket) {
		this.channel = socket;
		this.meter = WireMeter.of(socket);
	}

	// The server has agreed to the upgrade.
	void opened(Channel socket) {
		this.open = true;
		if (!this.watch.opened()) {
			end(FailureCause.OBSERVER_FAILED);
			return;
		}
		if (this.firstText != null) {
			socket.writeAndFlush(new TextWebSocketFrame(this.firstText));
		}
		if (!this.opening.awaits()) {
			this.opening.end(null);
		}
	}

	boolean isOpen() {
		return this.open;
	}

	// What was under way when the user closed is nobody's, as in a browser (WHATWG
	// WebSockets, "When a WebSocket message has been received").
	void message(ByteBuf payload, boolean binary) {
		if (this.closing) {
			return;
		}
		WireMeter used = this.meter;
		this.message.take(payload, binary, (used != null) ? used.readNanos() : System.nanoTime());
		if (this.watch.message(this.message.receivedNanos(), this.message)) {
			this.current.offer(this.message);
		}
		else {
			end(FailureCause.OBSERVER_FAILED);
		}
		this.message.forget();
	}

	// The server has closed the WebSocket; the code is -1 if its close frame had none.
	void closed(Channel socket, int code) {
		if (this.closing) {
			end(null);
			return;
		}
		socket.writeAndFlush((code < 0) ? new CloseWebSocketFrame(true, 0, Unpooled.EMPTY_BUFFER)
				: new CloseWebSocketFrame(code, ""));
		end(FailureCause.closedByServer(code));
	}

	// Ends the stream and the action under way; without a failure as the user wished.
	void end(@Nullable FailureCause failure) {
		if (this.end != null) {
			return;
		}
		this.end = (failure != null) ? failure : FailureCause.CONNECTION_CLOSED;
		if (this.channel != null) {
			this.channel.close();
		}
		WireMeter used = this.meter;
		this.watch.ended(failure, (used != null) ? used.sentBytes() : 0, (used != null) ? used.receivedBytes() : 0);
		if (failure != null) {
			this.current.refuse(failure);
		}
		else {
			this.current.end(null);
		}
	}

}
