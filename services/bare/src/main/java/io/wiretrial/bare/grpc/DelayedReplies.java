package io.wiretrial.bare.grpc;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;

import io.wiretrial.bare.delay.PreciseTimer;
import io.wiretrial.bare.delay.ReplyDelay;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.delay.DelayLaw;

/**
 * Holds back the replies of unary calls whose metadata ask for it. Hot path for all
 * others.
 */
final class DelayedReplies implements ServerInterceptor {

	private static final Metadata.Key<String> ORDINAL = Metadata.Key.of(DelayLaw.ORDINAL_NAME,
			Metadata.ASCII_STRING_MARSHALLER);

	private static final Metadata.Key<String> EXTRA_MICROS = Metadata.Key.of(DelayLaw.EXTRA_MICROS_NAME,
			Metadata.ASCII_STRING_MARSHALLER);

	private final ReplyDelay delay;

	private final PreciseTimer timer;

	DelayedReplies(ReplyDelay delay, PreciseTimer timer) {
		this.delay = delay;
		this.timer = timer;
	}

	@Override
	public <Q, A> ServerCall.Listener<Q> interceptCall(ServerCall<Q, A> call, Metadata headers,
			ServerCallHandler<Q, A> next) {
		if (!call.getMethodDescriptor().getType().serverSendsOneMessage()) {
			return next.startCall(call, headers);
		}
		try {
			long delayNanos = this.delay.nanos(headers.get(ORDINAL), headers.get(EXTRA_MICROS));
			return next.startCall((delayNanos == 0) ? call : new HeldCall<>(call, delayNanos, this.timer), headers);
		}
		catch (InvalidRequestException ex) {
			call.close(Status.INVALID_ARGUMENT.withDescription(ex.detail()), new Metadata());
			return new ServerCall.Listener<>() {
			};
		}
	}

}
