package io.wiretrial.echo.grpc.push;

import io.grpc.BindableService;
import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import org.springframework.grpc.server.service.GrpcService;

import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenMapping;
import io.wiretrial.contract.v1.Token;
import io.wiretrial.contract.v1.TokensGrpc;
import io.wiretrial.kit.memory.Charge;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * Token streams: one turn a call, or turn after turn by one.
 */
@GrpcService
class TokenCalls implements BindableService {

	private final CallLoops loops;

	private final OpenCalls calls;

	private final MemoryBudget budget;

	TokenCalls(CallLoops loops, OpenCalls calls, MemoryBudget budget) {
		this.loops = loops;
		this.calls = calls;
		this.budget = budget;
	}

	@Override
	public ServerServiceDefinition bindService() {
		MethodDescriptor<ArrivedTurn, Token> answer = ArrivedTurn.of(TokensGrpc.getAnswerMethod());
		MethodDescriptor<ArrivedTurn, Token> converse = ArrivedTurn.of(TokensGrpc.getConverseMethod());
		return ServerServiceDefinition
			.builder(ServiceDescriptor.newBuilder(TokensGrpc.SERVICE_NAME)
				.setSchemaDescriptor(TokensGrpc.getServiceDescriptor().getSchemaDescriptor())
				.addMethod(answer)
				.addMethod(converse)
				.build())
			.addMethod(answer, ServerCalls.asyncServerStreamingCall(this::answer))
			.addMethod(converse, ServerCalls.asyncBidiStreamingCall(this::converse))
			.build();
	}

	private void answer(ArrivedTurn turn, StreamObserver<Token> answers) {
		TokenAskRecord ask = TokenMapping.toRecord(turn.ask()).requireWhole();
		TokenTurns turns = turns((ServerCallStreamObserver<Token>) answers);
		turns.begin(ask, turn.arrivalNanos());
		turns.onCompleted();
	}

	private StreamObserver<ArrivedTurn> converse(StreamObserver<Token> answers) {
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
