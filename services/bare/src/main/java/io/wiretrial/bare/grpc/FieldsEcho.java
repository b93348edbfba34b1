package io.wiretrial.bare.grpc;

import io.grpc.stub.StreamObserver;

import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.Fields1;
import io.wiretrial.contract.v1.Fields100;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc;

/**
 * Echo of the record families, read into the record and written from it: one by one, and
 * in a chat.
 */
final class FieldsEcho extends FieldsProtoGrpc.FieldsProtoImplBase {

	@Override
	public void echo1(Fields1 request, StreamObserver<Fields1> observer) {
		Answer.unary(observer, () -> FieldsMapping.toProto(FieldsMapping.toRecord(request)));
	}

	@Override
	public void echo5(Fields5 request, StreamObserver<Fields5> observer) {
		Answer.unary(observer, () -> FieldsMapping.toProto(FieldsMapping.toRecord(request)));
	}

	@Override
	public void echo100(Fields100 request, StreamObserver<Fields100> observer) {
		Answer.unary(observer, () -> FieldsMapping.toProto(FieldsMapping.toRecord(request)));
	}

	@Override
	public StreamObserver<Fields5> chat5(StreamObserver<Fields5> observer) {
		return RecordChat.start(observer);
	}

}
