package io.wiretrial.report.gate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.report.judging.FinishedRun;

/**
 * What two runs must have in common to be compared, by name. How many starts and blocks
 * were played is not among it: intervals tell that. Nor is what only one of them has.
 */
final class RunFacts {

	private final Map<String, String> facts = new TreeMap<>();

	private RunFacts(FinishedRun run, boolean sameMachine) {
		Schedule schedule = run.schedule();
		this.facts.put("preset", schedule.preset().name().toLowerCase(Locale.ROOT));
		this.facts.put("warm-up of at most", schedule.warmUp().limit().toSeconds() + " s");
		Map<String, Plan> plans = new TreeMap<>();
		schedule.runs().forEach((each) -> plans.put(each.plan().id(), each.plan()));
		this.facts.put("plan", String.join(", ", plans.keySet()));
		plans.values().forEach((plan) -> plan(run, plan));
		schedule.runs()
			.forEach((each) -> each.conditions()
				.forEach((condition) -> condition("%s/%s".formatted(each.plan().id(), condition.id()), condition)));
		run.environment().ifPresent((environment) -> environment(environment, sameMachine));
	}

	/**
	 * Refuses runs that differ in more than the build.
	 * @param old the run before
	 * @param now the run after
	 * @param sameMachine whether the machine must be one, and not only alike
	 * @throws NotComparableException naming everything that differs
	 */
	static void requireSame(FinishedRun old, FinishedRun now, boolean sameMachine) {
		Map<String, String> before = new RunFacts(old, sameMachine).facts;
		Map<String, String> after = new RunFacts(now, sameMachine).facts;
		Set<String> names = new TreeSet<>(before.keySet());
		names.retainAll(after.keySet());
		String differ = names.stream()
			.filter((name) -> !Objects.equals(before.get(name), after.get(name)))
			.map((name) -> "OLD was played with %s %s, NEW with %s".formatted(name, before.get(name), after.get(name)))
			.collect(Collectors.joining(";\n"));
		if (!differ.isEmpty()) {
			throw new NotComparableException(
					differ + ": play both alike, or both builds side by side as arms of one plan.");
		}
	}

	private void plan(FinishedRun run, Plan plan) {
		plan.payloads()
			.keySet()
			.forEach((name) -> this.facts.put("payload own-%s of digest".formatted(name),
					digest(run.files().payloads().resolve(name).resolve("digest.txt"))));
		plan.conditions()
			.forEach((condition) -> this.facts.put("limit of %s/%s".formatted(plan.id(), condition.id()),
					Objects.toString(plan.limit(condition.id()), "none")));
	}

	private static String digest(Path file) {
		try {
			return Files.isRegularFile(file) ? Files.readString(file).strip() : "unknown";
		}
		catch (IOException ex) {
			throw new UncheckedIOException("File %s cannot be read: check its permissions.".formatted(file), ex);
		}
	}

	private void condition(String place, PlannedCondition condition) {
		Load load = condition.load();
		Map.of("operation", condition.operation(), "payload", condition.payload().text(), "window", condition.window(),
				"baseline", condition.baseline(), "rate", load.rate(), "arrivals", load.arrivals(), "users",
				load.users(), "publishers", load.publishers(), "connections", load.connections(), "network",
				load.network())
			.forEach((name, value) -> this.facts.put("%s of %s".formatted(name, place), String.valueOf(value)));
	}

	private void environment(Environment environment, boolean sameMachine) {
		this.facts.put("Wiretrial", environment.version());
		machine(environment.machine(), "", sameMachine);
		environment.workers()
			.forEach((worker) -> machine(worker.machine(), " of the worker of " + worker.target(), sameMachine));
		environment.settings().forEach((name, value) -> this.facts.put("setting of " + name, value));
		this.facts.put("Java",
				environment.processes()
					.stream()
					.map(Environment.ProcessInfo::java)
					.distinct()
					.sorted()
					.collect(Collectors.joining(" and ")));
	}

	private void machine(Environment.Machine machine, String whose, boolean sameMachine) {
		this.facts.put("processor" + whose, machine.cpu());
		this.facts.put("number of processors" + whose, String.valueOf(machine.processors()));
		machine.limits().forEach((name, value) -> this.facts.put("limit of " + name + whose, value));
		if (sameMachine) {
			this.facts.put("kernel" + whose, machine.kernel());
			this.facts.put("memory" + whose, machine.memoryBytes() + " bytes");
			this.facts.put("clock source" + whose, machine.clockSource());
			this.facts.put("hypervisor" + whose, machine.virtualization());
		}
	}

}
