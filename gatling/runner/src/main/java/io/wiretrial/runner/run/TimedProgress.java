package io.wiretrial.runner.run;

import io.wiretrial.model.event.Event;
import io.wiretrial.runner.progress.RunProgress;

/** Progress that also tells where the seconds go. */
record TimedProgress(RunProgress progress, PlanSeconds seconds) implements RunProgress {

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
