package io.wiretrial.arms.rest;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.tokens.TokenForm;
import io.wiretrial.arms.tokens.TokenJson;
import io.wiretrial.arms.tokens.TokenTurn;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.tokens.TokenAnswerRecord;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.gatling.http.Framing;
import io.wiretrial.gatling.http.WireHttpRequest;
import io.wiretrial.model.plan.Payload;

import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/** Answers as server-sent events, or as one piece, of a POST. */
public final class RestTokens {

	private RestTokens() {
	}

	/**
	 * Makes the chains of answers by events. Of an event its line of data counts.
	 * @param form how answers are asked for
	 * @return chains of one request
	 */
	public static ChainFactory events(TokenForm form) {
		return (context) -> RestRequest.exchange(context,
				post(context, form).header("accept", "text/event-stream")
					.frames(Framing.lines())
					.decodeFrame(TokenJson::line));
	}

	/**
	 * Makes the chain of answers in one piece.
	 * @param context the cell, its payload and its connection
	 * @return one request
	 */
	public static ChainBuilder whole(ArmContext context) {
		return RestRequest.exchange(context, post(context, TokenForm.PLAIN).header("accept", "application/json")
			.decode((bytes) -> ContractJson.read(bytes, TokenAnswerRecord.class)));
	}

	private static WireHttpRequest post(ArmContext context, TokenForm form) {
		TokenTurn turn = TokenTurn.of(form, context.payload(Payload.Tokens.class));
		return wireHttp(context.requestName()).post(TokenAskRecord.PATH)
			.header("content-type", "application/json")
			.body((session) -> ContractJson.write(turn.of(session)));
	}

}
