package io.wiretrial.gatling.http;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * One logged response.
 *
 * @param name name of the request
 * @param ok whether it was a success
 * @param code response code, or null
 * @param message why it was none, or null
 * @param millis response time
 * @param groups groups around it
 */
record Sample(String name, boolean ok, @Nullable String code, @Nullable String message, long millis,
		List<String> groups) {

}
