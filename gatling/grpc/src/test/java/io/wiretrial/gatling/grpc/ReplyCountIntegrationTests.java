package io.wiretrial.gatling.grpc;

import java.util.concurrent.TimeUnit;

import com.google.protobuf.StringValue;
import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.gatling.protocol.LoggedSamples;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * A method with one reply is answered by exactly one message.
 */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class ReplyCountIntegrationTests {

	@ParameterizedTest
	@ValueSource(ints = { 0, 2 })
	void aUnaryCallThatIsNotAnsweredByOneMessageIsAFailure(int messages) throws Exception {
		try (EchoServer server = EchoServer
			.start((builder) -> builder.addService(answering("test.Odd/Unary", messages)))) {
			MethodDescriptor<StringValue, StringValue> unary = EchoMethods.UNARY.toBuilder()
				.setFullMethodName("test.Odd/Unary")
				.build();
			LoggedSamples samples = SimulationRun.play(grpc(server.target()),
					exec(grpc("x").unary(unary).send(text("x"))));

			assertThat(samples.outcomes()).containsExactly("x KO STATUS_INTERNAL");
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 2 })
	void aClientStreamThatIsNotAnsweredByOneMessageIsAFailure(int messages) throws Exception {
		try (EchoServer server = EchoServer
			.start((builder) -> builder.addService(answering("test.Odd/Unary", messages)))) {
			GrpcStream<StringValue, StringValue> up = grpc("up").clientStream(EchoMethods.CHAT.toBuilder()
				.setType(MethodDescriptor.MethodType.CLIENT_STREAMING)
				.setFullMethodName("test.Odd/Unary")
				.build());
			LoggedSamples samples = SimulationRun.play(grpc(server.target()),
					exec(up.open("open"), up.send("chunk", (session) -> text("x")), up.close("close")));

			assertThat(samples.outcomes()).containsExactly("open OK", "chunk OK", "close KO STATUS_INTERNAL");
		}
	}

	private static ServerServiceDefinition answering(String method, int messages) {
		MethodDescriptor<StringValue, StringValue> chat = EchoMethods.CHAT.toBuilder()
			.setFullMethodName(method)
			.build();
		return ServerServiceDefinition.builder("test.Odd")
			.addMethod(chat, ServerCalls.asyncBidiStreamingCall((reply) -> new Answering(reply, messages)))
			.build();
	}

	/**
	 * Answers the end of the requests with some messages.
	 */
	private record Answering(StreamObserver<StringValue> reply, int messages) implements StreamObserver<StringValue> {

		@Override
		public void onNext(StringValue message) {
			// what matters is the end
		}

		@Override
		public void onError(Throwable thrown) {
			// the client gave up
		}

		@Override
		public void onCompleted() {
			for (int i = 0; i < this.messages; i++) {
				this.reply.onNext(text("m" + i));
			}
			this.reply.onCompleted();
		}

	}

}
