package io.wiretrial.gatling.http.push;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.Header;
import io.wiretrial.gatling.http.connection.SessionText;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * Settings of a push stream.
 */
public record PushPlan(String stream, @Nullable SessionText path, List<Header> headers, @Nullable String target,
		@Nullable StreamObserver<PushMessage> observer, int maxMessageBytes) {

	public SessionText requirePath(String method) {
		if (this.path == null) {
			throw new IllegalStateException(
					"Stream '" + this.stream + "' has no path: add ." + method + "(path) before its actions.");
		}
		return this.path;
	}

}
