package io.wiretrial.guard.grpc;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;

/**
 * The methods whose calls may send nothing for long, because their clients send a stream:
 * their number is limited instead. They are learnt when they are called; HTTP/2 knows
 * calls by their path alone.
 */
final class SilentCalls implements ServerInterceptor, Predicate<CharSequence> {

	private final Set<String> methods = ConcurrentHashMap.newKeySet();

	@Override
	public <Q, A> ServerCall.Listener<Q> interceptCall(ServerCall<Q, A> call, Metadata headers,
			ServerCallHandler<Q, A> next) {
		if (!call.getMethodDescriptor().getType().clientSendsOneMessage()) {
			this.methods.add(call.getMethodDescriptor().getFullMethodName());
		}
		return next.startCall(call, headers);
	}

	// A path is the name behind a slash.
	@Override
	public boolean test(CharSequence path) {
		return path.length() > 0 && this.methods.contains(path.subSequence(1, path.length()).toString());
	}

}
