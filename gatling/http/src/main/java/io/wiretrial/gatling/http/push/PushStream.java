package io.wiretrial.gatling.http.push;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.Header;
import io.wiretrial.gatling.http.connection.SessionText;
import io.wiretrial.gatling.protocol.DslValue;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * A stream that a server pushes on, a source of actions. Each virtual user has its own
 * stream of this name; one still open when its user leaves is closed. Immutable: every
 * method returns a changed copy, of which actions are made.
 *
 * @param <S> the stream itself
 */
public abstract class PushStream<S extends PushStream<S>> extends DslValue<S> {

	private final String name;

	@Nullable SessionText path;

	List<Header> headers = List.of();

	@Nullable String target;

	@Nullable StreamObserver<PushMessage> observer;

	int maxMessageBytes = 64 * 1024 * 1024;

	protected PushStream(String name) {
		this.name = name;
	}

	protected final PushPlan plan() {
		return new PushPlan(this.name, this.path, this.headers, this.target, this.observer, this.maxMessageBytes);
	}

	protected final S at(SessionText path) {
		return with((copy) -> copy.path = path);
	}

	/**
	 * Adds a header to the opening, or replaces the target's header of that name.
	 * @param name header name
	 * @param value constant or expression such as {@code #{token}}
	 * @return a copy with that; this one stays as it is
	 */
	public S header(String name, String value) {
		return with((copy) -> copy.headers = DslValue.plus(copy.headers, List.of(new Header(name, value))));
	}

	/**
	 * Chooses the target; needed if the protocol has several.
	 * @param name its name in the protocol
	 * @return a copy with that; this one stays as it is
	 */
	public S target(String name) {
		return with((copy) -> copy.target = name);
	}

	/**
	 * Tells an observer of the stream and each message or event.
	 * @param observer who is told
	 * @return a copy with that; this one stays as it is
	 */
	public S observe(StreamObserver<PushMessage> observer) {
		return with((copy) -> copy.observer = observer);
	}

	protected final S limit(int bytes) {
		if (bytes < 1) {
			throw new IllegalArgumentException(
					"Largest message " + bytes + " bytes of stream '" + this.name + "': use at least 1.");
		}
		return with((copy) -> copy.maxMessageBytes = bytes);
	}

}
