package io.wiretrial.lab.calibration;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.lab.peer.H2loadPeer;
import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;

/**
 * Server CPU per operation under our generator, beside the same under a client that is
 * none of ours: the same processes, warm, in turns; at most one request outstanding on
 * each of the same number of connections, at the rate that our closed loop reaches: a
 * server that gets more at once pays less for each. If they agree, what a report says of
 * the server's cost is not made by the generator. What readings of the cost and idle
 * threads take is in neither, and said.
 */
final class IndependentClient {

	private static final int CONNECTIONS = 32;

	private static final int ROUNDS = 4;

	private static final int TURNS = 3;

	private static final Duration WINDOW = Duration.ofMillis(1500);

	private static final double EACH_WITHIN = 0.25;

	private static final double RATIO_WITHIN = 0.15;

	private final CalibrationRig rig;

	private final List<Target> targets;

	private final H2loadTurns h2load;

	private final Map<Task, List<ServerCost>> ours = new LinkedHashMap<>();

	IndependentClient(CalibrationRig rig, H2loadPeer h2load, Target rest, Target grpc) {
		this.rig = rig;
		this.targets = List.of(rest, grpc);
		this.h2load = new H2loadTurns(h2load, rig.folder(), CONNECTIONS, rest, grpc);
		this.h2load.tasks().forEach((task) -> this.ours.put(task, new ArrayList<>()));
	}

	List<Comparison> compare(Consumer<String> out) throws InterruptedException {
		this.h2load.warm(out);
		pace(ourTurns(), out);
		for (int round = 0; round < ROUNDS; round++) {
			if (round % 2 == 1) {
				keep(ourTurns());
			}
			this.h2load.play(WINDOW, TURNS, round);
			if (round % 2 == 0) {
				keep(ourTurns());
			}
		}
		this.ours.forEach((task, costs) -> out.accept(correction(task.arm(), costs, this.h2load.costs(task))));
		return comparisons();
	}

	private void pace(List<TrialResult> trials, Consumer<String> out) {
		for (Task task : this.h2load.tasks()) {
			double rate = TrialValues.geometric(TrialValues.of(trials, task, TrialValues::perSecond));
			this.h2load.pace(task, rate);
			out.accept(String.format(Locale.ROOT, "%s: both at %,.0f/s, our closed loop's rate", task.arm(), rate));
		}
	}

	private List<TrialResult> ourTurns() throws InterruptedException {
		WarmedRun run = new ClosedLoopPlan("independent-client",
				ClosedLoopPlan.closed(CONNECTIONS, Connections.PER_USER), Duration.ofSeconds(6), Duration.ofMillis(300),
				WINDOW, TURNS, false)
			.of(this.h2load.tasks());
		return this.rig.play(this.targets, run);
	}

	private void keep(List<TrialResult> trials) {
		this.ours.forEach((task, costs) -> trials.stream()
			.filter((trial) -> trial.id().arm().equals(task.arm()))
			.flatMap((trial) -> Stream.ofNullable(trial.cost().server()))
			.forEach(costs::add));
	}

	static String correction(String arm, List<ServerCost> ours, List<ServerCost> theirs) {
		return String.format(Locale.ROOT,
				"%s, server CPU us per operation with readings and idle threads, and without: ours %.2f and %.2f, h2load's %.2f and %.2f",
				arm, mean(ours, TrialValues::microsEachRead), mean(ours, TrialValues::microsEach),
				mean(theirs, TrialValues::microsEachRead), mean(theirs, TrialValues::microsEach));
	}

	private static double mean(List<ServerCost> costs, ToDoubleFunction<ServerCost> value) {
		return TrialValues.geometric(costs.stream().map(value::applyAsDouble).filter(Double::isFinite).toList());
	}

	private List<Comparison> comparisons() {
		List<Comparison> all = new ArrayList<>();
		List<Task> tasks = this.h2load.tasks();
		for (Task task : tasks) {
			all.addAll(PairedRatios.within("our generator : h2load, %s, fields-5".formatted(task.arm()),
					"server CPU us per operation", values(ours(task)), values(this.h2load.costs(task)), EACH_WITHIN));
		}
		Task call = tasks.get(tasks.size() - 1);
		for (Task task : tasks.subList(0, tasks.size() - 1)) {
			all.addAll(
					PairedRatios.within("our generator : h2load, %s : %s, fields-5".formatted(task.arm(), call.arm()),
							"ratio of server CPU per operation", ratios(ours(task), ours(call)),
							ratios(this.h2load.costs(task), this.h2load.costs(call)), RATIO_WITHIN));
		}
		return all;
	}

	private static List<Double> ratios(List<ServerCost> first, List<ServerCost> second) {
		return PairedRatios.compare("", "", values(first), values(second), null, true)
			.pairs()
			.stream()
			.map((pair) -> pair.first() / pair.second())
			.toList();
	}

	private List<ServerCost> ours(Task task) {
		return this.ours.getOrDefault(task, List.of());
	}

	private static List<Double> values(List<ServerCost> costs) {
		return costs.stream().map(TrialValues::microsEach).filter(Double::isFinite).toList();
	}

}
