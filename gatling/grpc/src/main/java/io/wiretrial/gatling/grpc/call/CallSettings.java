package io.wiretrial.gatling.grpc.call;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.connection.CallDefaults;
import io.wiretrial.gatling.grpc.connection.MetadataEntry;
import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * What requests and streams have in common; null leaves it to the target, or to nobody.
 */
public record CallSettings(@Nullable String target, List<MetadataEntry> metadata,
		@Nullable Function<Session, Duration> deadline, int inboundWindow, @Nullable Function<Object, ?> decode,
		@Nullable OperationObserver observer) {

	public static final CallSettings DEFAULT = new CallSettings(null, List.of(), null, 64, null, null);

	public CallSettings {
		if (inboundWindow < 1) {
			throw new IllegalArgumentException(
					"Inbound window " + inboundWindow + " messages of a gRPC call: use at least 1.");
		}
		metadata = List.copyOf(metadata);
	}

	public CallSettings withTarget(String target) {
		return new CallSettings(target, this.metadata, this.deadline, this.inboundWindow, this.decode, this.observer);
	}

	public CallSettings withMetadata(MetadataEntry entry) {
		List<MetadataEntry> more = new ArrayList<>(this.metadata);
		more.add(entry);
		return new CallSettings(this.target, more, this.deadline, this.inboundWindow, this.decode, this.observer);
	}

	public CallSettings withDeadline(Duration deadline) {
		CallDefaults.requirePositive("Deadline", deadline);
		return withDeadline((session) -> deadline);
	}

	public CallSettings withDeadline(Function<Session, Duration> deadline) {
		return new CallSettings(this.target, this.metadata, deadline, this.inboundWindow, this.decode, this.observer);
	}

	public CallSettings withInboundWindow(int messages) {
		return new CallSettings(this.target, this.metadata, this.deadline, messages, this.decode, this.observer);
	}

	@SuppressWarnings("unchecked")
	public CallSettings withDecode(Function<?, ?> decode) {
		return new CallSettings(this.target, this.metadata, this.deadline, this.inboundWindow,
				(Function<Object, ?>) decode, this.observer);
	}

	public CallSettings withObserver(OperationObserver observer) {
		return new CallSettings(this.target, this.metadata, this.deadline, this.inboundWindow, this.decode, observer);
	}

}
