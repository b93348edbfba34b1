package io.wiretrial.generator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenClock;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.contract.tokens.TokenEventText;
import io.wiretrial.contract.tokens.TokenPacer;
import io.wiretrial.model.schedule.Target;

/** A server of answers by events that holds them back until they are whole. */
final class BufferingServer implements AutoCloseable {

	private final ScheduledExecutorService loop = Executors.newSingleThreadScheduledExecutor();

	private final HttpServer server;

	BufferingServer() throws IOException {
		this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.server.createContext("/actuator/cost", (exchange) -> answer(exchange,
				ChatServer.COST.formatted(System.nanoTime()).getBytes(StandardCharsets.UTF_8)));
		this.server.createContext(TokenAskRecord.PATH, this::tokens);
		this.server.start();
	}

	private void tokens(HttpExchange exchange) throws IOException {
		long arrivalNanos = System.nanoTime();
		TokenAskRecord ask = ContractJson.read(exchange.getRequestBody().readAllBytes(), TokenAskRecord.class);
		TokenPacer.startWhole(ask, arrivalNanos, TokenClock.of(this.loop), (tokens, last) -> answer(exchange,
				TokenEventText.of(tokens, new TokenDoneRecord(tokens.size(), ask.history().length()))));
	}

	private static void answer(HttpExchange exchange, byte[] body) {
		try (exchange) {
			exchange.sendResponseHeaders(200, body.length);
			exchange.getResponseBody().write(body);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	List<Target> targets() {
		int port = this.server.getAddress().getPort();
		return List.of(new Target("push-sse-ws", "127.0.0.1", Map.of("http", port, "management", port)));
	}

	@Override
	public void close() {
		this.server.stop(0);
		this.loop.shutdownNow();
	}

}
