package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.structure.ScenarioContext;
import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Choice;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.generator.judged.JudgedLog;
import io.wiretrial.model.schedule.Cell;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.doSwitch;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.group;
import static io.gatling.javaapi.core.CoreDsl.onCase;

/**
 * The chain of every lane: take a slot, play its cell, until the run is over; then end
 * what arms keep open.
 */
public final class LaneChain {

	private LaneChain() {
	}

	/**
	 * Makes the chain.
	 * @param gate where slots come from
	 * @param cells cells of the run
	 * @param operation makes the chain of one operation of a cell
	 * @param tearDown makes the chain that ends what a cell's arm keeps open, if any
	 * @return the chain, to be given to {@code exec}
	 */
	public static ChainBuilder of(LaneGate gate, List<Cell> cells, Function<Cell, ChainBuilder> operation,
			Function<Cell, Optional<ChainBuilder>> tearDown) {
		List<Choice.WithKey> choices = new ArrayList<>();
		for (Cell cell : cells) {
			choices.add(onCase(cell.index()).then(grouped(cell, operation.apply(cell))));
		}
		ActionBuilder takeSlot = () -> (ScenarioContext context, Action next) -> new TakeSlot(gate, next);
		ChainBuilder chain = asLongAs((session) -> !gate.isFinished())
			.on(exec(takeSlot).exec(choosing(cells, choices)));
		for (Cell cell : cells) {
			chain = tearDown.apply(cell).map(chain::exec).orElse(chain);
		}
		return chain;
	}

	// Gatling's switch has two choices at least; one that is never taken is the second.
	private static ChainBuilder choosing(List<Cell> cells, List<Choice.WithKey> choices) {
		if (choices.size() == 1) {
			choices.add(onCase(cells.get(0).index() + 1).then(exec((session) -> session)));
		}
		return doSwitch((session) -> Lane.of(session).cell()).on(choices);
	}

	// The group tells Gatling's log what the operation belongs to.
	private static ChainBuilder grouped(Cell cell, ChainBuilder operation) {
		String condition = cell.condition();
		return group((session) -> JudgedLog.group(Lane.of(session), condition)).on(operation);
	}

}
