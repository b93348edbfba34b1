package io.wiretrial.generator.phase;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Step;
import io.wiretrial.generator.parity.MessageProbe;
import io.wiretrial.generator.parity.ParityCheck;
import io.wiretrial.generator.parity.Reply;
import io.wiretrial.generator.parity.ReplyProbe;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.plan.Load;
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

	private final Listener listener;

	private final Consumer<Event> events;

	ParityPlayer(PlannedRun run, Stage stage, Listener listener, Consumer<Event> events) {
		this.run = run;
		this.stage = stage;
		this.listener = listener;
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
		if (cell.operation().subscribes()) {
			return hear(cell);
		}
		this.stage.publish(
				new Phase(cell.index(), 1, new OneSlot(), (loop) -> probe, new Conditions(TIMEOUT, 0, Step.OPERATE)));
		return probe.await(TIMEOUT.plusSeconds(5));
	}

	// The first message that one subscriber gets, published if need be.
	private Reply hear(Cell cell) {
		Load load = cell.load();
		Cell one = cell
			.with(new Load(load.model(), load.arrivals(), load.rate(), 1, load.connections(), load.publishers()));
		MessageProbe probe = new MessageProbe();
		this.stage.hearBy((loop) -> probe);
		Map<String, Long> failures = this.listener.subscribe(one);
		if (failures.isEmpty() && load.publishers() > 0) {
			this.stage.publish(new Phase(cell.index(), 1, new OneSlot(), (loop) -> new ReplyProbe(),
					new Conditions(TIMEOUT, 0, Step.PUBLISH)));
		}
		Reply reply = failures.isEmpty() ? probe.await(TIMEOUT)
				: new Reply(List.of(), failures.keySet().iterator().next());
		this.stage.hearNothing();
		this.listener.leave(one);
		return reply;
	}

}
