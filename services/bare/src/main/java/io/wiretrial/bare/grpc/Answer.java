package io.wiretrial.bare.grpc;

import java.util.function.Supplier;

import com.google.protobuf.Any;
import com.google.rpc.BadRequest;
import com.google.rpc.Code;
import com.google.rpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

import io.wiretrial.contract.InvalidRequestException;

/**
 * Answers a call with one reply or a stream of them, or refuses it with
 * {@code INVALID_ARGUMENT} and {@code google.rpc.BadRequest}.
 */
final class Answer {

	private Answer() {
	}

	static <T> void unary(StreamObserver<T> observer, Supplier<T> operation) {
		T reply;
		try {
			reply = operation.get();
		}
		catch (InvalidRequestException ex) {
			observer.onError(refusal(ex));
			return;
		}
		observer.onNext(reply);
		observer.onCompleted();
	}

	static <T> void stream(StreamObserver<T> observer, Supplier<ChunkDownload<T>> operation) {
		ChunkDownload<T> download;
		try {
			download = operation.get();
		}
		catch (InvalidRequestException ex) {
			observer.onError(refusal(ex));
			return;
		}
		download.start((ServerCallStreamObserver<T>) observer);
	}

	static StatusRuntimeException refusal(InvalidRequestException ex) {
		BadRequest detail = BadRequest.newBuilder()
			.addFieldViolations(
					BadRequest.FieldViolation.newBuilder().setField(ex.field()).setDescription(ex.detail()).build())
			.build();
		return StatusProto.toStatusRuntimeException(Status.newBuilder()
			.setCode(Code.INVALID_ARGUMENT_VALUE)
			.setMessage(ex.detail())
			.addDetails(Any.pack(detail))
			.build());
	}

}
