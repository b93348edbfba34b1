package io.wiretrial.bare.grpc;

import java.util.List;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.StreamObserver;

import io.wiretrial.contract.JsonTextMapping;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleResponse1Record;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.v1.ExampleList;
import io.wiretrial.contract.v1.ExampleRequest;
import io.wiretrial.contract.v1.ExampleResponse1;
import io.wiretrial.contract.v1.JsonText;
import io.wiretrial.contract.v1.ListsGrpc;

/**
 * The list, with as many items as the request metadata say: as one message, as JSON text,
 * and item by item.
 */
final class ItemLists extends ListsGrpc.ListsImplBase {

	private static final Metadata.Key<String> COUNT_METADATA = Metadata.Key.of(ListCount.METADATA_NAME,
			Metadata.ASCII_STRING_MARSHALLER);

	private static final Context.Key<String> COUNT = Context.key(ListCount.METADATA_NAME);

	private final Corpus corpus;

	private ItemLists(Corpus corpus) {
		this.corpus = corpus;
	}

	static ServerServiceDefinition of(Corpus corpus) {
		return ServerInterceptors.intercept(new ItemLists(corpus), new CountInterceptor());
	}

	@Override
	public void list(ExampleRequest request, StreamObserver<ExampleList> observer) {
		Answer.unary(observer, () -> ListMapping.toProto(items(request)));
	}

	@Override
	public void listJson(ExampleRequest request, StreamObserver<JsonText> observer) {
		Answer.unary(observer, () -> JsonTextMapping.toJsonText(items(request)));
	}

	@Override
	public void listStream(ExampleRequest request, StreamObserver<ExampleResponse1> observer) {
		Answer.stream(observer, () -> {
			List<ExampleResponse1Record> items = items(request).items();
			return new ChunkDownload<>(items.size(), (index) -> ListMapping.toProto(items.get(index)));
		});
	}

	private ExampleListRecord items(ExampleRequest request) {
		ListMapping.toRecord(request);
		return this.corpus.list(ListCount.parse(COUNT.get()));
	}

	private static final class CountInterceptor implements ServerInterceptor {

		@Override
		public <Q, A> ServerCall.Listener<Q> interceptCall(ServerCall<Q, A> call, Metadata headers,
				ServerCallHandler<Q, A> next) {
			Context context = Context.current().withValue(COUNT, headers.get(COUNT_METADATA));
			return Contexts.interceptCall(context, call, headers, next);
		}

	}

}
