package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.List;

import com.google.protobuf.StringValue;
import io.grpc.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.gatling.grpc.call.StatusCause;
import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.gatling.protocol.FailureCause;

import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class GrpcDslTests {

	private final GrpcTarget target = GrpcTarget.to("127.0.0.1", 9090);

	@Test
	void rejectsAProtocolWithoutTargets() {
		assertThatIllegalArgumentException().isThrownBy(grpc::protocol)
			.withMessage("The gRPC protocol has no target: add one with"
					+ " grpc.target(\"echo\", GrpcTarget.to(\"127.0.0.1\", 9090).plaintext()).");
	}

	@Test
	void rejectsTwoTargetsOfOneName() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> grpc.target("echo", this.target).target("echo", this.target))
			.withMessage("gRPC target 'echo' is defined twice: give each target of the protocol its own name.");
	}

	@Test
	void saysWhichDoorAMethodNeeds() {
		assertThatIllegalArgumentException().isThrownBy(() -> grpc("x").unary(EchoMethods.FEED))
			.withMessage("Method test.Echo/Feed is SERVER_STREAMING, not UNARY: use serverStream(method).");
		assertThatIllegalArgumentException().isThrownBy(() -> grpc("x").serverStream(EchoMethods.CHAT))
			.withMessage("Method test.Echo/Chat is BIDI_STREAMING, not SERVER_STREAMING: use bidiStream(method).");
		assertThatIllegalArgumentException().isThrownBy(() -> grpc("x").bidiStream(EchoMethods.UPLOAD))
			.withMessage("Method test.Echo/Upload is CLIENT_STREAMING, not BIDI_STREAMING: use clientStream(method).");
		assertThatIllegalArgumentException().isThrownBy(() -> grpc("x").clientStream(EchoMethods.UNARY))
			.withMessage("Method test.Echo/Unary is UNARY, not CLIENT_STREAMING: use unary(method).");
	}

	@Test
	void rejectsARequestWithoutAMessage() {
		assertThatIllegalStateException().isThrownBy(() -> grpc("x").unary(EchoMethods.UNARY).asScala())
			.withMessage("gRPC request 'x' has no message: add .send(message) or .sendAll(session -> messages).");
	}

	@Test
	void rejectsSeveralMessagesForAMethodThatTakesOne() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> grpc("x").unary(EchoMethods.UNARY).sendAll((session) -> List.of(text("a"))))
			.withMessage("Method test.Echo/Unary takes one message: use send(message), not sendAll.");
	}

	@Test
	void rejectsAWindowOfNothing() {
		assertThatIllegalArgumentException().isThrownBy(() -> grpc("x").serverStream(EchoMethods.FEED).inboundWindow(0))
			.withMessage("Inbound window 0 messages of a gRPC call: use at least 1.");
	}

	@Test
	void rejectsTimesOfZero() {
		GrpcStream<StringValue, StringValue> chat = grpc("x").bidiStream(EchoMethods.CHAT);
		assertThatIllegalArgumentException().isThrownBy(() -> chat.deadline(Duration.ZERO))
			.withMessage("Deadline PT0S of gRPC calls: use more than zero.");
		assertThatIllegalArgumentException().isThrownBy(() -> chat.open("open").timeout(Duration.ZERO))
			.withMessage("Timeout PT0S of gRPC calls: use more than zero.");
	}

	@Test
	void buildersAreImmutable() {
		GrpcRequest<StringValue, StringValue> request = grpc("x").unary(EchoMethods.UNARY);
		request.send(text("a"));

		assertThatIllegalStateException().isThrownBy(request::asScala);
	}

	@ParameterizedTest
	@EnumSource(Status.Code.class)
	void aStatusHasOneCauseWhateverItsDescription(Status.Code code) {
		FailureCause first = StatusCause.of(code.toStatus().withDescription("after 0.01s at 10.0.0.1"));
		FailureCause second = StatusCause.of(code.toStatus().withDescription("after 0.02s at 10.0.0.2"));

		assertThat(first).isEqualTo(second);
		assertThat(first.message()).isEqualTo(first.name());
	}

}
