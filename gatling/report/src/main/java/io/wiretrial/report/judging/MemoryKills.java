package io.wiretrial.report.judging;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.wiretrial.model.Fault;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.TrialResult;

/**
 * Marks the trials in which the kernel killed a service for lack of memory. The generator
 * sees the service gone and names it in its next event; the runner learns the cause and
 * writes it down once the service is back. A kill belongs to the trials in which that
 * service died and that began between its fault and the fault before.
 */
final class MemoryKills {

	private final List<Fault> faults;

	private final Map<TrialKey, String> waitedFor = new HashMap<>();

	MemoryKills(List<Fault> faults, List<Event> events) {
		this.faults = faults;
		TrialKey finished = null;
		for (Event event : events) {
			if (finished != null && event instanceof Event.WaitingForTarget waiting) {
				this.waitedFor.put(finished, waiting.target());
			}
			finished = (event instanceof Event.TrialFinished trial) ? new TrialKey(trial.plan(), trial.number()) : null;
		}
	}

	TrialResult marked(TrialResult trial) {
		String target = this.waitedFor.get(new TrialKey(trial.id().plan(), trial.id().number()));
		if (target == null || !trial.flags().contains(Flag.TARGET_DIED)) {
			return trial;
		}
		boolean killed = this.faults.stream()
			.filter((fault) -> fault.process().equals(target) && !fault.at().isBefore(trial.timing().startedAt()))
			.findFirst()
			.filter((fault) -> fault.kind() == Fault.Kind.OUT_OF_MEMORY)
			.isPresent();
		return killed ? trial.with(Flag.OUT_OF_MEMORY) : trial;
	}

	private record TrialKey(String plan, int number) {
	}

}
