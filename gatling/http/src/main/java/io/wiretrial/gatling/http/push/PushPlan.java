package io.wiretrial.gatling.http.push;

import java.util.List;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.Header;
import io.wiretrial.gatling.http.connection.SessionText;
import io.wiretrial.gatling.protocol.Draft;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * What a push stream was told to be.
 */
public final class PushPlan extends Draft<PushPlan> {

	public final String stream;

	public @Nullable SessionText path;

	public List<Header> headers = List.of();

	public @Nullable String target;

	public @Nullable StreamObserver<PushMessage> observer;

	public @Nullable Function<Session, @Nullable String> lastEventId;

	public @Nullable String subprotocol;

	public int maxMessageBytes = 64 * 1024 * 1024;

	public PushPlan(String stream) {
		this.stream = stream;
	}

	public SessionText requirePath(String method) {
		if (this.path == null) {
			throw new IllegalStateException(
					"Stream '" + this.stream + "' has no path: add ." + method + "(path) before its actions.");
		}
		return this.path;
	}

}
