package io.wiretrial.gatling.grpc.call;

import io.grpc.Metadata;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

/**
 * Object of checks: the end of a call, or one message of a stream.
 */
public record GrpcReply(Status status, Metadata headers, Metadata trailers, @Nullable Object message,
		@Nullable Object decoded, int messages) {

}
