package io.wiretrial.contract.grpc;

import io.grpc.BindableService;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.list.ListCount;

/**
 * The lists, with the number of items read from the metadata, which a handler does not
 * see.
 */
final class CountedLists implements BindableService, ServerInterceptor {

	static final Context.Key<ListCount> COUNT = Context.key(ListCount.METADATA_NAME);

	private static final Metadata.Key<String> HEADER = Metadata.Key.of(ListCount.METADATA_NAME,
			Metadata.ASCII_STRING_MARSHALLER);

	private final ListsService lists;

	CountedLists(Corpus corpus) {
		this.lists = new ListsService(corpus);
	}

	@Override
	public ServerServiceDefinition bindService() {
		return ServerInterceptors.intercept(this.lists, this);
	}

	@Override
	public <Q, A> ServerCall.Listener<Q> interceptCall(ServerCall<Q, A> call, Metadata headers,
			ServerCallHandler<Q, A> next) {
		ListCount count = ListCount.parse(headers.get(HEADER));
		return Contexts.interceptCall(Context.current().withValue(COUNT, count), call, headers, next);
	}

}
