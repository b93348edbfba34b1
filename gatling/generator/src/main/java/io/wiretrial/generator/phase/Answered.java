package io.wiretrial.generator.phase;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.WarmUpResult;

/**
 * Requests that processes have answered in rounds of the warm-up. What is pushed, and
 * frames of a session, are many a turn without that, and are not counted.
 *
 * @param byProcess requests of each process that is asked for something
 */
record Answered(Map<String, Long> byProcess) {

	Answered {
		byProcess = Map.copyOf(byProcess);
	}

	static Answered of(List<AllCells.OfPlan> cells, Collection<WarmUpResult.Round> rounds) {
		List<AllCells.OfPlan> requests = requests(cells);
		Set<String> asked = requests.stream().map(AllCells.OfPlan::condition).collect(Collectors.toSet());
		Map<String, Long> answered = new HashMap<>();
		requests.forEach((cell) -> answered.put(cell.cell().service(), 0L));
		answered.putAll(WarmUpResult.operations(rounds, (turn) -> asked.contains(AllCells.condition(turn))));
		return new Answered(answered);
	}

	// Cells that ask for something
	static List<AllCells.OfPlan> requests(List<AllCells.OfPlan> cells) {
		return cells.stream().filter((cell) -> cell.cell().operation().kind() == Operation.Kind.REQUEST).toList();
	}

	// Whether every process has answered so many; where none is asked, they have
	boolean reached(long requests) {
		return this.byProcess.isEmpty() || Collections.min(this.byProcess.values()) >= requests;
	}

}
