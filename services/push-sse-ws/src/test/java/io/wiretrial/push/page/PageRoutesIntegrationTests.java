package io.wiretrial.push.page;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;

import io.wiretrial.streaming.RunningStreams;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * How the page and its files are answered, without a browser. The JDK's client keeps its
 * connections, so the service ends with this class: others count connections.
 */
@RunningStreams
@DirtiesContext
class PageRoutesIntegrationTests {

	private static final Pattern REFERENCE = Pattern.compile("(?:href|src)=\"/?(page/[^\"]+)\"|from '\\./([^']+)'");

	private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	private final String origin;

	PageRoutesIntegrationTests(@LocalServerPort int port) {
		this.origin = "http://127.0.0.1:" + port;
	}

	@Test
	void answersRootWithPage() throws Exception {
		HttpResponse<String> response = send("GET", "/");
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(header(response, "Content-Type")).isEqualTo("text/html;charset=UTF-8");
		assertThat(response.body()).startsWith("<!DOCTYPE html>");
	}

	@Test
	void allowsNothingInlineAndNothingFromElsewhere() throws Exception {
		HttpResponse<String> response = send("GET", "/");
		assertThat(header(response, "Content-Security-Policy"))
			.isEqualTo("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
					+ "base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
		assertThat(header(response, "X-Content-Type-Options")).isEqualTo("nosniff");
		assertThat(header(response, "Referrer-Policy")).isEqualTo("no-referrer");
		assertThat(response.body()).doesNotContain("<script>", "<style", " style=", "onclick", "http://", "https://");
	}

	@ParameterizedTest
	@CsvSource({ "page.css,text/css;charset=UTF-8", "page.js,text/javascript;charset=UTF-8", "icon.svg,image/svg+xml",
			"subscriber.html,text/html;charset=UTF-8", "subscriber-worker.js,text/javascript;charset=UTF-8",
			"vendor/LICENSES.txt,text/plain;charset=UTF-8", "vendor/uPlot.iife.min.js,text/javascript;charset=UTF-8" })
	void namesTypeOfEachFile(String name, String type) throws Exception {
		HttpResponse<String> response = send("GET", "/page/" + name);
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(header(response, "Content-Type")).isEqualTo(type);
	}

	@Test
	void servesAllThatPageAndItsScriptsReferTo() throws Exception {
		Set<String> seen = new TreeSet<>();
		Deque<String> open = new ArrayDeque<>(Set.of("/", "/page/subscriber.html"));
		while (!open.isEmpty()) {
			String path = open.remove();
			HttpResponse<String> response = send("GET", path);
			assertThat(response.statusCode()).as(path).isEqualTo(200);
			REFERENCE.matcher(response.body())
				.results()
				.map((found) -> (found.group(1) != null) ? "/" + found.group(1) : "/page/" + found.group(2))
				.filter(seen::add)
				.forEach(open::add);
		}
		assertThat(seen).contains("/page/page.js", "/page/tally.js", "/page/vendor/actioncable.esm.js")
			.contains("/page/subscriber.js", "/page/subscribers.js", "/page/lines.js")
			.hasSize(20);
	}

	@Test
	void sendsUnchangedFileNoSecondTime() throws Exception {
		HttpResponse<String> first = send("GET", "/page/page.js");
		assertThat(header(first, "Cache-Control")).isEqualTo("no-cache");
		HttpResponse<String> second = send("GET", "/page/page.js", "If-None-Match", header(first, "ETag"));
		assertThat(second.statusCode()).isEqualTo(304);
		assertThat(second.body()).isEmpty();
		assertThat(send("GET", "/page/page.js", "If-None-Match", "\"another\"").statusCode()).isEqualTo(200);
	}

	@Test
	void answersRequestThatFollowsUnchangedFileOnItsConnection() throws Exception {
		String tag = header(send("GET", "/page/page.js"), "ETag");
		for (int round = 0; round < 200; round++) {
			assertThat(send("GET", "/page/page.js").statusCode()).isEqualTo(200);
			assertThat(send("GET", "/page/page.js", "If-None-Match", tag).statusCode()).isEqualTo(304);
		}
	}

	@Test
	void answersHeadWithSameHeadersAndNoBody() throws Exception {
		HttpResponse<String> get = send("GET", "/");
		HttpResponse<String> head = send("HEAD", "/");
		assertThat(head.statusCode()).isEqualTo(200);
		assertThat(head.body()).isEmpty();
		assertThat(header(head, "Content-Length")).isEqualTo(header(get, "Content-Length"));
		assertThat(header(head, "ETag")).isEqualTo(header(get, "ETag"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "/page", "/page/", "/page/none.js", "/page/index.html", "/page/..%2fapplication.yaml",
			"/page/PageFile.class", "/index.html", "/favicon.ico" })
	void answersAnythingElseWithProblemDetails(String path) throws Exception {
		HttpResponse<String> response = send("GET", path);
		assertThat(response.statusCode()).isEqualTo(404);
		assertThat(header(response, "Content-Type")).isEqualTo("application/problem+json");
	}

	@Test
	void refusesOtherMethods() throws Exception {
		HttpResponse<String> response = send("POST", "/");
		assertThat(response.statusCode()).isEqualTo(405);
		assertThat(header(response, "Allow").split(",")).containsExactlyInAnyOrder("GET", "HEAD");
		assertThat(header(response, "Content-Type")).isEqualTo("application/problem+json");
	}

	private HttpResponse<String> send(String method, String path, String... headers)
			throws IOException, InterruptedException {
		HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(this.origin + path))
			.timeout(Duration.ofSeconds(30))
			.method(method, HttpRequest.BodyPublishers.noBody());
		if (headers.length > 0) {
			request.headers(headers);
		}
		return this.client.send(request.build(), HttpResponse.BodyHandlers.ofString());
	}

	private static String header(HttpResponse<?> response, String name) {
		return response.headers().firstValue(name).orElse("none");
	}

}
