package io.wiretrial.gatling.http;

import org.jspecify.annotations.Nullable;

/**
 * Looks up a reply's headers without caring for the HTTP version.
 */
@FunctionalInterface
interface ReplyHeaders {

	@Nullable CharSequence get(String lowerCaseName);

}
