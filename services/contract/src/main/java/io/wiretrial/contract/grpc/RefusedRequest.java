package io.wiretrial.contract.grpc;

import com.google.protobuf.Any;
import com.google.rpc.BadRequest;
import com.google.rpc.Code;
import io.grpc.StatusException;
import io.grpc.protobuf.StatusProto;

import io.wiretrial.contract.InvalidRequestException;

/**
 * The status of a request that breaks the contract: {@code INVALID_ARGUMENT} with the
 * details of {@code google.rpc.BadRequest}.
 */
public final class RefusedRequest {

	private RefusedRequest() {
	}

	/**
	 * Returns the status.
	 * @param invalid says what breaks the contract
	 * @return what the client is told
	 */
	public static StatusException status(InvalidRequestException invalid) {
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
