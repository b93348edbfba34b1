package io.wiretrial.gatling.protocol;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/** What a run told Gatling's log: its responses and crashes in their order. */
public final class LoggedSamples extends AbstractList<LoggedSamples.Sample> {

	private final List<Sample> samples = Collections.synchronizedList(new ArrayList<>());

	private final List<Sample> groups = Collections.synchronizedList(new ArrayList<>());

	private final AtomicInteger usersEnded = new AtomicInteger();

	void keep(Sample sample) {
		this.samples.add(sample);
	}

	void groupEnded(Sample group) {
		this.groups.add(group);
	}

	void userEnded() {
		this.usersEnded.incrementAndGet();
	}

	@Override
	public Sample get(int index) {
		return this.samples.get(index);
	}

	@Override
	public int size() {
		return this.samples.size();
	}

	/** Samples as "name OK" or "name KO text" with their count. */
	public Map<String, Long> counts() {
		return stream().collect(Collectors.groupingBy(Sample::outcome, TreeMap::new, Collectors.counting()));
	}

	public List<String> outcomes() {
		return stream().map(Sample::outcome).toList();
	}

	/** Ends of groups, with the time of their requests. */
	public List<Sample> groups() {
		return List.copyOf(this.groups);
	}

	public int usersEnded() {
		return this.usersEnded.get();
	}

	/**
	 * One logged response.
	 *
	 * @param name name of the request
	 * @param ok whether it was a success
	 * @param code response code, or null
	 * @param message why it was none, or null
	 * @param millis response time
	 * @param groups groups around it
	 */
	public record Sample(String name, boolean ok, @Nullable String code, @Nullable String message, long millis,
			List<String> groups) {

		public String outcome() {
			return this.ok ? this.name + " OK" : this.name + " KO " + this.message;
		}

	}

}
