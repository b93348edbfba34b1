package io.wiretrial.lab.calibration;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;

import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.lab.peer.GhzPeer;
import io.wiretrial.lab.peer.GhzPeer.Reached;
import io.wiretrial.lab.peer.GhzPeer.Tuning;
import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;

/**
 * Our unary gRPC beside ghz: 200 users on 2 connections of the same bare server. Bars are
 * held against the setting in which ghz is best; the other is printed beside it.
 */
final class GrpcBesideGhz {

	private static final int LANES = 200;

	private static final int CONNECTIONS = 2;

	private static final int SECONDS = 3;

	private static final Task UNARY = new Task("grpc-proto", Operation.ECHO, "fields-1");

	private final CalibrationRig rig;

	private final Target bare;

	private final GhzPeer ghz;

	private final Map<Tuning, List<Reached>> peers = new EnumMap<>(Tuning.class);

	GrpcBesideGhz(CalibrationRig rig, Target bare, GhzPeer ghz) {
		this.rig = rig;
		this.bare = bare;
		this.ghz = ghz;
		for (Tuning tuning : Tuning.values()) {
			this.peers.put(tuning, new ArrayList<>());
		}
	}

	List<Comparison> compare(Consumer<String> out) throws InterruptedException {
		List<TrialResult> logOn = new ArrayList<>();
		List<TrialResult> logOff = new ArrayList<>();
		WarmedRun on = closedLoop("unary-log-on", true).of(List.of(UNARY));
		ClosedLoopPlan quiet = closedLoop("unary-log-off", false);
		List<Target> targets = CalibrationRig.everyNameIs(this.bare);
		out.accept(new Warmth(this.rig, targets).of(quiet.load(), List.of(UNARY)));
		for (int pair = 0; pair < SpringBesideBare.PAIRS; pair++) {
			for (Tuning tuning : Tuning.values()) {
				String folder = "ghz-%s-%d".formatted(word(tuning), pair);
				reached(tuning).add(this.ghz.play(tuning, this.bare, LANES, CONNECTIONS, SECONDS,
						"a name of usual length", this.rig.folder().resolve(folder)));
			}
			logOn.addAll(this.rig.play(targets, on));
			logOff.addAll(this.rig.play(targets, quiet.of(List.of(UNARY))));
		}
		List<Comparison> all = new ArrayList<>();
		all.addAll(rates("Gatling gRPC with log", logOn, 1.5));
		all.addAll(rates("Gatling gRPC without log", logOff, 2.4));
		all.addAll(beside("Gatling gRPC with log", "CPU s per 100,000 requests",
				TrialValues.of(logOn, UNARY, TrialValues::generatorSecondsPer100k), Reached::cpuSecondsPer100k, 0.75,
				false));
		return all;
	}

	private List<Comparison> rates(String name, List<TrialResult> ours, double bar) {
		return beside(name, "requests/s", TrialValues.of(ours, UNARY, TrialValues::perSecond), Reached::perSecond, bar,
				true);
	}

	private List<Comparison> beside(String name, String unit, List<Double> ours, ToDoubleFunction<Reached> value,
			double bar, boolean moreIsBetter) {
		Tuning best = best(value, moreIsBetter);
		List<Comparison> comparisons = new ArrayList<>();
		for (Tuning tuning : Tuning.values()) {
			String full = "%s : ghz, %s%s".formatted(name, word(tuning), (tuning == best) ? ", its best" : "");
			comparisons.add(PairedRatios.compare(full, unit, ours, values(tuning, value), (tuning == best) ? bar : null,
					moreIsBetter));
		}
		return comparisons;
	}

	private Tuning best(ToDoubleFunction<Reached> value, boolean moreIsBetter) {
		double defaults = mean(Tuning.DEFAULTS, value);
		double tuned = mean(Tuning.TUNED, value);
		return ((tuned >= defaults) == moreIsBetter) ? Tuning.TUNED : Tuning.DEFAULTS;
	}

	private double mean(Tuning tuning, ToDoubleFunction<Reached> value) {
		return TrialValues.geometric(values(tuning, value));
	}

	private List<Double> values(Tuning tuning, ToDoubleFunction<Reached> value) {
		return reached(tuning).stream().map(value::applyAsDouble).toList();
	}

	private List<Reached> reached(Tuning tuning) {
		return this.peers.getOrDefault(tuning, List.of());
	}

	private static String word(Tuning tuning) {
		return tuning.name().toLowerCase(Locale.ROOT);
	}

	private static ClosedLoopPlan closedLoop(String id, boolean gatlingLog) {
		return new ClosedLoopPlan(id, ClosedLoopPlan.closed(LANES, new Connections(CONNECTIONS)),
				ClosedLoopPlan.WARM_CLIENT, Duration.ofMillis(300), Duration.ofSeconds(SECONDS), 1, gatlingLog);
	}

}
