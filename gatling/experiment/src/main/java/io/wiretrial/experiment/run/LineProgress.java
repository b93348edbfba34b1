package io.wiretrial.experiment.run;

import java.io.PrintStream;
import java.util.Map;
import java.util.TreeMap;

import io.wiretrial.trial.event.Event;

/** One line when a block begins, for logs. */
final class LineProgress implements RunProgress {

	private final PrintStream out;

	private final Map<String, Integer> blocks = new TreeMap<>();

	LineProgress(PrintStream out) {
		this.out = out;
	}

	@Override
	public void accept(Event event) {
		if (event instanceof Event.TrialStarted started
				&& started.block() > this.blocks.getOrDefault(started.plan(), 0)) {
			this.blocks.put(started.plan(), started.block());
			say("Plan '%s', block %d.".formatted(started.plan(), started.block()));
		}
		EventSentences.of(event).ifPresent(this::say);
	}

	@Override
	public void say(String sentence) {
		this.out.println(sentence);
		this.out.flush();
	}

	@Override
	public void close() {
		this.out.flush();
	}

}
