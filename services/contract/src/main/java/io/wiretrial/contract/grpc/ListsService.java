package io.wiretrial.contract.grpc;

import io.grpc.stub.StreamObserver;
import io.grpc.stub.StreamObservers;

import io.wiretrial.contract.JsonTextMapping;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.v1.ExampleList;
import io.wiretrial.contract.v1.ExampleRequest;
import io.wiretrial.contract.v1.ExampleResponse1;
import io.wiretrial.contract.v1.JsonText;
import io.wiretrial.contract.v1.ListsGrpc.ListsImplBase;

/**
 * The list of experiment U: as one message, as JSON text, and item by item.
 */
final class ListsService extends ListsImplBase {

	private final Corpus corpus;

	ListsService(Corpus corpus) {
		this.corpus = corpus;
	}

	@Override
	public void list(ExampleRequest request, StreamObserver<ExampleList> answers) {
		StreamObservers.nextAndComplete(answers, ListMapping.toProto(items(request)));
	}

	@Override
	public void listJson(ExampleRequest request, StreamObserver<JsonText> answers) {
		StreamObservers.nextAndComplete(answers, JsonTextMapping.toJsonText(items(request)));
	}

	@Override
	public void listStream(ExampleRequest request, StreamObserver<ExampleResponse1> answers) {
		PacedAnswers.send(items(request).items().stream().map(ListMapping::toProto).iterator(), answers);
	}

	private ExampleListRecord items(ExampleRequest request) {
		ListMapping.toRecord(request);
		return this.corpus.list(CountedLists.COUNT.get());
	}

}
