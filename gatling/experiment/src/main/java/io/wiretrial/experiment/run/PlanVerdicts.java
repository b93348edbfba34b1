package io.wiretrial.experiment.run;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

import io.wiretrial.trial.event.Event;

/**
 * Says the verdicts of each plan as soon as its last start has played it. Before that,
 * the first sign of the generator shows that it has read its schedule.
 */
final class PlanVerdicts implements RunProgress {

	private final RunProgress progress;

	private final Runnable atFirst;

	private final Set<String> plans;

	private final Function<String, List<String>> verdicts;

	private final Set<String> told = new TreeSet<>();

	private boolean begun;

	/**
	 * Makes the progress of one start.
	 * @param progress where everything is said
	 * @param atFirst called at the generator's first event
	 * @param plans ids of the plans that this start completes
	 * @param verdicts judges a plan by its id
	 */
	PlanVerdicts(RunProgress progress, Runnable atFirst, Set<String> plans, Function<String, List<String>> verdicts) {
		this.progress = progress;
		this.atFirst = atFirst;
		this.plans = plans;
		this.verdicts = verdicts;
	}

	@Override
	public void accept(Event event) {
		if (!this.begun) {
			this.begun = true;
			this.atFirst.run();
		}
		this.progress.accept(event);
		if (event instanceof Event.PlanFinished finished && this.plans.contains(finished.plan())) {
			tell(finished.plan());
		}
	}

	// A plan that cannot be judged yet is judged with the run.
	private void tell(String plan) {
		try {
			this.verdicts.apply(plan).forEach(this.progress::say);
			this.told.add(plan);
		}
		catch (RuntimeException ex) {
			this.progress.say("Plan '%s' is judged at the end of the run: %s".formatted(plan, ex.getMessage()));
		}
	}

	/**
	 * Returns the plans whose verdicts were said.
	 * @return ids of the plans
	 */
	Set<String> told() {
		return Set.copyOf(this.told);
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
