package io.wiretrial.mercure.token;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpCookie;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;

/**
 * A token as it came: the header comes first, then the query, then the cookie, and the
 * others are ignored.
 *
 * @param token its text, which nobody has verified
 * @param source where it was
 */
record Credentials(String token, Grants.Source source) {

	private static final String SCHEME = "Bearer ";

	private static final String QUERY_NAME = "authorization";

	static @Nullable Credentials of(ServerHttpRequest request, String cookieName, boolean inUrl) {
		List<String> headers = request.getHeaders().getOrEmpty(HttpHeaders.AUTHORIZATION);
		if (!headers.isEmpty()) {
			String header = single(headers, Grants.Source.HEADER);
			if (!header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
				throw MercureRefusal.invalid(Grants.Source.HEADER, "its scheme is not Bearer",
						"send Bearer, a space and a compact JWS", null);
			}
			return new Credentials(header.substring(SCHEME.length()).strip(), Grants.Source.HEADER);
		}
		List<String> parameters = request.getQueryParams().get(QUERY_NAME);
		if (parameters != null) {
			if (!inUrl) {
				throw MercureRefusal.invalid(Grants.Source.QUERY, "addresses are kept by logs and histories",
						"send it as header Authorization or as cookie, or set wiretrial.mercure.token.in-url", null);
			}
			return new Credentials(single(parameters, Grants.Source.QUERY), Grants.Source.QUERY);
		}
		List<HttpCookie> cookies = request.getCookies().get(cookieName);
		if (cookies != null) {
			return new Credentials(single(cookies.stream().map(HttpCookie::getValue).toList(), Grants.Source.COOKIE),
					Grants.Source.COOKIE);
		}
		return null;
	}

	private static String single(List<@Nullable String> values, Grants.Source source) {
		String value = values.get(0);
		if (values.size() > 1 || value == null) {
			throw MercureRefusal.invalid(source, "there is not just one", "send one", null);
		}
		return value;
	}

}
