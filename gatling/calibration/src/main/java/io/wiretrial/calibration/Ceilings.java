package io.wiretrial.calibration;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.wiretrial.calibration.ClosedLoopPlan.Task;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.result.WarmUpResult.Turn;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;

/**
 * The generator's highest rates: what it reached in any trial of the calibration and in
 * any turn of the warm-up, against the bare server or a service, so that nothing is shown
 * to use more than all of it.
 */
final class Ceilings {

	private final Map<String, List<Turn>> turns;

	/**
	 * Collects the warm-up.
	 * @param calibration the run against the bare server
	 * @param plans the other runs that were warmed up with it
	 * @param turns turns of the warm-up
	 */
	Ceilings(PlannedRun calibration, List<PlannedRun> plans, List<Turn> turns) {
		Map<String, String> played = Stream.concat(Stream.of(calibration), plans.stream())
			.flatMap((run) -> run.cells()
				.stream()
				.map((cell) -> Map.entry(played(run.plan().id(), cell.condition(), cell.arm()), what(cell))))
			.collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, same) -> one));
		this.turns = turns.stream()
			.filter((turn) -> turn.failed() == 0)
			.collect(Collectors
				.groupingBy((turn) -> played.getOrDefault(played(turn.plan(), turn.condition(), turn.arm()), "")));
	}

	double of(Task task, List<TrialResult> trials) {
		double inTurns = this.turns.getOrDefault(what(task), List.of())
			.stream()
			.mapToDouble(Turn::perSecond)
			.max()
			.orElse(0);
		return TrialValues.of(trials, task, TrialValues::perSecond).stream().reduce(inTurns, Math::max);
	}

	private static String played(String plan, String condition, String arm) {
		return plan + " " + condition + " " + arm;
	}

	private static String what(Cell cell) {
		return what(new Task(cell.arm(), cell.operation(), cell.payload(), null));
	}

	private static String what(Task task) {
		return task.arm() + " " + task.condition();
	}

}
