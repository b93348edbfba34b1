package io.wiretrial.runner.drive;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.zip.GZIPOutputStream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.arms.own.OwnHttp;
import io.wiretrial.arms.own.OwnHttp.HeaderLine;
import io.wiretrial.runner.drive.DrivenCall.HttpCall;
import io.wiretrial.runner.run.UnusableEnvironmentException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(60)
class FirstRequestTests {

	private final CountDownLatch ended = new CountDownLatch(1);

	private HttpServer server;

	@BeforeEach
	void start() throws IOException {
		this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.server.createContext("/orders",
				(exchange) -> answer(exchange, 201, exchange.getRequestBody().readAllBytes()));
		this.server.createContext("/missing", (exchange) -> {
			exchange.getResponseHeaders().add("Content-Type", "text/plain");
			answer(exchange, 404, "x".repeat(300).getBytes(StandardCharsets.US_ASCII));
		});
		this.server.createContext("/small", (exchange) -> {
			exchange.getResponseHeaders().add("Content-Encoding", "gzip");
			answer(exchange, 200, gzip("a".repeat(312)));
		});
		this.server.createContext("/slow", (exchange) -> {
			try (exchange) {
				this.ended.await();
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
		});
		this.server.start();
	}

	@AfterEach
	void stop() {
		this.ended.countDown();
		this.server.stop(0);
	}

	@Test
	void returnsWhatWasAnswered() throws InterruptedException {
		FirstReply reply = request("POST", "/orders/{{n}}", "order {{n}}", null, 10).send();
		assertThat(reply.said()).isEqualTo("201 (HTTP/1.1), 7 bytes");
		assertThat(reply.body()).containsExactly("order 0".getBytes(StandardCharsets.US_ASCII));
		assertThat(reply.encoding()).isNull();
	}

	@Test
	void tellsHowManyBytesWereCompressed() throws InterruptedException {
		FirstReply reply = request("GET", "/small", "", null, 10).send();
		assertThat(reply.encoding()).isEqualTo("gzip");
		assertThat(reply.plainBytes()).isEqualTo(312);
		assertThat(reply.wireBytes()).isLessThan(100);
	}

	@Test
	void showsTwoHundredCharactersOfAReplyThatIsNoSuccess() {
		refuses(request("GET", "/missing", "", null, 10),
				"GET http://127.0.0.1:%d/missing was answered with 404 (text/plain): %s…%nCorrect the request, or expect that with --expect 404."
					.formatted(port(), "x".repeat(200)));
		refuses(request("POST", "/orders", "a", 200, 10),
				"POST http://127.0.0.1:%d/orders was answered with 201: a%nCorrect the request, or expect that with --expect 201."
					.formatted(port()));
	}

	@Test
	void saysThatNoHttp2IsSpoken() {
		FirstRequest request = request("POST", "/orders", "a", null, 10);
		refuses(new FirstRequest(request.call(), request.operation(), true, null, request.timeout()),
				"POST http://127.0.0.1:%d/orders was answered in HTTP/1.1, and 127.0.0.1:%d speaks no HTTP/2: leave --http2 out."
					.formatted(port(), port()));
	}

	@Test
	void saysThatItTookTooLong() {
		refuses(request("GET", "/slow", "", null, 1),
				"GET http://127.0.0.1:%d/slow was not answered within 1 s: raise --timeout, or look at the service's log."
					.formatted(port()));
	}

	@Test
	void saysThatNobodyListens() throws IOException {
		int free;
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			free = socket.getLocalPort();
		}
		refuses(request("GET", free, "/", 10),
				"Nobody listens at 127.0.0.1:%d: start the service, or correct the address of GET http://127.0.0.1:%d/."
					.formatted(free, free));
	}

	@Test
	void saysThatNoTlsIsSpoken() throws Exception {
		try (ServerSocket plain = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			Thread answering = new Thread(() -> answerInClearText(plain));
			answering.start();
			assertThatExceptionOfType(UnusableEnvironmentException.class)
				.isThrownBy(secure(plain.getLocalPort(), 10)::send)
				.withMessageMatching("No TLS came about with GET https://127.0.0.1:[0-9]+/orders \\(.+\\): "
						+ "write http:// if the service speaks none, or let it speak TLS 1.3.");
			answering.join();
		}
	}

	@Test
	void saysThatWhoeverIsSilentMaySpeakNoTls() {
		assertThatExceptionOfType(UnusableEnvironmentException.class).isThrownBy(secure(port(), 1)::send)
			.withMessage(
					"GET https://127.0.0.1:%d/orders was not answered within 1 s: raise --timeout, or look at the service's log, or write http:// if it speaks no TLS."
						.formatted(port()));
	}

	private static FirstRequest secure(int port, int seconds) {
		HttpCall call = (HttpCall) DrivenCall.of(List.of("GET https://127.0.0.1:%d/orders".formatted(port)), false);
		return new FirstRequest(call, operation("GET", "/orders", "", null), false, null, Duration.ofSeconds(seconds));
	}

	private static void answerInClearText(ServerSocket server) {
		try (Socket socket = server.accept()) {
			socket.getInputStream().read();
			socket.getOutputStream()
				.write("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
			socket.getInputStream().readNBytes(100);
		}
		catch (IOException ex) {
			// the client has gone
		}
	}

	@Test
	void refusesAHeaderThatTheClientSendsItself() {
		HttpCall call = (HttpCall) DrivenCall.of(List.of("GET http://127.0.0.1:%d/orders".formatted(port())), false);
		OwnHttp operation = new OwnHttp("GET", "/orders", List.of(new HeaderLine("Host", "shop")), new byte[0], null,
				false);
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> new FirstRequest(call, operation, false, null, Duration.ofSeconds(10)).send())
			.withMessageStartingWith("Header 'Host: shop' cannot be sent (")
			.withMessageEndingWith("): leave it out, or correct it.");
	}

	private void refuses(FirstRequest request, String message) {
		assertThatExceptionOfType(UnusableEnvironmentException.class).isThrownBy(request::send).withMessage(message);
	}

	private FirstRequest request(String method, String path, String body, @Nullable Integer expect, int seconds) {
		HttpCall call = (HttpCall) DrivenCall.of(List.of(method + " http://127.0.0.1:" + port() + path), false);
		return new FirstRequest(call, operation(method, path, body, expect), false, null, Duration.ofSeconds(seconds));
	}

	private FirstRequest request(String method, int port, String path, int seconds) {
		HttpCall call = (HttpCall) DrivenCall.of(List.of(method + " http://127.0.0.1:" + port + path), false);
		return new FirstRequest(call, operation(method, path, "", null), false, null, Duration.ofSeconds(seconds));
	}

	private static OwnHttp operation(String method, String path, String body, @Nullable Integer expect) {
		return new OwnHttp(method, path, List.of(), body.getBytes(StandardCharsets.US_ASCII), expect, false);
	}

	private int port() {
		return this.server.getAddress().getPort();
	}

	private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
		try (exchange) {
			exchange.sendResponseHeaders(status, body.length);
			exchange.getResponseBody().write(body);
		}
	}

	private static byte[] gzip(String text) throws IOException {
		ByteArrayOutputStream made = new ByteArrayOutputStream();
		try (GZIPOutputStream out = new GZIPOutputStream(made)) {
			out.write(text.getBytes(StandardCharsets.US_ASCII));
		}
		return made.toByteArray();
	}

}
