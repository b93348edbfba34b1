package io.wiretrial.calibration;

import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.WarmUp;

/** A planned run and what comes before its blocks. */
record WarmedRun(PlannedRun run, WarmUp warmUp) {

	public String id() {
		return this.run.plan().id();
	}

}
