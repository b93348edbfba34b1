package io.wiretrial.mercure.token;

import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Rights that a token gives its bearer.
 *
 * @param publish selectors of the topics it may publish to; {@code null} without the
 * claim, then none
 * @param subscribe selectors of the private topics it may read; {@code null} without the
 * claim, then none
 * @param payload what subscription documents say of the subscriber; {@code null} if
 * nothing
 * @param expires when a stream opened with it ends; {@code null} if never
 * @param source where the token was found
 */
public record Grants(@Nullable List<String> publish, @Nullable List<String> subscribe, @Nullable Object payload,
		@Nullable Instant expires, Source source) {

	/**
	 * What a request without a token may do: read public updates.
	 */
	public static final Grants ANONYMOUS = new Grants(null, null, null, null, Source.NONE);

	/**
	 * Copies the lists.
	 */
	public Grants {
		publish = (publish != null) ? List.copyOf(publish) : null;
		subscribe = (subscribe != null) ? List.copyOf(subscribe) : null;
	}

	Grants from(Source source) {
		return (source == this.source) ? this
				: new Grants(this.publish, this.subscribe, this.payload, this.expires, source);
	}

	/**
	 * Place where a token was found, the first first.
	 */
	public enum Source {

		/** There was none. */
		NONE("request"),

		/** The header {@code Authorization}. */
		HEADER("header Authorization"),

		/** The query parameter {@code authorization}. */
		QUERY("query parameter authorization"),

		/** The cookie. */
		COOKIE("cookie");

		private final String place;

		Source(String place) {
			this.place = place;
		}

		// for messages
		String place() {
			return this.place;
		}

	}

}
