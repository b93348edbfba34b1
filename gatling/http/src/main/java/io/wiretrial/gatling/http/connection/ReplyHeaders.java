package io.wiretrial.gatling.http.connection;

import org.jspecify.annotations.Nullable;

/**
 * Looks up a reply's headers without caring for the HTTP version.
 */
@FunctionalInterface
public interface ReplyHeaders {

	@Nullable CharSequence get(String lowerCaseName);

}
