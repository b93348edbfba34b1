package io.wiretrial.gatling.http.connection;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.util.AsciiString;
import org.jspecify.annotations.Nullable;

/**
 * Makes the heads of one action's requests. A head without expressions is made once for
 * each content length in a row. Hot path.
 */
public final class RequestHeads {

	/** Content length of a body that is sent in chunks. */
	public static final long CHUNKED = -1;

	private static final AsciiString LAST_EVENT_ID = AsciiString.cached("last-event-id");

	private final HttpMethod method;

	private final AsciiString methodName;

	private final SessionText path;

	private final HttpTarget target;

	private final AsciiString authority;

	private final AsciiString scheme;

	private final List<AsciiString> names = new ArrayList<>();

	private final List<SessionText> values = new ArrayList<>();

	private final @Nullable Function<Session, @Nullable String> lastEventId;

	private final boolean constant;

	private final boolean carriesBody;

	/**
	 * The head made last. Written by several event loops without a lock: a record of
	 * final fields is whole wherever it is seen.
	 */
	private @Nullable Made latest;

	public RequestHeads(HttpMethod method, SessionText path, List<Header> headers, HttpTarget target) {
		this(method, path, headers, target, null);
	}

	/**
	 * Makes heads of which one more header depends on the session.
	 * @param method method of the requests
	 * @param path path and query; what it gives begins with / and is plain ASCII
	 * @param headers headers of the requests, in their order
	 * @param target where they go
	 * @param lastEventId makes the value of Last-Event-ID, which is left out if it is
	 * null or empty; or null
	 */
	public RequestHeads(HttpMethod method, SessionText path, List<Header> headers, HttpTarget target,
			@Nullable Function<Session, @Nullable String> lastEventId) {
		this.lastEventId = lastEventId;
		this.method = method;
		this.methodName = AsciiString.cached(method.name());
		this.path = path;
		this.target = target;
		this.authority = AsciiString.cached(target.authority());
		this.scheme = AsciiString.cached(target.version().secure() ? "https" : "http");
		Map<String, String> last = new LinkedHashMap<>();
		target.headers().forEach((header) -> last.put(header.name(), header.value()));
		headers.forEach((header) -> last.put(header.name(), header.value()));
		last.forEach((name, value) -> {
			this.names.add(AsciiString.cached(name));
			this.values.add(SessionText.of(value));
		});
		this.constant = lastEventId == null && path.constant() != null
				&& this.values.stream().allMatch((value) -> value.constant() != null);
		this.carriesBody = method.equals(HttpMethod.POST) || method.equals(HttpMethod.PUT)
				|| method.equals(HttpMethod.PATCH);
	}

	/**
	 * Returns the head of a request.
	 * @param session the session it is made from
	 * @param contentBytes length of the body, or {@link #CHUNKED}
	 * @return the head, one for all sessions where none of it depends on them
	 */
	public RequestHead head(Session session, long contentBytes) {
		if (!this.constant) {
			return make(session, contentBytes);
		}
		Made made = this.latest;
		if (made == null || made.contentBytes() != contentBytes) {
			made = new Made(contentBytes, make(session, contentBytes));
			this.latest = made;
		}
		return made.head();
	}

	private RequestHead make(Session session, long contentBytes) {
		String uri = this.path.in(session);
		checkPath(uri);
		return this.target.version().multiplexed()
				? new RequestHead(this.method, uri, null, http2(session, uri, contentBytes))
				: new RequestHead(this.method, uri, http1(session, contentBytes), null);
	}

	private HttpHeaders http1(Session session, long contentBytes) {
		HttpHeaders headers = DefaultHttpHeadersFactory.headersFactory().withValidation(false).newHeaders();
		headers.add(HttpHeaderNames.HOST, this.authority);
		for (int i = 0; i < this.names.size(); i++) {
			headers.add(this.names.get(i), value(i, session));
		}
		String id = lastEventId(session);
		if (id != null) {
			headers.add(LAST_EVENT_ID, id);
		}
		if (contentBytes == CHUNKED) {
			headers.add(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED);
		}
		else if (contentBytes > 0 || this.carriesBody) {
			headers.add(HttpHeaderNames.CONTENT_LENGTH, AsciiString.cached(Long.toString(contentBytes)));
		}
		return headers;
	}

	private Http2Headers http2(Session session, String uri, long contentBytes) {
		Http2Headers headers = new DefaultHttp2Headers(false).method(this.methodName)
			.scheme(this.scheme)
			.authority(this.authority)
			.path(AsciiString.cached(uri));
		for (int i = 0; i < this.names.size(); i++) {
			headers.add(this.names.get(i), AsciiString.cached(value(i, session)));
		}
		String id = lastEventId(session);
		if (id != null) {
			headers.add(LAST_EVENT_ID, AsciiString.cached(id));
		}
		if (contentBytes > 0 || (contentBytes == 0 && this.carriesBody)) {
			headers.add(HttpHeaderNames.CONTENT_LENGTH, AsciiString.cached(Long.toString(contentBytes)));
		}
		return headers;
	}

	private @Nullable String lastEventId(Session session) {
		String id = (this.lastEventId != null) ? this.lastEventId.apply(session) : null;
		if (id == null || id.isEmpty()) {
			return null;
		}
		Header.checkValue(LAST_EVENT_ID.toString(), id);
		return id;
	}

	private String value(int index, Session session) {
		SessionText text = this.values.get(index);
		String value = text.in(session);
		if (text.constant() == null) {
			Header.checkValue(this.names.get(index).toString(), value);
		}
		return value;
	}

	public static void checkPath(String path) {
		boolean right = path.startsWith("/");
		for (int i = 0; i < path.length(); i++) {
			right &= path.charAt(i) > ' ' && path.charAt(i) < 0x7f;
		}
		if (!right) {
			throw new IllegalArgumentException(
					"Path '" + path + "' is not one: begin with / and percent-encode what is not plain ASCII.");
		}
	}

	/**
	 * A head and the content length it was made for.
	 *
	 * @param contentBytes the content length
	 * @param head what was made
	 */
	private record Made(long contentBytes, RequestHead head) {
	}

}
