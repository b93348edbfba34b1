package io.wiretrial.experiment.instrument;

import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.WarmUp;

/** A planned run and the warm-up before it. */
record WarmedRun(PlannedRun run, WarmUp warmUp) {

	String id() {
		return this.run.plan().id();
	}

}
