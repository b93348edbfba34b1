package io.wiretrial.arms.tokens;

import java.util.Optional;
import java.util.function.Function;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.chain.ExpectedTokens;
import io.wiretrial.arms.chain.WebSocketSession;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.gatling.http.websocket.WebSocketAsk;
import io.wiretrial.model.plan.Payload;

/**
 * Answers as messages of a WebSocket, one for each turn or one that each lane keeps open.
 */
public final class WebSocketTokens implements ChainFactory {

	private final boolean kept;

	private final TokenForm form;

	private WebSocketTokens(boolean kept, TokenForm form) {
		this.kept = kept;
		this.form = form;
	}

	/**
	 * Makes the chains of a WebSocket that is opened for each turn, as part of it.
	 * @return chains of the plain form
	 */
	public static ChainFactory each() {
		return new WebSocketTokens(false, TokenForm.PLAIN);
	}

	/**
	 * Makes the chains of a WebSocket that each lane keeps open.
	 * @param form how answers are asked for
	 * @return chains of that form
	 */
	public static ChainFactory kept(TokenForm form) {
		return new WebSocketTokens(true, form);
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		Payload.Tokens answer = context.payload(Payload.Tokens.class);
		WebSocketSession session = session(context);
		TokenTurn asked = TokenTurn.of(this.form, answer);
		WebSocketAsk turn = ask(session, context.requestName(), asked::of)
			.decodeChunk((message) -> TokenJson.record(message.bytes()))
			.decode((message) -> TokenJson.record(message.bytes()))
			.observe(ExpectedTokens.of(answer));
		if (!this.kept) {
			return session.open().exec(turn).exec(session.close());
		}
		ChainBuilder opening = session.open();
		if (this.form == TokenForm.HELD) {
			TokenAskRecord first = this.form.first(answer);
			opening = opening.exec(ask(session, context.requestName() + " first", (user) -> first));
		}
		return session.keep(opening).exec(turn);
	}

	private static WebSocketAsk ask(WebSocketSession session, String name, Function<Session, TokenAskRecord> turn) {
		return session.stream()
			.sendAndAwait(name,
					(user) -> new TextWebSocketFrame(Unpooled.wrappedBuffer(ContractJson.write(turn.apply(user)))))
			.until((message) -> TokenJson.isEnd(message.content()))
			.timeout(Conditions::timeout);
	}

	@Override
	public Optional<ChainBuilder> tearDown(ArmContext context) {
		return session(context).tearDown();
	}

	private static WebSocketSession session(ArmContext context) {
		return new WebSocketSession(context, TokenAskRecord.WEB_SOCKET_PATH);
	}

}
