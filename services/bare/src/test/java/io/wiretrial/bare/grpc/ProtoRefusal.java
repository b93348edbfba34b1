package io.wiretrial.bare.grpc;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.BadRequest;
import com.google.rpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;

import io.wiretrial.contract.echo.Refusal;

/**
 * Reads how a call was refused.
 */
final class ProtoRefusal {

	private ProtoRefusal() {
	}

	static Refusal of(Runnable call) {
		try {
			call.run();
		}
		catch (StatusRuntimeException ex) {
			return refusal(ex);
		}
		throw new AssertionError("The server took what it should have refused.");
	}

	private static Refusal refusal(StatusRuntimeException ex) {
		Refusal.Category category = switch (ex.getStatus().getCode()) {
			case INVALID_ARGUMENT -> Refusal.Category.INVALID;
			// grpc-java 1.80's own answer to bytes that are no Protobuf.
			case INTERNAL, UNKNOWN -> Refusal.Category.UNREADABLE;
			case RESOURCE_EXHAUSTED -> Refusal.Category.TOO_LARGE;
			default -> Refusal.Category.BROKEN;
		};
		return new Refusal(category, field(ex), String.valueOf(ex.getStatus().getDescription()));
	}

	private static String field(StatusRuntimeException ex) {
		try {
			Status status = StatusProto.fromThrowable(ex);
			return (status.getDetailsCount() == 0) ? ""
					: status.getDetails(0).unpack(BadRequest.class).getFieldViolations(0).getField();
		}
		catch (InvalidProtocolBufferException notOne) {
			throw new AssertionError(notOne);
		}
	}

}
