package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.protocol.LoggedSamples;
import io.wiretrial.gatling.protocol.SilentObserver;
import io.wiretrial.gatling.protocol.SimulationRun;
import io.wiretrial.gatling.protocol.Thrown;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static io.wiretrial.gatling.grpc.GrpcDsl.message;
import static io.wiretrial.gatling.protocol.Thrown.checked;
import static io.wiretrial.gatling.protocol.Thrown.error;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * A function may throw what Java does not make it declare: an error, or a checked
 * exception from Kotlin. Its user goes on.
 */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class ThrowablesIntegrationTests {

	@Test
	void aUserDoesNotHangWhenFunctionsOfARequestThrowErrorsOrCheckedExceptions() throws Exception {
		GrpcRequest<StringValue, StringValue> fine = grpc("fine").unary(EchoMethods.UNARY).send(text("x"));
		LoggedSamples samples = play(grpc("message").unary(EchoMethods.UNARY).send((session) -> error()),
				grpc("checked").unary(EchoMethods.UNARY).send((session) -> checked()),
				grpc("messages").clientStream(EchoMethods.UPLOAD)
					.asOneRequest()
					.sendAll((session) -> Thrown::<java.util.Iterator<BytesValue>>error),
				grpc("deadline").unary(EchoMethods.UNARY)
					.send(text("x"))
					.deadline((session) -> Thrown.<Duration>error()),
				grpc("decode").unary(EchoMethods.UNARY).send(text("x")).decode((reply) -> error()),
				grpc("check").unary(EchoMethods.UNARY)
					.send(text("x"))
					.check(message(StringValue::getValue).transform((value) -> checked()).is("x")),
				grpc("observer").unary(EchoMethods.UNARY).send(text("x")).observe(new ErringObserver()), fine);

		assertThat(samples).extracting(LoggedSamples.Sample::name)
			.containsExactly("message", "checked", "messages", "deadline", "decode", "check", "observer", "fine");
		assertThat(samples).extracting(LoggedSamples.Sample::ok)
			.containsExactly(false, false, false, false, false, false, false, true);
		assertThat(samples.outcomes()).contains("message KO REQUEST_FAILED: AssertionError",
				"checked KO REQUEST_FAILED: IOException", "observer KO OBSERVER_FAILED: AssertionError");
	}

	@Test
	void aUserDoesNotHangWhenFunctionsOfAStreamThrowErrorsOrCheckedExceptions() throws Exception {
		GrpcStream<StringValue, StringValue> chat = grpc("chat").bidiStream(EchoMethods.CHAT);
		GrpcStream<StringValue, StringValue> other = grpc("other").bidiStream(EchoMethods.CHAT)
			.observeReplies(new ErringObserver());
		LoggedSamples samples = play(chat.open("open"), chat.sendAndAwait("message", (session) -> error()),
				chat.sendAndAwait("check", (session) -> text("x"))
					.check(message(StringValue::getValue).transform((value) -> checked()).is("x")),
				chat.sendAndAwait("fine", (session) -> text("x")), chat.close("close"), other.open("open"),
				other.sendAndAwait("observer", (session) -> text("x")), other.close("close"));

		assertThat(samples.outcomes()).hasSize(8)
			.startsWith("open OK", "message KO REQUEST_FAILED: AssertionError")
			.endsWith("fine OK", "close OK", "open OK", "observer KO OBSERVER_FAILED: AssertionError", "close OK");
		assertThat(samples.get(2).ok()).isFalse();
	}

	@Test
	void whatAnObserverObjectsToIsFailed() throws Exception {
		GrpcStream<StringValue, StringValue> chat = grpc("chat").bidiStream(EchoMethods.CHAT)
			.observeReplies(SilentObserver.objecting());
		LoggedSamples samples = play(
				grpc("call").unary(EchoMethods.UNARY).send(text("x")).observe(SilentObserver.objecting()),
				chat.open("open"), chat.sendAndAwait("message", (session) -> text("x")), chat.close("close"));

		assertThat(samples.outcomes()).containsExactly("call KO TOO_SHORT", "open OK", "message KO TOO_SHORT",
				"close OK");
	}

	private static LoggedSamples play(ActionBuilder first, ActionBuilder... others) throws Exception {
		try (EchoServer server = EchoServer.start()) {
			return SimulationRun.play(grpc(server.target()), exec(first, others));
		}
	}

	/** Fails when it is told of the end. */
	private static final class ErringObserver extends SilentObserver {

		@Override
		public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes,
				long replyBytes, @Nullable Object decoded, @Nullable String failure) {
			error();
		}

	}

}
