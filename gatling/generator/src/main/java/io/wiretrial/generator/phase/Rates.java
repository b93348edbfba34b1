package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;

/** Chooses arrival rates when the services have settled. */
final class Rates {

	private static final double LEAST_RATE = 1;

	private Rates() {
	}

	static List<WarmUpResult.ChosenRate> chosen(AllCells all, Settled settled) {
		List<WarmUpResult.ChosenRate> rates = new ArrayList<>();
		Set<PlannedRun> runs = new LinkedHashSet<>();
		all.cells().forEach((cell) -> runs.add(cell.run()));
		for (PlannedRun run : runs) {
			Set<String> conditions = new LinkedHashSet<>();
			run.cells().stream().filter(Rates::isScheduled).forEach((cell) -> conditions.add(cell.condition()));
			conditions.forEach((condition) -> rates.add(chosen(run, condition, settled)));
		}
		return rates;
	}

	// A hub's publications have a rate although its model is not asked for.
	private static boolean isScheduled(Cell cell) {
		return PhaseSpecs.open(cell) || cell.load().publishers() > 0;
	}

	private static WarmUpResult.ChosenRate chosen(PlannedRun run, String condition, Settled settled) {
		String plan = run.plan().id();
		List<Cell> cells = run.cells().stream().filter((cell) -> cell.condition().equals(condition)).toList();
		Double fixed = cells.get(0).load().rate().perSecond();
		if (fixed != null) {
			return new WarmUpResult.ChosenRate(plan, condition, fixed, "");
		}
		String slowest = "";
		double least = Double.POSITIVE_INFINITY;
		for (Cell cell : cells) {
			double reached = settled.perSecond(plan, condition, cell.arm());
			if (reached < least) {
				least = reached;
				slowest = cell.arm();
			}
		}
		return new WarmUpResult.ChosenRate(plan, condition, Math.max(LEAST_RATE, run.shape().autoShare() * least),
				slowest);
	}

}
