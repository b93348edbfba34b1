package io.wiretrial.bare.grpc;

import com.google.protobuf.Struct;
import io.grpc.stub.StreamObserver;

import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.struct.StructMapping;
import io.wiretrial.contract.v1.FieldsStructGrpc;

/**
 * Echo of the record families as {@code google.protobuf.Struct}.
 */
final class StructEcho extends FieldsStructGrpc.FieldsStructImplBase {

	@Override
	public void echo1(Struct request, StreamObserver<Struct> observer) {
		echo(request, Fields1Record.class, observer);
	}

	@Override
	public void echo5(Struct request, StreamObserver<Struct> observer) {
		echo(request, Fields5Record.class, observer);
	}

	@Override
	public void echo100(Struct request, StreamObserver<Struct> observer) {
		echo(request, Fields100Record.class, observer);
	}

	private static void echo(Struct request, Class<? extends Record> type, StreamObserver<Struct> observer) {
		Answer.unary(observer, () -> StructMapping.toStruct(StructMapping.toRecord(request, type)));
	}

}
