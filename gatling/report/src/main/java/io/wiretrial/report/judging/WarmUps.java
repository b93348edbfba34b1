package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.WarmUpCurves;
import io.wiretrial.trial.result.WarmUpResult;

/** Draws a warm-up over the operations of each cell. */
final class WarmUps {

	private WarmUps() {
	}

	static WarmUpCurves of(WarmUpResult result) {
		Map<List<String>, List<WarmUpCurves.Point>> cells = new LinkedHashMap<>();
		for (WarmUpResult.Round round : result.rounds()) {
			for (WarmUpResult.Turn turn : round.turns()) {
				if (turn.operations() > 0) {
					List<WarmUpCurves.Point> points = cells.computeIfAbsent(
							List.of(turn.plan(), turn.condition(), turn.arm(), turn.target()),
							(cell) -> new ArrayList<>());
					long before = points.isEmpty() ? 0 : points.get(points.size() - 1).operations();
					points.add(new WarmUpCurves.Point(before + turn.operations(), micros(turn.cpuNanos()),
							turn.medianNanos() / 1e3));
				}
			}
		}
		return new WarmUpCurves(result.start(), result.settled(), result.reason(), result.elapsedNanos() / 1e9, result
			.rounds()
			.stream()
			.map((round) -> new WarmUpCurves.Round(round.number(), round.elapsedNanos() / 1e9, round.compilerShares()))
			.toList(),
				cells.entrySet()
					.stream()
					.map((cell) -> new WarmUpCurves.Curve(cell.getKey().get(0), cell.getKey().get(1),
							cell.getKey().get(2), cell.getKey().get(3), cell.getValue()))
					.toList());
	}

	private static @Nullable Double micros(@Nullable Double nanos) {
		return (nanos != null) ? (Double) (nanos / 1e3) : null;
	}

}
