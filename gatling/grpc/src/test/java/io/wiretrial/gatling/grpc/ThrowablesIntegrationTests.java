package io.wiretrial.gatling.grpc;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.OperationObserver;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static io.wiretrial.gatling.grpc.GrpcDsl.message;
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
		RecordedSamples samples = play(grpc("message").unary(EchoMethods.UNARY).send((session) -> error()),
				grpc("checked").unary(EchoMethods.UNARY).send((session) -> checked()),
				grpc("messages").clientStream(EchoMethods.UPLOAD)
					.asOneRequest()
					.sendAll((session) -> ThrowablesIntegrationTests::<java.util.Iterator<BytesValue>>error),
				grpc("deadline").unary(EchoMethods.UNARY)
					.send(text("x"))
					.deadline((session) -> ThrowablesIntegrationTests.<Duration>error()),
				grpc("decode").unary(EchoMethods.UNARY).send(text("x")).decode((reply) -> error()),
				grpc("check").unary(EchoMethods.UNARY)
					.send(text("x"))
					.check(message(StringValue::getValue).transform((value) -> checked()).is("x")),
				grpc("observer").unary(EchoMethods.UNARY).send(text("x")).observe(new ErringObserver()), fine);

		assertThat(samples.all()).extracting(RecordedSamples.Sample::name)
			.containsExactly("message", "checked", "messages", "deadline", "decode", "check", "observer", "fine");
		assertThat(samples.all()).extracting(RecordedSamples.Sample::ok)
			.containsExactly(false, false, false, false, false, false, false, true);
		assertThat(samples.outcomes()).contains("message KO REQUEST_FAILED: AssertionError",
				"checked KO REQUEST_FAILED: IOException", "observer KO OBSERVER_FAILED: AssertionError");
	}

	@Test
	void aUserDoesNotHangWhenFunctionsOfAStreamThrowErrorsOrCheckedExceptions() throws Exception {
		GrpcStream<StringValue, StringValue> chat = grpc("chat").bidiStream(EchoMethods.CHAT);
		GrpcStream<StringValue, StringValue> other = grpc("other").bidiStream(EchoMethods.CHAT)
			.observeReplies(new ErringObserver());
		RecordedSamples samples = play(chat.open("open"), chat.sendAndAwait("message", (session) -> error()),
				chat.sendAndAwait("check", (session) -> text("x"))
					.check(message(StringValue::getValue).transform((value) -> checked()).is("x")),
				chat.sendAndAwait("fine", (session) -> text("x")), chat.close("close"), other.open("open"),
				other.sendAndAwait("observer", (session) -> text("x")), other.close("close"));

		assertThat(samples.outcomes()).hasSize(8)
			.startsWith("open OK", "message KO REQUEST_FAILED: AssertionError")
			.endsWith("fine OK", "close OK", "open OK", "observer KO OBSERVER_FAILED: AssertionError", "close OK");
		assertThat(samples.all().get(2).ok()).isFalse();
	}

	@Test
	void whatAnObserverObjectsToIsFailed() throws Exception {
		GrpcStream<StringValue, StringValue> chat = grpc("chat").bidiStream(EchoMethods.CHAT)
			.observeReplies(new ObjectingObserver());
		RecordedSamples samples = play(
				grpc("call").unary(EchoMethods.UNARY).send(text("x")).observe(new ObjectingObserver()),
				chat.open("open"), chat.sendAndAwait("message", (session) -> text("x")), chat.close("close"));

		assertThat(samples.outcomes()).containsExactly("call KO TOO_SHORT", "open OK", "message KO TOO_SHORT",
				"close OK");
	}

	private static RecordedSamples play(ActionBuilder first, ActionBuilder... others) throws Exception {
		try (EchoServer server = EchoServer.start()) {
			return GatlingRun.play(
					(simulation) -> simulation.setUp(scenario("s").exec(exec(first, others)).injectOpen(atOnceUsers(1)))
						.protocols(grpc(server.target())));
		}
	}

	@SuppressWarnings("TypeParameterUnusedInFormals") // fits wherever a function is
														// wanted
	private static <T> T error() {
		throw new AssertionError("thrown on purpose");
	}

	@SuppressWarnings("TypeParameterUnusedInFormals")
	private static <T> T checked() {
		return ThrowablesIntegrationTests.<T, RuntimeException>sneak(new IOException("thrown on purpose"));
	}

	@SuppressWarnings({ "unchecked", "TypeParameterUnusedInFormals" })
	private static <T, E extends Throwable> T sneak(Throwable thrown) throws E {
		throw (E) thrown;
	}

	/**
	 * Fails when it is told of the end.
	 */
	private record ErringObserver() implements OperationObserver {

		@Override
		public void sent(Session session, long nanos) {
			// the end is enough
		}

		@Override
		public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
			// the end is enough
		}

		@Override
		public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes,
				long replyBytes, @Nullable Object decoded, @Nullable String failure) {
			error();
		}

	}

	/**
	 * Objects to everything.
	 */
	private record ObjectingObserver() implements OperationObserver {

		@Override
		public void sent(Session session, long nanos) {
			// the end is enough
		}

		@Override
		public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
			// the end is enough
		}

		@Override
		public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes,
				long replyBytes, @Nullable Object decoded, @Nullable String failure) {
			// the end is enough
		}

		@Override
		public FailureCause objection(Session session) {
			return FailureCause.observed("TOO_SHORT");
		}

	}

}
