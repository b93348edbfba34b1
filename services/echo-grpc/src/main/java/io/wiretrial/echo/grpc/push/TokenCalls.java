package io.wiretrial.echo.grpc.push;

import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import org.springframework.grpc.server.service.GrpcService;

import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenMapping;
import io.wiretrial.contract.v1.Token;
import io.wiretrial.contract.v1.TokenAsk;
import io.wiretrial.contract.v1.TokensGrpc.TokensImplBase;
import io.wiretrial.kit.memory.Charge;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * Token streams: one turn a call, or turn after turn by one.
 */
@GrpcService
class TokenCalls extends TokensImplBase {

	private final CallLoops loops;

	private final OpenCalls calls;

	private final MemoryBudget budget;

	TokenCalls(CallLoops loops, OpenCalls calls, MemoryBudget budget) {
		this.loops = loops;
		this.calls = calls;
		this.budget = budget;
	}

	@Override
	public void answer(TokenAsk ask, StreamObserver<Token> answers) {
		long arrivalNanos = System.nanoTime();
		TokenAskRecord turn = TokenMapping.toRecord(ask).requireWhole();
		TokenTurns turns = turns((ServerCallStreamObserver<Token>) answers);
		turns.begin(turn, arrivalNanos);
		turns.onCompleted();
	}

	@Override
	public StreamObserver<TokenAsk> converse(StreamObserver<Token> answers) {
		ServerCallStreamObserver<Token> call = (ServerCallStreamObserver<Token>) answers;
		call.disableAutoRequest();
		call.request(1);
		return turns(call);
	}

	private TokenTurns turns(ServerCallStreamObserver<Token> call) {
		TokenTurns turns = new TokenTurns(call, this.loops.current(), new Charge(this.budget.heap()));
		OpenCalls.Seat seat = this.calls.admit(turns::end);
		Runnable gone = () -> {
			seat.free();
			turns.gone();
		};
		call.setOnReadyHandler(turns::ready);
		call.setOnCancelHandler(gone);
		call.setOnCloseHandler(gone);
		return turns;
	}

}
