package io.wiretrial.runner.run;

import java.util.List;

import io.wiretrial.model.event.Event;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.runner.progress.RunProgress;

/** Progress that also tells where the seconds go. */
record TimedProgress(RunProgress progress, PlanSeconds seconds) implements RunProgress {

	// How many there will be, if none is void
	static long trials(List<PlannedRun> runs) {
		return runs.stream()
			.flatMap((run) -> run.blocks().stream())
			.filter((block) -> !block.spare())
			.mapToLong((block) -> block.trials().size())
			.sum();
	}

	@Override
	public void accept(Event event) {
		this.seconds.accept(event);
		this.progress.accept(event);
	}

	@Override
	public void say(String sentence) {
		this.progress.say(sentence);
	}

	@Override
	public void close() {
		this.progress.close();
	}

}
