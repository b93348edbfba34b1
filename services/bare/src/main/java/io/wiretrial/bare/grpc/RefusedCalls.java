package io.wiretrial.bare.grpc;

import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.StatusException;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.grpc.RefusedRequest;

/**
 * Interceptor that ends a call whose handler finds that it breaks the contract. Hot path
 * for all others.
 */
final class RefusedCalls implements ServerInterceptor {

	@Override
	public <Q, A> ServerCall.Listener<Q> interceptCall(ServerCall<Q, A> call, Metadata headers,
			ServerCallHandler<Q, A> next) {
		try {
			return new Watched<>(next.startCall(call, headers), call);
		}
		catch (InvalidRequestException ex) {
			refuse(call, ex);
			return new ServerCall.Listener<>() {
			};
		}
	}

	private static void refuse(ServerCall<?, ?> call, InvalidRequestException ex) {
		StatusException refused = RefusedRequest.status(ex);
		Metadata trailers = refused.getTrailers();
		call.close(refused.getStatus(), (trailers != null) ? trailers : new Metadata());
	}

	/** Hears nothing more of a call that was refused. */
	private static final class Watched<Q> extends SimpleForwardingServerCallListener<Q> {

		private final ServerCall<Q, ?> call;

		private boolean refused;

		Watched(ServerCall.Listener<Q> handler, ServerCall<Q, ?> call) {
			super(handler);
			this.call = call;
		}

		@Override
		public void onMessage(Q message) {
			if (this.refused) {
				return;
			}
			try {
				super.onMessage(message);
			}
			catch (InvalidRequestException ex) {
				refused(ex);
			}
		}

		// The end may come in the same packet as the message that was refused.
		@Override
		public void onHalfClose() {
			if (this.refused) {
				return;
			}
			try {
				super.onHalfClose();
			}
			catch (InvalidRequestException ex) {
				refused(ex);
			}
		}

		@Override
		public void onReady() {
			if (this.refused) {
				return;
			}
			try {
				super.onReady();
			}
			catch (InvalidRequestException ex) {
				refused(ex);
			}
		}

		private void refused(InvalidRequestException ex) {
			this.refused = true;
			refuse(this.call, ex);
		}

	}

}
