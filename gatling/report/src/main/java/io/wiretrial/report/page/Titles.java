package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.wording.NumberFormats;

/** The lines of facts above charts and tables. */
final class Titles {

	private Titles() {
	}

	static String of(Results results) {
		Environment environment = results.environment();
		return "Run of " + ((environment != null) ? NumberFormats.day(environment.startedAt()) : results.run().name());
	}

	static String facts(Results results) {
		Environment environment = results.environment();
		List<String> facts = new ArrayList<>();
		facts.add("preset " + results.run().preset().name().toLowerCase(Locale.ROOT));
		if (environment != null) {
			facts.add(NumberFormats.time(environment.startedAt()));
			facts.add(environment.machine().cpu());
			facts.add(NumberFormats.count(environment.machine().processors(), "processor"));
			environment.processes().stream().findFirst().ifPresent((process) -> facts.add("Java " + process.java()));
		}
		else {
			facts.add("run " + results.run().name());
		}
		return String.join(" · ", facts);
	}

	static String facts(PlanResults plan) {
		Load load = plan.played().load();
		String windows = "windows of %s after %s lead-in · %s".formatted(windows(plan),
				NumberFormats.millis(plan.played().leadInMillis()), blocks(plan));
		if (plan.operation().kind() != Operation.Kind.REQUEST) {
			return "%s · %s".formatted(subscribers(plan, load), windows);
		}
		String users = NumberFormats.count(load.users(), "user");
		String model = (load.model() == Load.Model.OPEN) ? "open model, %s arrivals, rate %s, %s"
			.formatted(load.arrivals().name().toLowerCase(Locale.ROOT), load.rate(), users) : "closed model, " + users;
		return "%s · connections %s · %s".formatted(model, load.connections(), windows);
	}

	private static String windows(PlanResults plan) {
		return plan.conditions()
			.stream()
			.map((condition) -> condition.setting().windowMillis())
			.distinct()
			.sorted()
			.map(NumberFormats::millis)
			.collect(Collectors.joining(", "));
	}

	// Conditions may have a load of their own; their labels say so
	private static String subscribers(PlanResults plan, Load load) {
		String subscribers = NumberFormats.count(load.users(),
				plan.operation().subscribes() ? "subscriber" : "paced session") + " unless a condition says otherwise";
		return (load.publishers() > 0) ? "%s, %s, %s arrivals, rate %s".formatted(subscribers,
				NumberFormats.count(load.publishers(), "publisher"), load.arrivals().name().toLowerCase(Locale.ROOT),
				load.rate()) : subscribers;
	}

	static String counts(PlanResults plan) {
		PlanResults.Counts counts = plan.played().counts();
		return "%s counted, %d failed, %d void. Longest dead time between two trials: %s.".formatted(
				NumberFormats.count(counts.ok(), "trial"), counts.failed(), counts.voided(),
				NumberFormats.millis(counts.longestDeadMillis()));
	}

	static Map<String, String> environment(Results results, Environment environment) {
		Map<String, String> facts = new LinkedHashMap<>();
		facts.put("Start", NumberFormats.time(environment.startedAt()));
		facts.put("Wiretrial", "%s, commit %s".formatted(environment.version(), environment.commit()));
		facts.put("Plans", results.plans().stream().map(PlanResults::id).collect(Collectors.joining(", ")));
		facts.put("Preset", results.run().preset().name().toLowerCase(Locale.ROOT));
		facts.put("Seed", Long.toString(results.run().seed()));
		facts.put("CPU", "%s, %s".formatted(environment.machine().cpu(),
				NumberFormats.count(environment.machine().processors(), "processor")));
		facts.put("Memory", NumberFormats.digits(environment.machine().memoryBytes() / 1024.0 / 1024 / 1024) + " GiB");
		facts.put("Kernel", environment.machine().kernel());
		facts.put("Clock source", environment.machine().clockSource());
		facts.put("Virtualization", environment.machine().virtualization());
		new TreeMap<>(environment.machine().limits()).forEach((name, value) -> facts.put("Limit: " + name, value));
		new TreeMap<>(environment.settings()).forEach((name, value) -> facts.put("Setting: " + name, value));
		environment.workers()
			.forEach((worker) -> facts.put("Worker: " + worker.name(),
					"%s at %s, %s, %s, %s".formatted(worker.target(), worker.address(), worker.machine().cpu(),
							NumberFormats.count(worker.machine().processors(), "processor"),
							worker.machine().kernel())));
		return facts;
	}

	private static String blocks(PlanResults plan) {
		int least = plan.conditions().stream().mapToInt((condition) -> condition.blocks().complete()).min().orElse(0);
		int most = plan.conditions().stream().mapToInt((condition) -> condition.blocks().complete()).max().orElse(0);
		return (least == most) ? NumberFormats.count(most, "complete block")
				: "%d to %d complete blocks".formatted(least, most);
	}

}
