package io.wiretrial.lab.peer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/**
 * Tells the cost of a process that cannot tell it, at the address where a service of ours
 * would: its CPU time as the kernel counts it, in ticks of 10 ms (proc(5)). What it does
 * not know is -1.
 */
final class ProcessCost implements AutoCloseable {

	private static final long TICK_NANOS = 10_000_000;

	/** Place of the user time behind the name of the program, which may hold spaces. */
	private static final int USER_TIME = 11;

	private final HttpServer server;

	private ProcessCost(HttpServer server) {
		this.server = server;
	}

	static ProcessCost of(long pid) throws IOException {
		HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		AtomicLong readings = new AtomicLong();
		server.createContext("/actuator/cost", (exchange) -> answer(exchange, pid, readings.incrementAndGet()));
		server.start();
		return new ProcessCost(server);
	}

	private static void answer(HttpExchange exchange, long pid, long reading) throws IOException {
		byte[] json = json(cpuNanos(Files.readString(Path.of("/proc/" + pid + "/stat"))), reading)
			.getBytes(StandardCharsets.UTF_8);
		exchange.getResponseHeaders().add("content-type", "application/json");
		exchange.sendResponseHeaders(200, json.length);
		exchange.getResponseBody().write(json);
		exchange.close();
	}

	static long cpuNanos(String stat) {
		String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
		return (Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[USER_TIME + 1])) * TICK_NANOS;
	}

	// Operations that never fall: the generator takes that for a restart.
	private static String json(long cpuNanos, long reading) {
		return "{\"cpuNanos\":" + cpuNanos + ",\"processCpuNanos\":" + cpuNanos
				+ ",\"allocatedBytes\":-1,\"gcCount\":0,\"gcPauseNanos\":0,\"openConnections\":-1,\"operations\":"
				+ reading + ",\"monotonicNanos\":" + System.nanoTime() + "}";
	}

	int port() {
		return this.server.getAddress().getPort();
	}

	@Override
	public void close() {
		this.server.stop(0);
	}

}
