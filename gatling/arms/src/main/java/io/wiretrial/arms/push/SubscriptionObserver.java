package io.wiretrial.arms.push;

import java.util.function.Function;

import com.google.protobuf.ByteString;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.SubscriptionState;
import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * Hands what comes on a stream to the lane that subscribed. Hot path.
 *
 * @param <M> type of the messages
 * @param utf8 takes the bytes of a message
 * @param reader decodes messages, in every protocol alike
 * @param sources number of sources that number their messages
 */
record SubscriptionObserver<M>(Function<M, Utf8> utf8, PushDecoder reader, int sources) implements StreamObserver<M> {

	static SubscriptionObserver<PushMessage> pushed(PushDecoder reader, int sources) {
		return new SubscriptionObserver<>((message) -> Utf8.of(message.content()), reader, sources);
	}

	static SubscriptionObserver<ByteString> protobuf(PushDecoder reader, int sources) {
		return new SubscriptionObserver<>(Utf8::of, reader, sources);
	}

	@Override
	public void opened(Session session, long nanos) {
		Lane.of(session).subscribed().begin(this.sources);
	}

	@Override
	public void message(Session session, long receivedNanos, M message) {
		this.reader.read(Lane.of(session).subscribed(), this.utf8.apply(message), receivedNanos);
	}

	@Override
	public void ended(Session session, @Nullable String failure, long sentBytes, long receivedBytes) {
		SubscriptionState subscribed = Lane.of(session).subscribed();
		subscribed.streamEnded(failure);
		subscribed.terminated((failure != null) ? failure : FailureCause.ENDED_BY_SERVER.name());
	}

}
