package io.wiretrial.push.tokens;

import java.util.List;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenClock;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.contract.tokens.TokenHistory;
import io.wiretrial.contract.tokens.TokenPacer;
import io.wiretrial.contract.tokens.TokenRecord;
import io.wiretrial.kit.memory.Charge;
import io.wiretrial.streaming.websocket.Conversation;
import io.wiretrial.streaming.websocket.WebSocketConnection;

/**
 * Turn after turn by one WebSocket, one at a time. Mistakes are answered, and end
 * nothing. Hot path.
 */
final class TokenConversation implements Conversation {

	private final WebSocketConnection connection;

	/** What the held history takes of the process. */
	private final Charge heap;

	private final TokenHistory history = new TokenHistory();

	private boolean answering;

	private @Nullable TokenPacer answer;

	TokenConversation(WebSocketConnection connection, Charge heap) {
		this.connection = connection;
		this.heap = heap;
	}

	@Override
	public void text(ByteBuf utf8) {
		long arrivalNanos = System.nanoTime();
		try {
			answer(ContractJson.read(ByteBufUtil.getBytes(utf8), TokenAskRecord.class), arrivalNanos);
		}
		catch (InvalidRequestException ex) {
			refuse(ex);
		}
	}

	@Override
	public void binary(ByteBuf octets) {
		refuse(new InvalidRequestException("body", "A binary message", "send text"));
	}

	private void answer(TokenAskRecord ask, long arrivalNanos) {
		if (this.answering) {
			throw new InvalidRequestException("body", "A turn before the end of the one before", "wait for its end");
		}
		TokenDoneRecord done = new TokenDoneRecord(ask.tokens(), this.history.take(ask));
		if (!this.heap.cover(this.history.heldBytes())) {
			this.connection.close(WebSocketCloseStatus.TRY_AGAIN_LATER,
					"No memory for a longer history: come back later.");
			return;
		}
		this.answering = true;
		this.answer = TokenPacer.start(ask.withoutHistory(), arrivalNanos, TokenClock.of(this.connection.eventLoop()),
				(tokens, last) -> send(tokens, last ? done : null));
	}

	private void send(List<TokenRecord> tokens, @Nullable TokenDoneRecord done) {
		tokens.forEach(this::reply);
		if (done != null) {
			this.answering = false;
			reply(done);
		}
		this.connection.flush();
	}

	private void refuse(InvalidRequestException mistake) {
		reply(new Mistake(mistake.detail()));
	}

	private void reply(Object json) {
		this.connection.reply(new TextWebSocketFrame(Unpooled.wrappedBuffer(ContractJson.write(json))));
	}

	@Override
	public void ended() {
		if (this.answer != null) {
			this.answer.stop();
		}
		this.heap.cover(0);
	}

	/**
	 * What a client is told that made a mistake.
	 *
	 * @param error what was wrong, where, and what to do
	 */
	private record Mistake(String error) {

	}

}
