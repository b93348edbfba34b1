package io.wiretrial.echo.grpc;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.grpc.server.GlobalServerInterceptor;
import org.springframework.stereotype.Component;

import io.wiretrial.kit.tuning.Tuned;

/**
 * Keeps the authority of a call from the observation, which would parse it as a URI for
 * every call, to tell it to tracers alone; nobody else looks at it (docs/decisions/0015).
 * Hot path.
 */
@Component
@Tuned
@GlobalServerInterceptor
@Order(Ordered.HIGHEST_PRECEDENCE)
class UnreadAuthority implements ServerInterceptor {

	@Override
	public <Q, A> ServerCall.Listener<Q> interceptCall(ServerCall<Q, A> call, Metadata headers,
			ServerCallHandler<Q, A> next) {
		return next.startCall(new Unread<>(call), headers);
	}

	/**
	 * A call that does not tell its authority.
	 *
	 * @param <Q> message
	 * @param <A> answer
	 */
	private static final class Unread<Q, A> extends SimpleForwardingServerCall<Q, A> {

		Unread(ServerCall<Q, A> call) {
			super(call);
		}

		@Override
		public @Nullable String getAuthority() {
			return null;
		}

	}

}
