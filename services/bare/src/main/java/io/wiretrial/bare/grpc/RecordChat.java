package io.wiretrial.bare.grpc;

import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.Fields5;

/**
 * Sends each record of one stream back as it comes, and asks for the next one when the
 * client takes the answer. Hot path.
 */
final class RecordChat implements StreamObserver<Fields5> {

	private final ServerCallStreamObserver<Fields5> observer;

	private boolean idle = true;

	private boolean refused;

	private RecordChat(ServerCallStreamObserver<Fields5> observer) {
		this.observer = observer;
	}

	static RecordChat start(StreamObserver<Fields5> observer) {
		RecordChat chat = new RecordChat((ServerCallStreamObserver<Fields5>) observer);
		chat.observer.disableAutoRequest();
		chat.observer.setOnReadyHandler(chat::askWhenReady);
		return chat;
	}

	private void askWhenReady() {
		if (this.idle && this.observer.isReady()) {
			this.idle = false;
			this.observer.request(1);
		}
	}

	@Override
	public void onNext(Fields5 record) {
		try {
			this.observer.onNext(FieldsMapping.toProto(FieldsMapping.toRecord(record)));
		}
		catch (InvalidRequestException ex) {
			this.refused = true;
			this.observer.onError(Answer.refusal(ex));
			return;
		}
		this.idle = true;
		askWhenReady();
	}

	@Override
	public void onError(Throwable ex) {
		// The client gave up: there is nobody to answer.
	}

	@Override
	public void onCompleted() {
		// The end may come in the same packet as the record that was refused.
		if (!this.refused) {
			this.observer.onCompleted();
		}
	}

}
