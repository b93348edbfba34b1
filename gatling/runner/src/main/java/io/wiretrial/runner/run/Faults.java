package io.wiretrial.runner.run;

import java.time.Instant;
import java.util.OptionalLong;

import io.wiretrial.model.Fault;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.runner.progress.RunProgress;

/** Log of what goes wrong outside trials, said and written down. */
final class Faults {

	private final TrialFiles files;

	private final RunProgress progress;

	Faults(TrialFiles files, RunProgress progress) {
		this.files = files;
		this.progress = progress;
	}

	void add(String process, String what, String effect) {
		add(new Fault(Instant.now(), process, what, effect));
	}

	void died(String service, String what, OptionalLong exceededMemory, String effect) {
		boolean outOfMemory = exceededMemory.isPresent();
		add(new Fault(Instant.now(), service, what, effect, outOfMemory ? Fault.Kind.OUT_OF_MEMORY : Fault.Kind.DIED,
				outOfMemory ? exceededMemory.getAsLong() : null));
	}

	private void add(Fault fault) {
		TrialJson.append(this.files.faults(), fault);
		this.progress.say(fault.what() + " " + fault.effect());
	}

}
