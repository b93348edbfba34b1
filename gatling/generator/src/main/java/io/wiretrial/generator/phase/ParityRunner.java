package io.wiretrial.generator.phase;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.OperationSink;
import io.wiretrial.arms.lane.Step;
import io.wiretrial.generator.parity.ParityCheck;
import io.wiretrial.generator.parity.Reply;
import io.wiretrial.generator.parity.ReplyProbe;
import io.wiretrial.generator.slot.ArmShare;
import io.wiretrial.generator.slot.OneSlotPerLane;
import io.wiretrial.generator.slot.PayloadOrder;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.ReplyRule;
import io.wiretrial.model.result.ParityResult;
import io.wiretrial.model.schedule.Cell;

/**
 * Sends one operation through every arm of every condition and compares the replies. The
 * services are cold, so the operation may take long; an arm that fails is asked once
 * more, because a failure is no other answer.
 *
 * @param plan plan that is played
 * @param gate where the lanes wait
 * @param listener opens, hears and closes subscriptions
 * @param documents tells how many documents of a payload are asked for, one by one
 * @param events takes what is found
 */
record ParityRunner(Plan plan, LaneGate gate, Listener listener, ToIntFunction<Payload> documents,
		Consumer<Event> events) {

	private static final Duration TIMEOUT = Duration.ofSeconds(15);

	List<ParityResult> play() {
		Map<String, Map<String, Cell>> questions = new LinkedHashMap<>();
		for (Cell cell : this.gate.links().cells()) {
			questions.computeIfAbsent(cell.condition(), (condition) -> new LinkedHashMap<>())
				.putIfAbsent(cell.arm(), cell);
		}
		Set<String> failing = new HashSet<>();
		List<ParityResult> results = new ArrayList<>();
		questions.forEach((condition, byArm) -> results.add(compare(condition, byArm, failing)));
		return results;
	}

	private ParityResult compare(String condition, Map<String, Cell> byArm, Set<String> failing) {
		Map<String, Reply> replies = new LinkedHashMap<>();
		byArm.forEach((arm, cell) -> replies.put(arm, ask(cell, failing)));
		ParityResult result = ParityCheck.compare(this.plan.id(), condition, replies,
				ReplyRule.of(this.plan.arms(), replies.keySet()).orElse(null));
		this.events.accept(new Event.ParityChecked(Instant.now(), this.plan.id(), condition, result.equal()));
		return result;
	}

	// One that has failed twice is not waited for twice again.
	private Reply ask(Cell cell, Set<String> failing) {
		Reply reply = askOnce(cell);
		if (reply.failure() == null || failing.contains(cell.arm())) {
			return reply;
		}
		Reply again = askOnce(cell);
		if (again.failure() != null) {
			failing.add(cell.arm());
		}
		return again;
	}

	private Reply askOnce(Cell cell) {
		if (cell.operation().subscribes()) {
			return hear(cell);
		}
		List<Object> decoded = new ArrayList<>();
		for (int document = 0; document < this.documents.applyAsInt(cell.payload()); document++) {
			ReplyProbe probe = new ReplyProbe(false);
			this.gate.publish(one(cell, probe, Step.OPERATE, document));
			Reply reply = probe.await(TIMEOUT.plusSeconds(5));
			if (reply.failure() != null) {
				return reply;
			}
			decoded.addAll(reply.decoded());
		}
		return new Reply(decoded, null);
	}

	// The first message that one subscriber gets, published if need be.
	private Reply hear(Cell cell) {
		int publishers = cell.load().publishers();
		ReplyProbe probe = new ReplyProbe(true);
		this.gate.recordTo(List.of(cell.firstLane()), 1 + publishers, List.of((loop) -> probe));
		Map<String, Long> failures = this.listener.subscribe(cell, 1 + publishers, null);
		if (failures.isEmpty() && publishers > 0) {
			this.gate.publish(one(cell, new ReplyProbe(false), Step.PUBLISH, 0));
		}
		this.gate.streams().tellFirst(TIMEOUT.toNanos());
		Reply reply = failures.isEmpty() ? probe.await(TIMEOUT)
				: new Reply(List.of(), failures.keySet().iterator().next());
		this.gate.stopRecording();
		Map<String, Long> unused = this.listener.leave(cell, 1 + publishers, null);
		return reply;
	}

	private Phase one(Cell cell, OperationSink sink, Step step, int document) {
		ArmShare part = new ArmShare(cell.index(), (loop) -> sink, new Conditions(TIMEOUT, 0, step, cell.firstLane()),
				PayloadOrder.only(document));
		return new Phase(cell.firstLane() + 1, new OneSlotPerLane(part, 1));
	}

}
