package io.wiretrial.gatling.http.connection;

import java.util.Locale;

import io.netty.handler.codec.http.HttpHeaderValidationUtil;

/**
 * A request header: a name and a value that may contain Gatling's expression language.
 *
 * @param name lower-case name
 * @param value constant or expression such as {@code #{token}}
 */
public record Header(String name, String value) {

	public Header {
		name = name.toLowerCase(Locale.ROOT);
		if (name.isEmpty() || HttpHeaderValidationUtil.validateToken(name) != -1) {
			throw new IllegalArgumentException(
					"Header name '" + name + "' is not a token: use letters, digits and hyphens.");
		}
		switch (name) {
			case "host", "content-length", "transfer-encoding", "connection", "upgrade", "keep-alive", "te" ->
				throw new IllegalArgumentException(
						"Header '" + name + "' is set by the connection: leave it out of the request.");
			default -> checkValue(name, value);
		}
	}

	public static void checkValue(String name, String value) {
		if (HttpHeaderValidationUtil.validateValidHeaderValue(value) != -1) {
			throw new IllegalArgumentException(
					"Value of header '" + name + "' holds a control character: remove line breaks and NUL.");
		}
	}

}
