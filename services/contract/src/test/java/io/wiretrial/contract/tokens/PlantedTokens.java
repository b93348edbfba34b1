package io.wiretrial.contract.tokens;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import io.wiretrial.contract.ContractJson;

/**
 * A service of token streams with a known fault, by events over HTTP/1.1: each token is
 * late, or all come in one burst at the end.
 */
public final class PlantedTokens implements AutoCloseable {

	private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

	private final HttpServer server;

	private final long lateNanos;

	private final boolean buffered;

	private PlantedTokens(long lateNanos, boolean buffered) throws IOException {
		this.lateNanos = lateNanos;
		this.buffered = buffered;
		this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.server.createContext(TokenAskRecord.PATH, this::answer);
		this.server.start();
	}

	public static PlantedTokens late(long nanos) throws IOException {
		return new PlantedTokens(nanos, false);
	}

	public static PlantedTokens buffered() throws IOException {
		return new PlantedTokens(0, true);
	}

	public int port() {
		return this.server.getAddress().getPort();
	}

	private void answer(HttpExchange exchange) throws IOException {
		long arrivalNanos = System.nanoTime();
		TokenAskRecord ask = ContractJson.read(exchange.getRequestBody().readAllBytes(), TokenAskRecord.class);
		TokenDoneRecord done = new TokenDoneRecord(ask.tokens(), new TokenHistory().take(ask));
		exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
		exchange.sendResponseHeaders(200, 0);
		OutputStream body = exchange.getResponseBody();
		TokenPacer.Sink sink = (tokens, last) -> write(tokens, last ? done : null, body);
		TokenClock clock = TokenClock.of(this.timer);
		Callable<TokenPacer> answer = () -> this.buffered ? TokenPacer.startWhole(ask, arrivalNanos, clock, sink)
				: TokenPacer.start(ask, arrivalNanos, this.lateNanos, clock, sink);
		this.timer.submit(answer);
	}

	private static void write(List<TokenRecord> tokens, TokenDoneRecord done, OutputStream body) {
		try {
			body.write(TokenEventText.of(tokens, done));
			body.flush();
			if (done != null) {
				body.close();
			}
		}
		catch (IOException ex) {
			// The client is gone.
		}
	}

	@Override
	public void close() {
		this.server.stop(0);
		this.timer.shutdownNow();
	}

}
