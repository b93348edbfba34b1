package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.List;

import io.wiretrial.arms.Arms;
import io.wiretrial.arms.RunClients;
import io.wiretrial.generator.judged.JudgedLog;
import io.wiretrial.generator.link.Links;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.WarmUp;

/** A gate in tests to which no lane comes. */
final class NoLanes {

	private NoLanes() {
	}

	static LaneGate gate() {
		Schedule schedule = new Schedule(Schedule.VERSION, "test", 1, PresetName.SMOKE, List.of(),
				WarmUp.within(Duration.ZERO), List.of(), 1);
		return new LaneGate(List.of(), 0, new JudgedLog("p", false), Links.open(schedule, Arms.all(), Runs.of()),
				RunClients.open(schedule, Arms.all(), List.of(), (sentence) -> {
				}).streams());
	}

}
