package io.wiretrial.gatling.grpc;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/**
 * What a run told Gatling's log.
 */
final class RecordedSamples {

	private final Queue<Sample> samples = new ConcurrentLinkedQueue<>();

	private final Queue<String> crashes = new ConcurrentLinkedQueue<>();

	private final Queue<Integer> groupMillis = new ConcurrentLinkedQueue<>();

	private final AtomicInteger usersEnded = new AtomicInteger();

	void add(Sample sample) {
		this.samples.add(sample);
	}

	void addCrash(String crash) {
		this.crashes.add(crash);
	}

	void groupEnded(int cumulatedMillis) {
		this.groupMillis.add(cumulatedMillis);
	}

	void userEnded() {
		this.usersEnded.incrementAndGet();
	}

	List<Sample> all() {
		return List.copyOf(this.samples);
	}

	// Samples as "name OK" or "name KO text" with their count.
	Map<String, Long> counts() {
		return this.samples.stream()
			.collect(Collectors.groupingBy(Sample::outcome, TreeMap::new, Collectors.counting()));
	}

	List<String> outcomes() {
		return this.samples.stream().map(Sample::outcome).toList();
	}

	List<String> crashes() {
		return List.copyOf(this.crashes);
	}

	List<Integer> groupMillis() {
		return List.copyOf(this.groupMillis);
	}

	int usersEnded() {
		return this.usersEnded.get();
	}

	/**
	 * One sample.
	 */
	record Sample(String groups, String name, long startMillis, long endMillis, boolean ok, String message) {

		String outcome() {
			return this.ok ? this.name + " OK" : this.name + " KO " + this.message;
		}

		long millis() {
			return this.endMillis - this.startMillis;
		}

	}

}
