package io.wiretrial.lab.calibration;

import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.WarmUp;

/** A planned run and what comes before its blocks. */
record WarmedRun(PlannedRun run, WarmUp warmUp) {

	public String id() {
		return this.run.plan().id();
	}

}
