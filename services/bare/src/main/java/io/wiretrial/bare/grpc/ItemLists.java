package io.wiretrial.bare.grpc;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.StreamObserver;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.v1.ExampleList;
import io.wiretrial.contract.v1.ExampleRequest;
import io.wiretrial.contract.v1.ListsGrpc;

/**
 * The list, with as many items as the request metadata say.
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
		Answer.unary(observer, () -> {
			ListMapping.toRecord(request);
			return ListMapping.toProto(this.corpus.list(count()));
		});
	}

	private static ListCount count() {
		String text = COUNT.get();
		if (text == null) {
			throw new InvalidRequestException(ListCount.QUERY_NAME, "Missing value", "give a whole number");
		}
		return ListCount.parse(text);
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
