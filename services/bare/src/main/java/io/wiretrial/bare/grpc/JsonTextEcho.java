package io.wiretrial.bare.grpc;

import io.grpc.stub.StreamObserver;

import io.wiretrial.contract.JsonTextMapping;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.v1.FieldsJsonGrpc;
import io.wiretrial.contract.v1.JsonText;

/**
 * Echo of the record families as JSON text inside a message.
 */
final class JsonTextEcho extends FieldsJsonGrpc.FieldsJsonImplBase {

	@Override
	public void echo1(JsonText request, StreamObserver<JsonText> observer) {
		echo(request, Fields1Record.class, observer);
	}

	@Override
	public void echo5(JsonText request, StreamObserver<JsonText> observer) {
		echo(request, Fields5Record.class, observer);
	}

	@Override
	public void echo100(JsonText request, StreamObserver<JsonText> observer) {
		echo(request, Fields100Record.class, observer);
	}

	private static void echo(JsonText request, Class<? extends Record> type, StreamObserver<JsonText> observer) {
		Answer.unary(observer, () -> JsonTextMapping.toJsonText(JsonTextMapping.toRecord(request, type)));
	}

}
