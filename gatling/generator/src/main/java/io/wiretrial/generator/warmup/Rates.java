package io.wiretrial.generator.warmup;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.Cell;

/**
 * Rates that are played: the plan's, lowered where it is more than a fifth of what the
 * slowest arm reaches in a closed loop. Beyond that an arm's queue is measured, not the
 * arm.
 */
final class Rates {

	static final double MOST = 0.2;

	private Rates() {
	}

	static List<WarmUpResult.ChosenRate> chosen(List<Cell> all, SettledRates settled) {
		Map<String, List<Cell>> conditions = new LinkedHashMap<>();
		all.stream()
			.filter((cell) -> asked(cell) > 0)
			.forEach((cell) -> conditions.computeIfAbsent(cell.condition(), (name) -> new ArrayList<>()).add(cell));
		return conditions.values().stream().map((cells) -> lowest(cells, settled)).toList();
	}

	private static WarmUpResult.ChosenRate lowest(List<Cell> cells, SettledRates settled) {
		Cell first = cells.get(0);
		double rate = asked(first);
		String slowest = "";
		for (Cell cell : cells) {
			double reached = settled.perSecond(cell.condition(), cell.arm());
			if (Paths.isCapped(cell) && reached > 0 && MOST * reached < rate) {
				rate = MOST * reached;
				slowest = cell.arm();
			}
		}
		return new WarmUpResult.ChosenRate(first.condition(), rate, slowest);
	}

	// Operations per second; 0 in a closed loop
	private static double asked(Cell cell) {
		ArrivalRate rate = cell.load().rate();
		boolean open = cell.load().model() == Load.Model.OPEN;
		Double perSecond = (rate != null && open) ? rate.perSecond() : null;
		return (perSecond != null) ? perSecond : 0;
	}

}
