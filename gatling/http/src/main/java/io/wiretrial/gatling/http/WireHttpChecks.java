package io.wiretrial.gatling.http;

import io.gatling.core.json.JsonParsers;
import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.internal.CoreCheckType;

import io.wiretrial.gatling.protocol.CheckKind;
import io.wiretrial.gatling.protocol.Preparer;

/**
 * Gatling's check DSL on replies: what each kind of check is prepared from.
 */
final class WireHttpChecks {

	private static final JsonParsers JSON = new JsonParsers();

	private static final Preparer<HttpReply, byte[]> BYTES = new Preparer<>(HttpReply::body);

	private static final Preparer<HttpReply, Integer> LENGTH = new Preparer<>((reply) -> reply.body().length);

	private static final Preparer<HttpReply, String> TEXT = new Preparer<>(HttpReply::text);

	private static final Preparer<HttpReply, Object> TREE = new Preparer<>((reply) -> JSON.parse(reply.text()));

	private WireHttpChecks() {
	}

	// False for checks of status, headers and the decoded reply.
	static boolean needsBody(CheckBuilder check) {
		return !(check.type() instanceof CheckKind);
	}

	static Preparer<HttpReply, ?> preparer(CoreCheckType type) {
		return switch (type) {
			case BodyBytes -> BYTES;
			case BodyLength -> LENGTH;
			case BodyString, Substring, Regex -> TEXT;
			case JsonPath, JmesPath -> TREE;
			default -> throw new IllegalArgumentException("Check " + type
					+ " does not work on wireHttp replies: use status, "
					+ "header, decoded, bodyBytes, bodyLength, bodyString, substring, regex, jsonPath or jmesPath.");
		};
	}

}
