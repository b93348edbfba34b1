package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;
import io.grpc.MethodDescriptor;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.call.CallPlan;
import io.wiretrial.gatling.grpc.connection.CallDefaults;
import io.wiretrial.gatling.grpc.connection.MetadataEntry;
import io.wiretrial.gatling.protocol.DslValue;

/**
 * Settings that requests and streams share. Immutable; each method returns a changed
 * copy.
 *
 * @param <Q> type of the request messages
 * @param <R> type of the reply messages
 * @param <S> the request or stream itself
 */
public abstract sealed class GrpcCall<Q, R, S extends GrpcCall<Q, R, S>> extends DslValue<S>
		permits GrpcRequest, GrpcStream {

	final String name;

	final MethodDescriptor<Q, R> method;

	@Nullable String target;

	List<MetadataEntry> metadata;

	@Nullable Function<Session, Duration> deadline;

	int inboundWindow;

	@Nullable Function<Object, ?> decode;

	GrpcCall(CallPlan<Q, R> plan) {
		this.name = plan.name();
		this.method = plan.method();
		this.target = plan.target();
		this.metadata = plan.metadata();
		this.deadline = plan.deadline();
		this.inboundWindow = plan.inboundWindow();
		this.decode = plan.decode();
	}

	final CallPlan<Q, R> plan() {
		return new CallPlan<>(this.name, this.method, this.target, this.metadata, this.deadline, this.inboundWindow,
				this.decode);
	}

	/**
	 * Chooses one of the protocol's targets; needed if it has several.
	 * @param name name of the target
	 * @return a copy with that; this one stays as it is
	 */
	public S target(String name) {
		return with((copy) -> copy.target = name);
	}

	/**
	 * Adds a header.
	 * @param key key in lower case, not ending in {@code -bin}
	 * @param value value, which may hold Gatling expressions such as {@code #{token}}
	 * @return a copy with that; this one stays as it is
	 */
	public S metadata(String key, String value) {
		return metadata(MetadataEntry.text(key, value));
	}

	/**
	 * Adds a header made from the session.
	 * @param key key in lower case, not ending in {@code -bin}
	 * @param value makes the value
	 * @return a copy with that; this one stays as it is
	 */
	public S metadata(String key, Function<Session, String> value) {
		return metadata(MetadataEntry.text(key, value));
	}

	/**
	 * Adds a binary header.
	 * @param key key in lower case, ending in {@code -bin}
	 * @param value makes the value
	 * @return a copy with that; this one stays as it is
	 */
	public S binaryMetadata(String key, Function<Session, byte[]> value) {
		return metadata(MetadataEntry.binary(key, value));
	}

	private S metadata(MetadataEntry entry) {
		return with((copy) -> copy.metadata = DslValue.plus(copy.metadata, List.of(entry)));
	}

	/**
	 * Limits a request instead of the target's deadline, or the life of a stream. Without
	 * it a stream lives as long as the virtual user, and each of its steps ends within
	 * the target's deadline.
	 * @param deadline time from the start of the call, more than 0
	 * @return a copy with that; this one stays as it is
	 */
	public S deadline(Duration deadline) {
		CallDefaults.requirePositive("Deadline", deadline);
		return deadline((session) -> deadline);
	}

	/**
	 * Limits a request or the life of a stream by a time made from the session.
	 * @param deadline makes the time from the start of the call
	 * @return a copy with that; this one stays as it is
	 */
	public S deadline(Function<Session, Duration> deadline) {
		return with((copy) -> copy.deadline = deadline);
	}

	/**
	 * Limits how many reply messages may be under way or kept at once.
	 * @param messages at least 1; default 64
	 * @return a copy with that; this one stays as it is
	 */
	public S inboundWindow(int messages) {
		if (messages < 1) {
			throw new IllegalArgumentException(
					"Inbound window " + messages + " messages of a gRPC call: use at least 1.");
		}
		return with((copy) -> copy.inboundWindow = messages);
	}

	/**
	 * Converts each reply message to the user's own type, as part of the call. A
	 * converter that throws makes the call fail.
	 * @param decode converts a message; runs on the connection's event loop
	 * @return a copy with that; this one stays as it is
	 */
	@SuppressWarnings("unchecked") // it is given what the method replies
	public S decode(Function<R, ?> decode) {
		return with((copy) -> copy.decode = (Function<Object, ?>) decode);
	}

}
