package io.wiretrial.simulations.phase;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import io.wiretrial.simulations.parity.ParityCheck;
import io.wiretrial.simulations.parity.Reply;
import io.wiretrial.simulations.parity.ReplyProbe;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.result.ParityResult;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;

/**
 * Sends one operation through every arm of every condition and compares the replies. The
 * services are cold, so the operation may take long.
 */
final class ParityPlayer {

	private static final Duration TIMEOUT = Duration.ofSeconds(15);

	private final PlannedRun run;

	private final Stage stage;

	private final Consumer<Event> events;

	ParityPlayer(PlannedRun run, Stage stage, Consumer<Event> events) {
		this.run = run;
		this.stage = stage;
		this.events = events;
	}

	List<ParityResult> play() {
		Map<String, Map<String, Reply>> replies = new LinkedHashMap<>();
		for (Cell cell : this.run.cells()) {
			replies.computeIfAbsent(cell.condition(), (condition) -> new LinkedHashMap<>())
				.computeIfAbsent(cell.arm(), (arm) -> ask(cell));
		}
		List<ParityResult> results = new ArrayList<>();
		replies.forEach((condition, byArm) -> {
			ParityResult result = ParityCheck.compare(this.run.plan().id(), condition, byArm);
			results.add(result);
			this.events.accept(new Event.ParityChecked(Instant.now(), this.run.plan().id(), condition, result.equal()));
		});
		return results;
	}

	private Reply ask(Cell cell) {
		ReplyProbe probe = new ReplyProbe();
		this.stage.publish(new Phase(cell.index(), 1, new OneSlot(), (loop) -> probe, TIMEOUT, 0));
		return probe.await(TIMEOUT.plusSeconds(5));
	}

}
