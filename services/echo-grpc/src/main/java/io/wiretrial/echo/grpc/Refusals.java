package io.wiretrial.echo.grpc;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.BadRequest;
import com.google.rpc.Code;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.grpc.server.exception.GrpcExceptionHandler;
import org.springframework.stereotype.Component;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.contract.InvalidRequestException;

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
			return invalid(invalid);
		}
		if (failure.getCause() instanceof InvalidProtocolBufferException malformed) {
			return invalid(
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

	private static StatusException invalid(InvalidRequestException invalid) {
		BadRequest.FieldViolation violation = BadRequest.FieldViolation.newBuilder()
			.setField(invalid.field())
			.setDescription(invalid.detail())
			.build();
		return StatusProto.toStatusException(com.google.rpc.Status.newBuilder()
			.setCode(Code.INVALID_ARGUMENT_VALUE)
			.setMessage(invalid.detail())
			.addDetails(Any.pack(BadRequest.newBuilder().addFieldViolations(violation).build()))
			.build());
	}

}
