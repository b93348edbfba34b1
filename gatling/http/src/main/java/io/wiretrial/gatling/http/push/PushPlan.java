package io.wiretrial.gatling.http.push;

import java.util.List;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.Header;
import io.wiretrial.gatling.http.connection.SessionText;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * What a push stream was told to be. Changed only while {@link SseStream} or
 * {@link WebSocketStream} makes a copy.
 */
final class PushPlan {

	static final int DEFAULT_MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

	final String stream;

	@Nullable SessionText path;

	List<Header> headers = List.of();

	@Nullable String target;

	@Nullable StreamObserver<PushMessage> observer;

	@Nullable Function<Session, @Nullable String> lastEventId;

	@Nullable String subprotocol;

	int maxMessageBytes = DEFAULT_MAX_MESSAGE_BYTES;

	PushPlan(String stream) {
		this.stream = stream;
	}

	PushPlan copy() {
		PushPlan copy = new PushPlan(this.stream);
		copy.path = this.path;
		copy.headers = this.headers;
		copy.target = this.target;
		copy.observer = this.observer;
		copy.lastEventId = this.lastEventId;
		copy.subprotocol = this.subprotocol;
		copy.maxMessageBytes = this.maxMessageBytes;
		return copy;
	}

	SessionText requirePath(String method) {
		if (this.path == null) {
			throw new IllegalStateException(
					"Stream '" + this.stream + "' has no path: add ." + method + "(path) before its actions.");
		}
		return this.path;
	}

	void limit(int bytes) {
		if (bytes < 1) {
			throw new IllegalArgumentException(
					"Largest message " + bytes + " bytes of stream '" + this.stream + "': use at least 1.");
		}
		this.maxMessageBytes = bytes;
	}

}
