package io.wiretrial.generator;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.awaitility.Awaitility;

import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.model.schedule.Target;

/**
 * A subscriber on the JVM that is none of the generator's: by the JDK's client it hears
 * the same feed as others do meanwhile.
 */
final class JvmSubscriber implements AutoCloseable {

	private static final String DATA = "data: ";

	private final List<Long> delayNanos = new CopyOnWriteArrayList<>();

	private final InputStream events;

	private final Thread reader;

	JvmSubscriber(Target target, String path) throws IOException, InterruptedException {
		HttpRequest request = HttpRequest
			.newBuilder(URI.create("http://" + target.host() + ":" + target.port("http") + path))
			.build();
		this.events = HttpClient.newBuilder()
			.version(HttpClient.Version.HTTP_1_1)
			.build()
			.send(request, HttpResponse.BodyHandlers.ofInputStream())
			.body();
		this.reader = new Thread(this::read, "subscriber");
		this.reader.start();
	}

	private void read() {
		try (BufferedReader lines = new BufferedReader(new InputStreamReader(this.events, StandardCharsets.UTF_8))) {
			for (String line = lines.readLine(); line != null; line = lines.readLine()) {
				if (line.startsWith(DATA)) {
					byte[] json = line.substring(DATA.length()).getBytes(StandardCharsets.UTF_8);
					long dueNanos = FeedBatchReader.read(json, 0, json.length).stamp().intendedNanos();
					this.delayNanos.add(System.nanoTime() - dueNanos);
				}
			}
		}
		catch (IOException ex) {
			// closed while it was read
		}
	}

	// The median of all delays so far
	double medianNanos() {
		List<Long> sorted = this.delayNanos.stream().sorted().toList();
		return sorted.get(sorted.size() / 2);
	}

	@Override
	public void close() throws IOException {
		this.events.close();
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> !this.reader.isAlive());
	}

}
