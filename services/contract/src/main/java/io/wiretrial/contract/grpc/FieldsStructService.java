package io.wiretrial.contract.grpc;

import com.google.protobuf.Struct;
import io.grpc.stub.StreamObserver;
import io.grpc.stub.StreamObservers;

import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.struct.StructMapping;
import io.wiretrial.contract.v1.FieldsStructGrpc.FieldsStructImplBase;

/**
 * Echoes records that come as {@code google.protobuf.Struct}.
 */
final class FieldsStructService extends FieldsStructImplBase {

	@Override
	public void echo1(Struct message, StreamObserver<Struct> answers) {
		echo(message, Fields1Record.class, answers);
	}

	@Override
	public void echo5(Struct message, StreamObserver<Struct> answers) {
		echo(message, Fields5Record.class, answers);
	}

	@Override
	public void echo100(Struct message, StreamObserver<Struct> answers) {
		echo(message, Fields100Record.class, answers);
	}

	private static <T extends Record> void echo(Struct message, Class<T> type, StreamObserver<Struct> answers) {
		StreamObservers.nextAndComplete(answers, StructMapping.toStruct(StructMapping.toRecord(message, type)));
	}

}
