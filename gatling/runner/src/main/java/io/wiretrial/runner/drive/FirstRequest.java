package io.wiretrial.runner.drive;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

import javax.net.ssl.SSLException;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.own.OwnHttp;
import io.wiretrial.arms.own.OwnHttp.HeaderLine;
import io.wiretrial.runner.drive.DrivenCall.HttpCall;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * The first request of HTTP, sent alone by the JDK's client, so that a wrong one costs
 * nobody more than one request.
 *
 * @param call what is asked
 * @param operation its headers, body and the status that is expected
 * @param http2 whether HTTP/2 is asked for
 * @param trusted authority over TLS; null for those that the JDK trusts
 * @param timeout longest time until the reply is whole
 */
record FirstRequest(HttpCall call, OwnHttp operation, boolean http2, @Nullable Trusted trusted, Duration timeout) {

	private static final Pattern TEXT = Pattern.compile("^text/|json");

	private static final int SHOWN = 200;

	private static final int SUCCESS = 2;

	private static final int BAD_REQUEST = 400;

	private static final int HUNDRED = 100;

	/**
	 * Sends it.
	 * @return the reply, which is a success
	 * @throws UnusableEnvironmentException if it is none, showing it
	 */
	FirstReply send() throws InterruptedException {
		HttpRequest request = request();
		try {
			return judged(client().send(request, HttpResponse.BodyHandlers.ofByteArray()));
		}
		catch (HttpTimeoutException ex) {
			throw new UnusableEnvironmentException(
					"%s was not answered within %d s: raise --timeout, or look at the service's log%s.".formatted(
							this.call, this.timeout.toSeconds(),
							this.call.isSecure() ? ", or write http:// if it speaks no TLS" : ""));
		}
		catch (ConnectException ex) {
			throw new UnusableEnvironmentException(
					"Nobody listens at %s:%d: start the service, or correct the address of %s."
						.formatted(this.call.address(), this.call.port(), this.call));
		}
		catch (SSLException ex) {
			throw new UnusableEnvironmentException(SpokenTls.explain(this.call.toString(), ex));
		}
		catch (IOException ex) {
			requireClearText();
			throw new UnusableEnvironmentException(
					"%s was not answered (%s): look at the service's log.".formatted(this.call, ex.getMessage()));
		}
	}

	private HttpClient client() {
		HttpClient.Builder builder = HttpClient.newBuilder()
			.version((this.http2 && this.call.isSecure()) ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
			.connectTimeout(this.timeout);
		return ((this.trusted != null) ? builder.sslContext(this.trusted.context()) : builder).build();
	}

	private HttpRequest request() {
		String path = this.operation.path().replace("{{n}}", "0");
		URI uri = this.call.uri().resolve(path);
		byte[] body = new String(this.operation.body(), StandardCharsets.ISO_8859_1).replace("{{n}}", "0")
			.getBytes(StandardCharsets.ISO_8859_1);
		HttpRequest.Builder builder = HttpRequest.newBuilder(uri)
			.timeout(this.timeout)
			.method(this.operation.method(), (body.length == 0) ? HttpRequest.BodyPublishers.noBody()
					: HttpRequest.BodyPublishers.ofByteArray(body));
		for (HeaderLine header : this.operation.headers()) {
			try {
				builder.header(header.name(), header.value());
			}
			catch (IllegalArgumentException ex) {
				throw new UnusableEnvironmentException(
						"Header '%s: %s' cannot be sent (%s): leave it out, or correct it.".formatted(header.name(),
								header.value(), ex.getMessage()));
			}
		}
		return builder.build();
	}

	private FirstReply judged(HttpResponse<byte[]> reply) {
		Integer expected = this.operation.expect();
		int status = reply.statusCode();
		if ((expected != null) ? status != expected : status / HUNDRED != SUCCESS) {
			if (status == BAD_REQUEST) {
				requireClearText();
			}
			throw new UnusableEnvironmentException(
					"%s was answered with %d%s: %s%nCorrect the request, or expect that with --expect %d."
						.formatted(this.call, status, type(reply.headers()), shown(reply.body()), status));
		}
		if (this.http2 && !isHttp2(reply)) {
			throw new UnusableEnvironmentException(
					"%s was answered in HTTP/1.1, and %s:%d speaks no HTTP/2: leave --http2 out.".formatted(this.call,
							this.call.address(), this.call.port()));
		}
		String encoding = reply.headers().firstValue("content-encoding").orElse(null);
		String type = reply.headers().firstValue("content-type").orElse("");
		String text = (encoding == null && TEXT.matcher(type).find())
				? ": " + shown(reply.body()).replaceAll("\\s+", " ") : "";
		return new FirstReply(
				"%d (%s), %d bytes%s".formatted(status, this.http2 ? "HTTP/2" : "HTTP/1.1", reply.body().length, text),
				reply.body().length, encoding, plain(reply.body(), encoding),
				type.startsWith("application/x-ndjson") || type.startsWith("text/event-stream"), List.of(reply.body()));
	}

	// In clear text the JDK's client asks for an upgrade, which many servers refuse where
	// there is a body: the request goes in HTTP/1.1
	private boolean isHttp2(HttpResponse<byte[]> reply) {
		return this.call.isSecure() ? reply.version() == HttpClient.Version.HTTP_2
				: SpokenHttp2.isSpoken(this.call.address(), this.call.port(), this.timeout);
	}

	private void requireClearText() {
		if (!this.call.isSecure() && SpokenTls.isSpoken(this.call.address(), this.call.port(), this.timeout)) {
			throw new UnusableEnvironmentException(
					"%s was not answered, because %s:%d speaks TLS: write https:// in place of http://."
						.formatted(this.call, this.call.address(), this.call.port()));
		}
	}

	private static String type(HttpHeaders headers) {
		return headers.firstValue("content-type").map((type) -> " (" + type + ")").orElse("");
	}

	static String shown(byte[] body) {
		String text = new String(body, StandardCharsets.UTF_8).strip();
		if (text.isEmpty()) {
			return "nothing";
		}
		return (text.length() > SHOWN) ? text.substring(0, SHOWN) + "…" : text;
	}

	// Of gzip alone: the JDK knows no other
	private static long plain(byte[] body, @Nullable String encoding) {
		if (!"gzip".equals(encoding)) {
			return body.length;
		}
		try (GZIPInputStream plain = new GZIPInputStream(new ByteArrayInputStream(body))) {
			return plain.readAllBytes().length;
		}
		catch (IOException ex) {
			return body.length;
		}
	}

}
