package io.wiretrial.lab.calibration;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.environment.Calibration.Pair;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.MachineProbe;

/**
 * Resident memory of push-sse-ws with 10,000 subscribers of its Mercure hub to which
 * nothing is sent, and what its gauges count when all have left. They are sockets of this
 * process that have read the head of their stream.
 */
final class IdleSubscribers {

	private static final int SUBSCRIBERS = 10_000;

	/** Jars, logs and sockets beside the subscribers. */
	private static final int BESIDES = 400;

	private static final double MOST_MEBIBYTES = 1024;

	private static final String REQUEST = String.join("\r\n",
			"GET /.well-known/mercure?topic=https%3A%2F%2Fexample.com%2Fidle HTTP/1.1", "host: 127.0.0.1",
			"accept: text/event-stream", "", "");

	private static final String HEAD_END = "\r\n\r\n";

	private static final int TIMEOUT_MILLIS = 20_000;

	private static final Duration PATIENCE = Duration.ofSeconds(30);

	private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");

	private static final Pattern OPEN = Pattern.compile("\"openConnections\":(\\d+)");

	private static final Pattern STREAMS = Pattern.compile("(?m)^wiretrial_streams(?:\\{[^}]*})? ([0-9.E+-]+)$");

	private final Target push;

	private final long pid;

	private final HttpClient client = HttpClient.newHttpClient();

	IdleSubscribers(Target push, long pid) {
		this.push = push;
		this.pid = pid;
	}

	List<Comparison> measure() throws InterruptedException {
		Optional<Long> limit = new MachineProbe(Path.of("/")).openFiles();
		if (limit.isPresent() && limit.get() < SUBSCRIBERS + BESIDES) {
			throw new UnusableEnvironmentException(
					"%d idle subscribers need %d descriptors, and the limit is %d: raise it with ulimit -n %d."
						.formatted(SUBSCRIBERS, SUBSCRIBERS + BESIDES, limit.get(), SUBSCRIBERS + BESIDES));
		}
		List<Socket> sockets = new ArrayList<>();
		double mebibytes;
		try {
			for (int number = 0; number < SUBSCRIBERS; number++) {
				sockets.add(subscribe());
			}
			mebibytes = residentMebibytes(this.pid);
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException(
					"Only %d of %d idle subscribers were answered (%s): see the log of %s.".formatted(sockets.size(),
							SUBSCRIBERS, ex.getMessage(), this.push.name()));
		}
		finally {
			sockets.forEach(IdleSubscribers::close);
		}
		return List.of(new Comparison("resident memory of push-sse-ws with 10,000 idle subscribers : 1 GiB", "MiB",
				List.of(new Pair(mebibytes, MOST_MEBIBYTES)), mebibytes / MOST_MEBIBYTES, 1.0, false), left());
	}

	private Socket subscribe() throws IOException {
		Socket socket = new Socket();
		socket.connect(new InetSocketAddress(this.push.host(), this.push.port("http")), TIMEOUT_MILLIS);
		socket.setSoTimeout(TIMEOUT_MILLIS);
		socket.getOutputStream().write(REQUEST.getBytes(StandardCharsets.US_ASCII));
		String head = head(socket.getInputStream());
		if (!head.startsWith("HTTP/1.1 200 ")) {
			close(socket);
			throw new IOException("answer '%s'".formatted(head.lines().findFirst().orElse("")));
		}
		return socket;
	}

	private static String head(InputStream in) throws IOException {
		StringBuilder head = new StringBuilder();
		while (head.indexOf(HEAD_END) < 0) {
			int next = in.read();
			if (next < 0) {
				throw new IOException("the connection ended after %d octets".formatted(head.length()));
			}
			head.append((char) next);
		}
		return head.toString();
	}

	static double residentMebibytes(long pid) throws IOException {
		Matcher resident = RESIDENT.matcher(Files.readString(Path.of("/proc/" + pid + "/status")));
		if (!resident.find()) {
			throw new IOException("process %d has no VmRSS".formatted(pid));
		}
		return Long.parseLong(resident.group(1)) / 1024.0;
	}

	private Comparison left() throws InterruptedException {
		long deadline = System.nanoTime() + PATIENCE.toNanos();
		double open = open();
		while (open > 0 && System.nanoTime() < deadline) {
			TimeUnit.MILLISECONDS.sleep(200);
			open = open();
		}
		return new Comparison("connections and streams that the gauges still count when all have left", "open",
				List.of(new Pair(open, 1)), open, 0.0, false);
	}

	// A gauge that is not there counts as one that is not 0.
	private double open() throws InterruptedException {
		try {
			double connections = sum(OPEN, body("/actuator/cost"));
			return connections + sum(STREAMS, body("/actuator/prometheus"));
		}
		catch (IOException ex) {
			return Double.NaN;
		}
	}

	private String body(String path) throws IOException, InterruptedException {
		URI uri = URI.create("http://" + this.push.host() + ":" + this.push.port("management") + path);
		return this.client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
	}

	static double sum(Pattern gauge, String text) {
		return gauge.matcher(text)
			.results()
			.mapToDouble((result) -> Double.parseDouble(result.group(1)))
			.reduce(Double::sum)
			.orElse(Double.NaN);
	}

	private static void close(Socket socket) {
		try {
			socket.close();
		}
		catch (IOException ex) {
			// It is gone either way.
		}
	}

}
