package io.wiretrial.contract.client;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.BadRequest;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;

import io.wiretrial.contract.echo.Refusal;
import io.wiretrial.contract.echo.Refusal.Category;

/**
 * Reads a refusal out of a status and its details.
 */
public final class RefusedCall {

	private RefusedCall() {
	}

	/**
	 * Makes a call that must be refused.
	 * @param call the call
	 * @return how it was refused
	 */
	public static Refusal by(Runnable call) {
		StatusRuntimeException failure = status(call);
		Status status = failure.getStatus();
		Category category = switch (status.getCode()) {
			case INVALID_ARGUMENT -> Category.INVALID;
			case INTERNAL, UNKNOWN -> Category.UNREADABLE;
			case RESOURCE_EXHAUSTED -> Category.TOO_LARGE;
			default -> Category.BROKEN;
		};
		String field = (category == Category.INVALID) ? violation(failure).getField() : "";
		return new Refusal(category, field, String.valueOf(status.getDescription()));
	}

	/**
	 * Makes a call that must be refused.
	 * @param call the call
	 * @return what it ended with
	 */
	public static StatusRuntimeException status(Runnable call) {
		try {
			call.run();
		}
		catch (StatusRuntimeException ex) {
			return ex;
		}
		throw new AssertionError("Bad input was accepted.");
	}

	/**
	 * Reads the details of a refusal.
	 * @param failure refusal with {@code BadRequest}
	 * @return the first field that was wrong
	 */
	public static BadRequest.FieldViolation violation(StatusRuntimeException failure) {
		try {
			com.google.rpc.Status details = StatusProto.fromThrowable(failure);
			return details.getDetails(0).unpack(BadRequest.class).getFieldViolations(0);
		}
		catch (InvalidProtocolBufferException ex) {
			throw new AssertionError("Details are no BadRequest.", ex);
		}
	}

}
