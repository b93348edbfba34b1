package io.wiretrial.gatling.grpc;

import java.util.Map;
import java.util.function.Function;

import io.gatling.javaapi.core.CheckBuilder;
import io.grpc.Status;

import io.wiretrial.gatling.grpc.call.GrpcChecks;
import io.wiretrial.gatling.grpc.call.GrpcReply;
import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.gatling.protocol.CheckKind;
import io.wiretrial.gatling.protocol.Checks;

/**
 * The one door of the gRPC protocol: import its members statically, as with Gatling's own
 * {@code HttpDsl}.
 */
public final class GrpcDsl {

	/**
	 * A gRPC protocol without targets; add them with
	 * {@link GrpcProtocolBuilder#target(String, GrpcTarget)}.
	 */
	public static final GrpcProtocolBuilder grpc = new GrpcProtocolBuilder(Map.of());

	private GrpcDsl() {
	}

	/**
	 * A gRPC protocol with a single target, which requests need not name.
	 * @param target where the calls go
	 * @return the protocol, for {@code setUp(…).protocols(…)}
	 */
	public static GrpcProtocolBuilder grpc(GrpcTarget target) {
		return grpc.target("default", target);
	}

	/**
	 * Begins a request or a stream.
	 * @param name name in Gatling's report, and of the stream if it is one; may hold
	 * Gatling expressions such as {@code #{id}}
	 * @return a choice of call kinds
	 */
	public static GrpcNamed grpc(String name) {
		return new GrpcNamed(name);
	}

	/**
	 * Checks the status code. Without it every status but OK is a failure.
	 * @return the check, for {@code .is(Status.Code.NOT_FOUND)} and the like
	 */
	public static CheckBuilder.Find<Status.Code> status() {
		return Checks.<GrpcReply, Status.Code>find(CheckKind.STATUS, "status", Status.Code.class,
				(reply) -> reply.status().getCode());
	}

	/**
	 * Checks the description that came with the status.
	 * @return what is found, to be compared by {@code is}, {@code in} and others
	 */
	public static CheckBuilder.Find<String> statusDescription() {
		return GrpcChecks.find("statusDescription", (reply) -> reply.status().getDescription(), String.class);
	}

	/**
	 * Checks the reply, the last one of a stream.
	 * @param <R> type of the reply
	 * @param <X> type of what is extracted
	 * @param extract takes the value from the reply; null counts as "not found"
	 * @return what is found, to be compared by {@code is}, {@code in} and others
	 */
	public static <R, X> CheckBuilder.Find<X> message(Function<R, X> extract) {
		return GrpcChecks.message(extract, Object.class);
	}

	/**
	 * Checks the reply, with its type named for the sake of lambdas, and the extracted
	 * type, as {@code lt}, {@code gte} and the checks against expressions ({@code isEL})
	 * need it.
	 * @param <R> type of the reply
	 * @param <X> type of what is extracted
	 * @param type type of the reply
	 * @param extracted type of what is extracted
	 * @param extract takes the value from the reply; null counts as "not found"
	 * @return what is found, to be compared by {@code is}, {@code in} and others
	 */
	public static <R, X> CheckBuilder.Find<X> message(Class<R> type, Class<X> extracted, Function<R, X> extract) {
		return GrpcChecks.message((Object message) -> extract.apply(type.cast(message)), extracted);
	}

	/**
	 * Checks what the request's {@code decode} function made of the reply.
	 * @param <T> type of the decoded reply
	 * @param <X> type of what is extracted
	 * @param type type of the decoded reply
	 * @param extract takes the value; null counts as "not found"
	 * @return what is found, to be compared by {@code is}, {@code in} and others
	 */
	public static <T, X> CheckBuilder.Find<X> decoded(Class<T> type, Function<T, X> extract) {
		return GrpcChecks.decoded((decoded) -> extract.apply(type.cast(decoded)));
	}

	/**
	 * Checks how many messages came.
	 * @return what is found, to be compared by {@code is}, {@code in} and others
	 */
	public static CheckBuilder.Find<Integer> messageCount() {
		return GrpcChecks.find("messageCount", GrpcReply::messages, Integer.class);
	}

	/**
	 * Checks a trailer, or a header that took its place in a reply without messages.
	 * @param name key in lower case, not ending in {@code -bin}
	 * @return what is found, to be compared by {@code is}, {@code in} and others
	 */
	public static CheckBuilder.Find<String> trailer(String name) {
		return GrpcChecks.text("trailer(" + name + ")", name, GrpcReply::trailers);
	}

	/**
	 * Checks a binary trailer.
	 * @param name key in lower case, ending in {@code -bin}
	 * @return what is found, to be compared by {@code is}, {@code in} and others
	 */
	public static CheckBuilder.Find<byte[]> binaryTrailer(String name) {
		return GrpcChecks.binary("binaryTrailer(" + name + ")", name, GrpcReply::trailers);
	}

	/**
	 * Checks a header of the reply.
	 * @param name key in lower case, not ending in {@code -bin}
	 * @return what is found, to be compared by {@code is}, {@code in} and others
	 */
	public static CheckBuilder.Find<String> header(String name) {
		return GrpcChecks.text("header(" + name + ")", name, GrpcReply::headers);
	}

}
