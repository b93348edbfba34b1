package io.wiretrial.echo.rest;

import java.util.List;

import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.HandlerFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.NotAcceptableStatusException;
import org.springframework.web.server.UnsupportedMediaTypeStatusException;

/**
 * Refuses with 406 and 415 where a route predicate would only say 404. Hot path: the
 * headers that clients send in practice are compared as text and never parsed.
 */
final class ContentNegotiation {

	private ContentNegotiation() {
	}

	static HandlerFunction<ServerResponse> between(MediaType consumed, MediaType produced,
			HandlerFunction<ServerResponse> handler) {
		String consumedText = consumed.toString();
		HandlerFunction<ServerResponse> producing = to(produced, handler);
		return (request) -> {
			requireContent(request, consumed, consumedText);
			return producing.handle(request);
		};
	}

	static HandlerFunction<ServerResponse> to(MediaType produced, HandlerFunction<ServerResponse> handler) {
		String producedText = produced.toString();
		return (request) -> {
			requireAcceptable(request, produced, producedText);
			return handler.handle(request);
		};
	}

	private static void requireContent(ServerRequest request, MediaType consumed, String text) {
		String sent = request.headers().firstHeader(HttpHeaders.CONTENT_TYPE);
		if (text.equals(sent)) {
			return;
		}
		MediaType parsed = null;
		try {
			parsed = (sent != null) ? MediaType.parseMediaType(sent) : null;
		}
		catch (InvalidMediaTypeException ex) {
			// Refused below like any other.
		}
		if (parsed == null || !consumed.isCompatibleWith(parsed)) {
			throw new UnsupportedMediaTypeStatusException(parsed, List.of(consumed));
		}
	}

	private static void requireAcceptable(ServerRequest request, MediaType produced, String text) {
		String first = request.headers().firstHeader(HttpHeaders.ACCEPT);
		if (first == null || first.equals(MediaType.ALL_VALUE) || first.equals(text)) {
			return;
		}
		try {
			for (MediaType accepted : request.headers().accept()) {
				if (accepted.getQualityValue() > 0 && accepted.isCompatibleWith(produced)) {
					return;
				}
			}
		}
		catch (InvalidMediaTypeException ex) {
			// Refused below like any other.
		}
		throw new NotAcceptableStatusException(List.of(produced));
	}

}
