package io.wiretrial.bare.http;

import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerResponse;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.kit.CostReader;
import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.http.ClockReply;

/**
 * The running management server: {@code GET /actuator/cost}, {@link ClockReply} and, for
 * a container's health check, {@code GET /actuator/health}, 503 while a thread of the
 * server has failed. Its requests are not counted as operations, its connections not as
 * connections.
 */
public final class ManagementTarget implements AutoCloseable {

	private static final Duration GRACE = Duration.ofSeconds(1);

	private static final JsonMapper MAPPER = ContractJson.mapper();

	private final DisposableServer server;

	private ManagementTarget(DisposableServer server) {
		this.server = server;
	}

	/**
	 * Starts the server.
	 * @param address address and port to bind, port 0 for any
	 * @param reader reads the cost
	 * @param parts what health asks
	 * @return the server, which is bound; to be closed
	 */
	public static ManagementTarget start(InetSocketAddress address, CostReader reader, WorkingParts parts) {
		return new ManagementTarget(HttpServer.create()
			.bindAddress(() -> address)
			.route((routes) -> routes
				.get("/actuator/cost", (request, response) -> json(reader.read().toJson(), response))
				.get(ClockReply.PATH, new ClockReply())
				.get("/actuator/health", (request, response) -> health(parts.failures(), response)))
			.bindNow());
	}

	private static Mono<Void> health(Map<String, String> failures, HttpServerResponse response) {
		return failures.isEmpty() ? json("{\"status\":\"UP\"}", response)
				: json(MAPPER.writeValueAsString(new Down("DOWN", failures)),
						response.status(HttpResponseStatus.SERVICE_UNAVAILABLE));
	}

	private static Mono<Void> json(String text, HttpServerResponse response) {
		byte[] json = text.getBytes(StandardCharsets.UTF_8);
		return response.header(HttpHeaderNames.CONTENT_TYPE, CompleteReply.JSON)
			.header(HttpHeaderNames.CONTENT_LENGTH, Integer.toString(json.length))
			.sendObject(Unpooled.wrappedBuffer(json))
			.then();
	}

	/**
	 * Returns the port.
	 * @return port that is bound
	 */
	public int port() {
		return this.server.port();
	}

	/**
	 * Stops the server.
	 */
	@Override
	public void close() {
		this.server.disposeNow(GRACE);
	}

	/**
	 * Answer of health about parts that have failed, as actuator does.
	 *
	 * @param status always DOWN
	 * @param details reason by part
	 */
	private record Down(String status, Map<String, String> details) {

	}

}
