package io.wiretrial.echo.grpc;

import com.google.protobuf.InvalidProtocolBufferException;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.grpc.server.exception.GrpcExceptionHandler;
import org.springframework.stereotype.Component;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.grpc.RefusedRequest;

/**
 * Turns a failure into a status with {@code google.rpc.Status} details that tell what was
 * wrong, where, and what to do, and nothing about the service's inside. Refusals are not
 * logged: a client's mistake is the client's news.
 */
@Component
class Refusals implements GrpcExceptionHandler {

	private static final Log logger = LogFactory.getLog(Refusals.class);

	@Override
	public StatusException handleException(Throwable failure) {
		if (failure instanceof InvalidRequestException invalid) {
			return RefusedRequest.status(invalid);
		}
		if (failure.getCause() instanceof InvalidProtocolBufferException malformed) {
			return RefusedRequest.status(
					new InvalidRequestException("body", "Malformed Protobuf", "send one complete message", malformed));
		}
		if (failure instanceof NoRoomException full) {
			return Status.RESOURCE_EXHAUSTED.withDescription(full.getMessage()).asException();
		}
		if (failure instanceof StatusRuntimeException status) {
			return new StatusException(status.getStatus(), status.getTrailers());
		}
		if (failure instanceof StatusException status) {
			return status;
		}
		logger.error("The service failed in a call: report the stack trace as a bug.", failure);
		return Status.INTERNAL.withDescription("The service failed: look for this time in its log.").asException();
	}

}
