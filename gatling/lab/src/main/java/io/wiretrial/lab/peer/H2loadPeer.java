package io.wiretrial.lab.peer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * The HTTP client h2load of nghttp2, run as a process of its own: at most one request
 * outstanding on each connection, as fast as it can or at a rate.
 *
 * @see <a href="https://nghttp2.org/documentation/h2load.1.html">h2load(1)</a>
 */
public final class H2loadPeer {

	/** Longest time of one load. */
	public static final Duration PATIENCE = Duration.ofMinutes(2);

	private static final Pattern REQUESTS = Pattern
		.compile("finished in [^,]+, ([0-9.]+) req/s[\\s\\S]*requests: .* (\\d+) succeeded");

	private static final Pattern DATA = Pattern.compile("traffic: .*\\((\\d+)\\) data");

	private final PeerProgram program;

	/**
	 * Creates the peer.
	 * @param program the program
	 * @param patience longest time of one load
	 */
	public H2loadPeer(Path program, Duration patience) {
		this.program = new PeerProgram("h2load", program, patience);
	}

	/**
	 * Returns its version.
	 * @param folder where it runs
	 * @return what it says of itself
	 * @throws InterruptedException if the waiting thread is interrupted
	 * @throws UnusableEnvironmentException if it does not run
	 */
	public String version(Path folder) throws InterruptedException {
		return this.program.run(List.of("--version"), Duration.ZERO, folder).output();
	}

	/**
	 * Repeats a request whose answer has as many bytes as itself: an answer of another
	 * size, such as a gRPC error, which is a 200 without data, is a failure.
	 * @param request what is repeated
	 * @param connections connections, each with one request under way
	 * @param times how often, on all connections together
	 * @param perSecond rate of all connections together, 0 for as fast as it can
	 * @param folder where it runs and its output goes
	 * @return answers per second
	 * @throws InterruptedException if the waiting thread is interrupted
	 * @throws UnusableEnvironmentException if not every request was answered well
	 */
	public double play(Request request, int connections, long times, double perSecond, Path folder)
			throws InterruptedException {
		try {
			Path body = Files.createDirectories(folder).resolve("body").toAbsolutePath();
			Files.write(body, request.body());
			List<String> arguments = new ArrayList<>(List.of("-t", "1", "-m", "1", "-c", Integer.toString(connections),
					"-n", Long.toString(times), "-d", body.toString()));
			if (perSecond > 0) {
				arguments.addAll(List.of("--rps", String.format(Locale.ROOT, "%.3f", perSecond / connections)));
			}
			if (request.http1()) {
				arguments.add("--h1");
			}
			request.headers().forEach((name, value) -> arguments.addAll(List.of("-H", name + ": " + value)));
			arguments.add(request.uri());
			String output = this.program.run(arguments, Duration.ZERO, folder).output();
			return perSecond(output, times, times * request.body().length);
		}
		catch (IOException ex) {
			throw this.program.unusable(String.valueOf(ex.getMessage()));
		}
	}

	private double perSecond(String output, long times, long bytes) {
		Matcher requests = REQUESTS.matcher(output);
		Matcher data = DATA.matcher(output);
		if (!requests.find() || !data.find()) {
			throw this.program.unusable("it told no figures and said:%n%s".formatted(output));
		}
		if (Long.parseLong(requests.group(2)) != times || Long.parseLong(data.group(1)) != bytes) {
			throw this.program.unusable("%s of %d requests were answered, with %s of %d bytes"
				.formatted(requests.group(2), times, data.group(1), bytes));
		}
		return Double.parseDouble(requests.group(1));
	}

	/**
	 * A request that is repeated, by POST; its answer has as many bytes as its body.
	 *
	 * @param uri where it goes
	 * @param http1 whether by HTTP/1.1, else by HTTP/2 in clear text
	 * @param headers its headers
	 * @param body its body
	 */
	@SuppressWarnings("ArrayRecordComponent") // never compared
	public record Request(String uri, boolean http1, Map<String, String> headers, byte[] body) {

		/**
		 * Frames a message as gRPC does on HTTP/2: a byte "not compressed", four bytes of
		 * length, the message.
		 * @param uri where it goes
		 * @param message the encoded message
		 * @return the call
		 */
		public static Request grpc(String uri, byte[] message) {
			byte[] framed = new byte[message.length + 5];
			ByteBuffer.wrap(framed).put((byte) 0).putInt(message.length).put(message);
			return new Request(uri, false, Map.of("content-type", "application/grpc", "te", "trailers"), framed);
		}

		/**
		 * Makes a request with JSON.
		 * @param uri where it goes
		 * @param http1 whether by HTTP/1.1
		 * @param body the JSON
		 * @return the request
		 */
		public static Request json(String uri, boolean http1, byte[] body) {
			return new Request(uri, http1, Map.of("content-type", "application/json", "accept", "application/json"),
					body);
		}

	}

}
