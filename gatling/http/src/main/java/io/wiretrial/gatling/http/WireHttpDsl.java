package io.wiretrial.gatling.http;

import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

import io.gatling.javaapi.core.CheckBuilder;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.sse.SseStream;
import io.wiretrial.gatling.http.websocket.WebSocketStream;
import io.wiretrial.gatling.protocol.CheckKind;
import io.wiretrial.gatling.protocol.Checks;

/**
 * The door of this module: import its members statically. {@code wireHttp} alone begins a
 * protocol, {@code wireHttp("name")} begins a request.
 */
public final class WireHttpDsl {

	/** Begins a protocol: add targets to it. */
	public static final WireHttpProtocolBuilder wireHttp = new WireHttpProtocolBuilder(Map.of());

	private WireHttpDsl() {
	}

	/**
	 * Begins a request.
	 * @param requestName name in the report; may contain expressions
	 * @return the next step: method and path
	 */
	public static HttpRequestStart wireHttp(String requestName) {
		return new HttpRequestStart(requestName);
	}

	/**
	 * Begins a stream of server-sent events.
	 * @param streamName name of the stream; each virtual user has its own
	 * @return the stream, a source of actions
	 */
	public static SseStream sse(String streamName) {
		return new SseStream(streamName);
	}

	/**
	 * Begins a WebSocket.
	 * @param streamName name of the stream; each virtual user has its own
	 * @return the stream, a source of actions
	 */
	public static WebSocketStream webSocket(String streamName) {
		return new WebSocketStream(streamName);
	}

	/**
	 * Checks the status code. A request without this check wants 200 to 299.
	 * @return what is found, to be compared by {@code is}, {@code in} and others
	 */
	public static CheckBuilder.Find<Integer> status() {
		return Checks.find(CheckKind.STATUS, "status", Integer.class, HttpReply::status);
	}

	/**
	 * Checks a header of the reply.
	 * @param name name of the header, in any case
	 * @return what is found, to be compared by {@code is}, {@code in} and others
	 */
	public static CheckBuilder.Find<String> header(String name) {
		String key = name.toLowerCase(Locale.ROOT);
		return Checks.<HttpReply, String>find(CheckKind.REPLY, "header(" + key + ")", String.class, (reply) -> {
			CharSequence value = reply.headers().get(key);
			return (value != null) ? value.toString() : null;
		});
	}

	/**
	 * Checks a part of what the decoder of the whole reply returned.
	 * @param <T> what it returned
	 * @param <X> the part
	 * @param type class of what it returned
	 * @param part takes the part; null counts as not found
	 * @return what is found, to be compared by {@code is}, {@code in} and others
	 */
	public static <T, X> CheckBuilder.Find<X> decoded(Class<T> type, Function<T, @Nullable X> part) {
		return Checks.<HttpReply, X>find(CheckKind.REPLY, "decoded(" + type.getSimpleName() + ")", Object.class,
				(reply) -> (reply.decoded() != null) ? part.apply(type.cast(reply.decoded())) : null);
	}

}
