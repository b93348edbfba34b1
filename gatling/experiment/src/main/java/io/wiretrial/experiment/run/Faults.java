package io.wiretrial.experiment.run;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;

import io.wiretrial.trial.Fault;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;

/** Says and writes down what goes wrong outside trials. */
final class Faults {

	private final TrialFiles files;

	private final Progress progress;

	private final AtomicInteger count = new AtomicInteger();

	Faults(TrialFiles files, Progress progress) {
		this.files = files;
		this.progress = progress;
	}

	void add(String process, String what, String effect) {
		this.count.incrementAndGet();
		TrialJson.append(this.files.faults(), new Fault(Instant.now(), process, what, effect));
		this.progress.say(what + " " + effect);
	}

	int count() {
		return this.count.get();
	}

}
