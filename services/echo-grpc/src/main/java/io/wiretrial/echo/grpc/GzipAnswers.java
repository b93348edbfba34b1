package io.wiretrial.echo.grpc;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;

/**
 * Compresses the messages of answers for callers who say that they take gzip; grpc-java
 * leaves others as they are. Hot path.
 */
final class GzipAnswers implements ServerInterceptor {

	@Override
	public <Q, A> ServerCall.Listener<Q> interceptCall(ServerCall<Q, A> call, Metadata headers,
			ServerCallHandler<Q, A> next) {
		call.setCompression("gzip");
		return next.startCall(call, headers);
	}

}
