package io.wiretrial.contract.grpc;

import java.util.Collections;

import io.grpc.stub.StreamObserver;
import io.grpc.stub.StreamObservers;

import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.fields.RecordTally;
import io.wiretrial.contract.fields.RepeatCount;
import io.wiretrial.contract.v1.Collected;
import io.wiretrial.contract.v1.Fields1;
import io.wiretrial.contract.v1.Fields100;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc.FieldsProtoImplBase;
import io.wiretrial.contract.v1.RepeatRequest;

/**
 * Echoes typed messages: each is read into the record, and the answer is built from it.
 */
final class FieldsProtoService extends FieldsProtoImplBase {

	@Override
	public void echo1(Fields1 message, StreamObserver<Fields1> answers) {
		StreamObservers.nextAndComplete(answers, FieldsMapping.toProto(FieldsMapping.toRecord(message)));
	}

	@Override
	public void echo5(Fields5 message, StreamObserver<Fields5> answers) {
		StreamObservers.nextAndComplete(answers, echoed(message));
	}

	@Override
	public void echo100(Fields100 message, StreamObserver<Fields100> answers) {
		StreamObservers.nextAndComplete(answers, FieldsMapping.toProto(FieldsMapping.toRecord(message)));
	}

	@Override
	public void repeat5(RepeatRequest request, StreamObserver<Fields5> answers) {
		RepeatCount count = new RepeatCount(request.getCount());
		Fields5 message = echoed(request.getRecord());
		PacedAnswers.send(Collections.nCopies(count.value(), message).iterator(), answers);
	}

	@Override
	public StreamObserver<Fields5> collect5(StreamObserver<Collected> answers) {
		RecordTally tally = new RecordTally();
		return UploadObservers.into((message) -> tally.add(FieldsMapping.toRecord(message)),
				() -> FieldsMapping.toProto(tally.finish()), answers);
	}

	@Override
	public StreamObserver<Fields5> chat5(StreamObserver<Fields5> answers) {
		return PacedEcho.of(answers, FieldsProtoService::echoed);
	}

	private static Fields5 echoed(Fields5 message) {
		return FieldsMapping.toProto(FieldsMapping.toRecord(message));
	}

}
