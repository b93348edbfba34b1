package io.wiretrial.contract.grpc;

import io.grpc.stub.StreamObserver;
import io.grpc.stub.StreamObservers;

import io.wiretrial.contract.JsonTextMapping;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.v1.FieldsJsonGrpc.FieldsJsonImplBase;
import io.wiretrial.contract.v1.JsonText;

/**
 * Echoes records that come as JSON text inside a message.
 */
final class FieldsJsonService extends FieldsJsonImplBase {

	@Override
	public void echo1(JsonText message, StreamObserver<JsonText> answers) {
		echo(message, Fields1Record.class, answers);
	}

	@Override
	public void echo5(JsonText message, StreamObserver<JsonText> answers) {
		echo(message, Fields5Record.class, answers);
	}

	@Override
	public void echo100(JsonText message, StreamObserver<JsonText> answers) {
		echo(message, Fields100Record.class, answers);
	}

	private static <T extends Record> void echo(JsonText message, Class<T> type, StreamObserver<JsonText> answers) {
		StreamObservers.nextAndComplete(answers, JsonTextMapping.toJsonText(JsonTextMapping.toRecord(message, type)));
	}

}
