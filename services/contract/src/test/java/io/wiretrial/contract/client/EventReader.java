package io.wiretrial.contract.client;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import io.wiretrial.contract.feed.FeedBatch;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.contract.feed.FeedReader;

/**
 * Reads the feed's server-sent events as the specification has browsers do it, over the
 * JDK's HTTP client.
 */
public final class EventReader implements FeedReader {

	private final SseEvents events;

	/**
	 * Asks for events.
	 * @param client client that asks
	 * @param port port of the service
	 * @param query query of the feed
	 * @throws IOException if they are refused
	 * @throws InterruptedException if the thread is interrupted
	 */
	public EventReader(HttpClient client, int port, String query) throws IOException, InterruptedException {
		HttpResponse<InputStream> response = client
			.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/feed?" + query))
				.header("Accept", "text/event-stream")
				.build(), BodyHandlers.ofInputStream());
		if (response.statusCode() != 200) {
			response.body().close();
			throw new IOException("The service answers " + response.statusCode());
		}
		this.events = new SseEvents(response);
	}

	/**
	 * Makes a client that has connected.
	 * @param version what it speaks from now on
	 * @param port port of the service
	 * @return the client
	 * @throws IOException if the service speaks another version
	 * @throws InterruptedException if the thread is interrupted
	 */
	public static HttpClient client(HttpClient.Version version, int port) throws IOException, InterruptedException {
		HttpClient client = HttpClient.newBuilder().version(version).build();
		HttpResponse<Void> first = client.send(
				HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/nowhere")).build(),
				BodyHandlers.discarding());
		if (first.version() != version) {
			throw new IOException("The service speaks " + first.version());
		}
		return client;
	}

	/**
	 * Returns what the service answered.
	 * @return its head; the body is this reader's
	 */
	public HttpResponse<InputStream> response() {
		return this.events.response();
	}

	/**
	 * Waits for the next events.
	 * @param count how many
	 * @return that many
	 * @throws IOException if the stream ends before, or something else comes
	 */
	public List<Event> next(int count) throws IOException {
		List<Event> events = new ArrayList<>();
		for (SseEvents.Event event : this.events.next(count)) {
			events.add(new Event(event.id(), event.text()));
		}
		if (this.events.comments() > 0) {
			throw new IOException("A feed has no comments.");
		}
		return events;
	}

	/**
	 * Reads all that still comes.
	 * @throws IOException if the stream breaks off
	 */
	public void readToEnd() throws IOException {
		while (this.events.next() != null) {
			// What was under way still comes.
		}
	}

	@Override
	public List<FeedBatch> batches(int count) throws IOException {
		List<FeedBatch> batches = new ArrayList<>();
		for (Event event : next(count)) {
			FeedBatch batch = event.batch();
			if (!event.id().equals(Long.toString(batch.stamp().sequence()))) {
				throw new IOException("Batch %d has id %s".formatted(batch.stamp().sequence(), event.id()));
			}
			batches.add(batch);
		}
		return batches;
	}

	@Override
	public void close() throws IOException {
		this.events.close();
	}

	/**
	 * One event.
	 *
	 * @param id its id
	 * @param data its data
	 */
	public record Event(String id, String data) {

		/**
		 * Decodes the data.
		 * @return the batch
		 */
		public FeedBatch batch() {
			byte[] json = this.data.getBytes(StandardCharsets.UTF_8);
			return FeedBatchReader.read(json, 0, json.length);
		}

	}

}
