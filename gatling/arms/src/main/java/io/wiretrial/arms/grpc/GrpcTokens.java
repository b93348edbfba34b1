package io.wiretrial.arms.grpc;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.chain.ExpectedTokens;
import io.wiretrial.arms.tokens.TokenForm;
import io.wiretrial.arms.tokens.TokenTurn;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.contract.tokens.TokenMapping;
import io.wiretrial.contract.v1.Token;
import io.wiretrial.contract.v1.TokenAsk;
import io.wiretrial.contract.v1.TokensGrpc;
import io.wiretrial.model.plan.Payload;

import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/**
 * Answers as messages of a gRPC stream, one for each turn or one that each lane keeps
 * open.
 */
public final class GrpcTokens {

	private GrpcTokens() {
	}

	/**
	 * Makes the chain of a server stream for each turn.
	 * @param context the cell, its payload and its connection
	 * @return one call
	 */
	public static ChainBuilder each(ArmContext context) {
		TokenTurn turn = TokenTurn.of(TokenForm.PLAIN, context.payload(Payload.Tokens.class));
		return GrpcCallSettings.call(context, TokensGrpc.getAnswerMethod(),
				(lane) -> TokenMapping.toProto(turn.on(lane)), GrpcTokens::record);
	}

	/**
	 * Makes the chains of a bidirectional stream that each lane keeps open.
	 * @param form how answers are asked for
	 * @return chains of one message up and its answer down
	 */
	public static ChainFactory kept(TokenForm form) {
		return GrpcSession.chains((context) -> session(context, form));
	}

	private static GrpcSession<TokenAsk, Token> session(ArmContext context, TokenForm form) {
		Payload.Tokens answer = context.payload(Payload.Tokens.class);
		TokenTurn turn = TokenTurn.of(form, answer);
		TokenAskRecord first = form.first(answer);
		return new GrpcSession<>(context,
				(name) -> grpc(name).bidiStream(TokensGrpc.getConverseMethod())
					.decode(GrpcTokens::record)
					.until(TokenDoneRecord.class::isInstance),
				(session) -> TokenMapping.toProto(turn.of(session)), ExpectedTokens.of(answer),
				(form == TokenForm.HELD) ? (session) -> TokenMapping.toProto(first) : null);
	}

	private static Object record(Token token) {
		return token.hasDone() ? TokenMapping.toRecord(token.getDone()) : TokenMapping.toRecord(token);
	}

}
