package io.wiretrial.simulations.arm;

import com.google.protobuf.ByteString;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.CallObserver;
import io.wiretrial.simulations.lane.Lane;

/**
 * Hands the payloads of a server stream to the lane that subscribed, which decodes them
 * as in every other protocol. Hot path.
 *
 * @param reader decodes payloads
 * @param sources number of sources that number their messages
 */
record GrpcSubscription(MessageReader reader, int sources) implements CallObserver {

	@Override
	public void sent(Session session, long nanos) {
		Lane.of(session).subscribed().begin(this.sources);
	}

	@Override
	public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
		this.reader.read(Lane.of(session).subscribed(), Utf8.of((ByteString) decoded), receivedNanos);
	}

	@Override
	public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure) {
		Lane.of(session).subscribed().broke((failure != null) ? failure : Steps.ENDED);
	}

}
