package io.wiretrial.echo.grpc;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import org.springframework.stereotype.Component;

import io.wiretrial.contract.list.ListCount;

/**
 * Reads the number of items from the metadata, which a handler does not see.
 */
@Component
class ListCountInterceptor implements ServerInterceptor {

	static final Context.Key<ListCount> COUNT = Context.key(ListCount.METADATA_NAME);

	private static final Metadata.Key<String> HEADER = Metadata.Key.of(ListCount.METADATA_NAME,
			Metadata.ASCII_STRING_MARSHALLER);

	@Override
	public <Q, A> ServerCall.Listener<Q> interceptCall(ServerCall<Q, A> call, Metadata headers,
			ServerCallHandler<Q, A> next) {
		ListCount count = ListCount.parse(headers.get(HEADER));
		return Contexts.interceptCall(Context.current().withValue(COUNT, count), call, headers, next);
	}

}
