package io.wiretrial.streaming.websocket;

import java.util.Base64;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.ErrorResponseException;

import io.wiretrial.contract.InvalidRequestException;

/**
 * Checks an opening handshake (RFC 6455, section 4.2.1) and the page it comes from.
 */
final class Handshake {

	private static final String KEY = "Sec-WebSocket-Key";

	private static final String VERSION = "Sec-WebSocket-Version";

	private static final int KEY_OCTETS = 16;

	private final Origins origins;

	Handshake(Origins origins) {
		this.origins = origins;
	}

	static boolean asksForWebSocket(ServerHttpRequest request) {
		return lists(request, HttpHeaders.UPGRADE, "websocket");
	}

	static ErrorResponseException upgradeRequired(String detail) {
		ProblemDetail body = ProblemDetail.forStatusAndDetail(HttpStatus.UPGRADE_REQUIRED, detail);
		ErrorResponseException refusal = new ErrorResponseException(HttpStatus.UPGRADE_REQUIRED, body, null);
		refusal.getHeaders().set(HttpHeaders.UPGRADE, "websocket");
		refusal.getHeaders().set(HttpHeaders.CONNECTION, "upgrade");
		refusal.getHeaders().set(VERSION, "13");
		return refusal;
	}

	void check(ServerHttpRequest request) {
		if (!HttpMethod.GET.equals(request.getMethod())) {
			throw InvalidRequestException.forValue("method", request.getMethod().name(), "use GET");
		}
		if (!lists(request, HttpHeaders.CONNECTION, "upgrade")) {
			throw new InvalidRequestException(HttpHeaders.CONNECTION, "No upgrade", "send \"Connection: Upgrade\"");
		}
		String version = request.getHeaders().getFirst(VERSION);
		if (!"13".equals(version)) {
			throw upgradeRequired("WebSocket version %s in %s: use 13.".formatted(version, VERSION));
		}
		String key = request.getHeaders().getFirst(KEY);
		if (!isNonce(key)) {
			throw InvalidRequestException.forValue(KEY, String.valueOf(key), "send 16 octets in Base64");
		}
		this.origins.check(request);
	}

	private static boolean isNonce(@Nullable String key) {
		try {
			return key != null && Base64.getDecoder().decode(key).length == KEY_OCTETS;
		}
		catch (IllegalArgumentException ex) {
			return false;
		}
	}

	private static boolean lists(ServerHttpRequest request, String header, String token) {
		return request.getHeaders().getValuesAsList(header).stream().anyMatch(token::equalsIgnoreCase);
	}

}
