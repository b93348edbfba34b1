package io.wiretrial.echo.grpc.push;

import java.util.List;

import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenMapping;
import io.wiretrial.contract.tokens.TokenReader;
import io.wiretrial.contract.v1.Token;
import io.wiretrial.contract.v1.TokenAsk;
import io.wiretrial.contract.v1.TokenDone;
import io.wiretrial.echo.grpc.RunningEchoGrpc;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Token streams by gRPC; after each test no call is open.
 */
@RunningEchoGrpc
class TokenCallsIntegrationTests extends PushingCalls {

	@Test
	void answersOneTurnInOrderAndThenItsEnd() throws Exception {
		TokenAskRecord ask = ask(40, true, "né", false);
		Reader<TokenAsk, Token> reader = Reader.greedy();
		tokens().answer(TokenMapping.toProto(ask), reader);
		assertThat(turn(ask, reader)).isEqualTo(done(40, 3));
		assertThat(reader.end()).isEqualTo(Status.OK);
	}

	@Test
	void answersTurnsThatWereSentTogetherOneAfterTheOther() throws Exception {
		Reader<TokenAsk, Token> reader = Reader.greedy();
		StreamObserver<TokenAsk> turns = tokens().converse(reader);
		TokenAskRecord first = ask(20, false, "né", true);
		TokenAskRecord second = ask(30, false, "so", true);
		TokenAskRecord third = ask(1, false, "all of it", false);
		List.of(first, second, third).forEach((ask) -> turns.onNext(TokenMapping.toProto(ask)));
		turns.onCompleted();
		assertThat(turn(first, reader)).isEqualTo(done(20, 3));
		assertThat(turn(second, reader)).isEqualTo(done(30, 5));
		assertThat(turn(third, reader)).isEqualTo(done(1, 9));
		assertThat(reader.end()).isEqualTo(Status.OK);
	}

	@Test
	void tokensWaitForAClientThatDoesNotReadAndNoneIsLost() throws Exception {
		TokenAskRecord ask = ask(1200, true, "", false);
		Reader<TokenAsk, Token> reader = Reader.slow();
		tokens().answer(TokenMapping.toProto(ask), reader);
		reader.request(1);
		Token first = reader.next();
		assertThat(first.getIndex()).isZero();
		reader.request(Integer.MAX_VALUE);
		List<Token> rest = reader.next(ask.tokens());
		assertThat(rest.get(ask.tokens() - 1).getDone()).isEqualTo(done(1200, 0));
		assertThat(rest.subList(0, ask.tokens() - 1)).extracting(Token::getIndex)
			.isSorted()
			.doesNotHaveDuplicates()
			.last()
			.isEqualTo(1199);
	}

	@Test
	void callThatIsCancelledLeavesNothing() throws Exception {
		Reader<TokenAsk, Token> reader = Reader.greedy();
		tokens().answer(TokenMapping.toProto(new TokenAskRecord(4096, 1, 3, false, 0, "", false)), reader);
		assertThat(reader.next().getIndex()).isZero();
		assertThat(openCalls()).isOne();
		reader.close();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			0 | false | Value 0 in tokens: use 1 to 4096.
			1 | true  | Value true in held: ask by WebSocket or by Converse, which hold a history, or send all of it.
			""")
	void refusesWithWhatToDo(int tokens, boolean held, String message) {
		Reader<TokenAsk, Token> reader = Reader.greedy();
		tokens().answer(TokenAsk.newBuilder().setTokens(tokens).setPerSecond(80).setHeld(held).build(), reader);
		assertThat(reader.end().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
		assertThat(reader.end().getDescription()).isEqualTo(message);
	}

	@Test
	void turnThatIsRefusedEndsTheConversation() throws Exception {
		Reader<TokenAsk, Token> reader = Reader.greedy();
		StreamObserver<TokenAsk> turns = tokens().converse(reader);
		TokenAskRecord ask = ask(5, false, "", true);
		turns.onNext(TokenMapping.toProto(ask));
		turns.onNext(TokenAsk.getDefaultInstance());
		assertThat(turn(ask, reader)).isEqualTo(done(5, 0));
		assertThat(reader.end().getDescription()).isEqualTo("Value 0 in tokens: use 1 to 4096.");
	}

	private static TokenDone turn(TokenAskRecord ask, Reader<TokenAsk, Token> reader) throws InterruptedException {
		TokenReader.assertAnswers(ask, reader.next(ask.tokens()).stream().map(TokenMapping::toRecord).toList());
		return reader.next().getDone();
	}

	private static TokenDone done(int tokens, int historyBytes) {
		return TokenDone.newBuilder().setTokens(tokens).setHistoryBytes(historyBytes).build();
	}

	private static TokenAskRecord ask(int tokens, boolean cumulative, String history, boolean held) {
		return new TokenAskRecord(tokens, 1000, 3, cumulative, 0, history, held);
	}

}
