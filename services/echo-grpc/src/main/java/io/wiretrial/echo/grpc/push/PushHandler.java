package io.wiretrial.echo.grpc.push;

import java.util.function.Function;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

/**
 * Opens a stream for the one message of a request. grpc-java's stubs could not send the
 * headers, which tell the client that it has joined, before the first message.
 *
 * @param <Q> request
 */
final class PushHandler<Q> implements ServerCallHandler<Q, EncodedMessage> {

	private final Function<ServerCall<Q, EncodedMessage>, PushCall> streams;

	private final Opening<Q> opening;

	PushHandler(Function<ServerCall<Q, EncodedMessage>, PushCall> streams, Opening<Q> opening) {
		this.streams = streams;
		this.opening = opening;
	}

	@Override
	public ServerCall.Listener<Q> startCall(ServerCall<Q, EncodedMessage> call, Metadata headers) {
		call.setOnReadyThreshold(PushCall.TRANSPORT_BYTES);
		// One message, and the look whether there are more.
		call.request(2);
		return new Listener<>(this.streams.apply(call), this.opening);
	}

	/**
	 * Handling of a whole request.
	 *
	 * @param <Q> request
	 */
	interface Opening<Q> {

		// Throws to refuse.
		void open(Q request, PushCall stream);

	}

	/**
	 * The events of one call.
	 *
	 * @param <Q> request
	 */
	private static final class Listener<Q> extends ServerCall.Listener<Q> {

		private final PushCall stream;

		private final Opening<Q> opening;

		private @Nullable Q request;

		Listener(PushCall stream, Opening<Q> opening) {
			this.stream = stream;
			this.opening = opening;
		}

		@Override
		public void onMessage(Q message) {
			if (this.request != null) {
				throw refusal("More than one request");
			}
			this.request = message;
		}

		@Override
		public void onHalfClose() {
			Q request = this.request;
			if (request == null) {
				throw refusal("No request");
			}
			this.request = null; // its stream may last for hours
			this.opening.open(request, this.stream);
		}

		@Override
		public void onReady() {
			this.stream.ready();
		}

		@Override
		public void onCancel() {
			this.stream.gone();
		}

		@Override
		public void onComplete() {
			this.stream.gone();
		}

		private static RuntimeException refusal(String problem) {
			return Status.INTERNAL.withDescription(problem + " in this call: send one.").asRuntimeException();
		}

	}

}
