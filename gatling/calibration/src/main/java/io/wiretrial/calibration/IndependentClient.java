package io.wiretrial.calibration;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import io.wiretrial.calibration.ClosedLoopPlan.Task;
import io.wiretrial.calibration.H2loadPeer.Request;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.experiment.run.UnusableEnvironmentException;
import io.wiretrial.generator.machine.CostReading;
import io.wiretrial.generator.machine.TargetCosts;
import io.wiretrial.trial.environment.Calibration.Comparison;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.Target;

/**
 * Server CPU per operation under our generator, beside the same under a client that is
 * none of ours: the same processes, warm, in turns; a closed loop of one request on each
 * of the same number of connections. If they agree, what a report says of the server's
 * cost is not made by the generator.
 */
final class IndependentClient {

	private static final int CONNECTIONS = 32;

	private static final int ROUNDS = 4;

	private static final int TURNS = 3;

	private static final Duration WINDOW = Duration.ofMillis(1500);

	/**
	 * A path is warm when so many requests cost no less than the ones before, by this.
	 */
	private static final double COOLED = 0.9;

	private static final int MOST_BATCHES = 8;

	private static final double EACH_WITHIN = 0.25;

	private static final double RATIO_WITHIN = 0.15;

	private static final String GRPC = "grpc-proto";

	private final CalibrationRig rig;

	private final H2loadPeer h2load;

	private final Target rest;

	private final Target grpc;

	private final Map<Task, Request> requests = new LinkedHashMap<>();

	private final Map<Task, List<Double>> ours = new LinkedHashMap<>();

	private final Map<Task, List<Double>> theirs = new LinkedHashMap<>();

	IndependentClient(CalibrationRig rig, H2loadPeer h2load, Target rest, Target grpc) {
		this.rig = rig;
		this.h2load = h2load;
		this.rest = rest;
		this.grpc = grpc;
		Fields5Record record = new Corpus(Corpus.DEFAULT_SEED).fields5(0);
		byte[] json = ContractJson.write(record);
		String path = address(rest, "http") + RestPaths.FIELDS_5_ECHO;
		String call = address(grpc, "grpc") + "/" + FieldsProtoGrpc.getEcho5Method().getFullMethodName();
		add("rest-json-h1", Request.json(path, true, json));
		add("rest-json-h2c", Request.json(path, false, json));
		add(GRPC, Request.grpc(call, FieldsMapping.toProto(record).toByteArray()));
	}

	private void add(String arm, Request request) {
		Task task = new Task(arm, Operation.ECHO, "fields-5");
		this.requests.put(task, request);
		this.ours.put(task, new ArrayList<>());
		this.theirs.put(task, new ArrayList<>());
	}

	private static String address(Target target, String port) {
		return "http://" + target.host() + ":" + target.port(port);
	}

	List<Comparison> compare(Consumer<String> out) throws InterruptedException {
		out.accept("%s; %d connections, one request outstanding on each".formatted(
				this.h2load.version(this.rig.folder().resolve("h2load")).lines().findFirst().orElse(""), CONNECTIONS));
		Map<Task, Long> turns = new LinkedHashMap<>();
		for (Task task : tasks()) {
			turns.put(task, warm(task, out));
		}
		this.theirs.values().forEach(List::clear);
		for (int round = 0; round < ROUNDS; round++) {
			if (round % 2 == 1) {
				ourTurns();
			}
			theirTurns(turns, round);
			if (round % 2 == 0) {
				ourTurns();
			}
		}
		return comparisons();
	}

	// By batches until one costs no less than the one before. Returns requests of a turn.
	private long warm(Task task, Consumer<String> out) throws InterruptedException {
		List<Double> costs = values(this.theirs, task);
		double perSecond = theirs(task, Warmth.OPERATIONS, "warm-1");
		double before = Double.POSITIVE_INFINITY;
		while (costs.get(costs.size() - 1) < before * COOLED && costs.size() < MOST_BATCHES) {
			before = costs.get(costs.size() - 1);
			perSecond = theirs(task, Warmth.OPERATIONS, "warm-" + (costs.size() + 1));
		}
		long turn = Math.max(1000, Math.round(perSecond * WINDOW.toMillis() / 1000));
		out.accept(
				String.format(Locale.ROOT, "%s: %,d requests before, server CPU us of each 250,000: %s; turns of %,d",
						task.arm(), Warmth.OPERATIONS * costs.size(),
						costs.stream()
							.map((cost) -> String.format(Locale.ROOT, "%.1f", cost))
							.collect(Collectors.joining(", ")),
						turn));
		return turn;
	}

	private void theirTurns(Map<Task, Long> turns, int round) throws InterruptedException {
		for (int turn = 0; turn < TURNS; turn++) {
			List<Task> order = new ArrayList<>(tasks());
			if (turn % 2 == 1) {
				Collections.reverse(order);
			}
			for (Task task : order) {
				theirs(task, turns.getOrDefault(task, 0L), round + "-" + turn);
			}
		}
	}

	private double theirs(Task task, long times, String turn) throws InterruptedException {
		Path folder = this.rig.folder().resolve("h2load-%s-%s".formatted(task.arm(), turn));
		TargetCosts reader = new TargetCosts(task.arm().equals(GRPC) ? this.grpc : this.rest, Duration.ofSeconds(5));
		CostReading before = read(reader);
		double perSecond = this.h2load.play(request(task), CONNECTIONS, times, folder);
		ServerCost cost = read(reader).since(before);
		if (Math.abs(cost.operations() - times) > CONNECTIONS) {
			throw new UnusableEnvironmentException(
					"The service counted %d of %d requests of h2load for %s: let nobody else use it."
						.formatted(cost.operations(), times, task.arm()));
		}
		values(this.theirs, task).add(TrialValues.serverMicros(cost));
		return perSecond;
	}

	private static CostReading read(TargetCosts reader) {
		return reader.read()
			.orElseThrow(() -> new UnusableEnvironmentException(
					"The service does not tell its cost: see its log in the calibration's folder."));
	}

	private void ourTurns() throws InterruptedException {
		WarmedRun run = new ClosedLoopPlan("independent-client",
				ClosedLoopPlan.closed(CONNECTIONS, Connections.PER_USER),
				ClosedLoopPlan.warmUp(Duration.ofMillis(500), Duration.ofSeconds(6)), Duration.ofMillis(300), WINDOW,
				TURNS, false)
			.of(tasks());
		List<TrialResult> trials = this.rig.play(List.of(this.rest, this.grpc), run);
		for (Task task : tasks()) {
			values(this.ours, task).addAll(TrialValues.of(trials, task, TrialValues::serverMicros));
		}
	}

	private List<Comparison> comparisons() {
		List<Comparison> all = new ArrayList<>();
		for (Task task : tasks()) {
			all.addAll(PairedRatios.within("our generator : h2load, %s, fields-5".formatted(task.arm()),
					"server CPU us per operation", values(this.ours, task), values(this.theirs, task), EACH_WITHIN));
		}
		Task call = tasks().get(tasks().size() - 1);
		for (Task task : tasks().subList(0, tasks().size() - 1)) {
			all.addAll(PairedRatios.within("our generator : h2load, %s : %s, fields-5".formatted(task.arm(), GRPC),
					"ratio of server CPU per operation", ratios(this.ours, task, call), ratios(this.theirs, task, call),
					RATIO_WITHIN));
		}
		return all;
	}

	private static List<Double> ratios(Map<Task, List<Double>> values, Task first, Task second) {
		return PairedRatios.compare("", "", values(values, first), values(values, second), null, true)
			.pairs()
			.stream()
			.map((pair) -> pair.first() / pair.second())
			.toList();
	}

	private List<Task> tasks() {
		return List.copyOf(this.requests.keySet());
	}

	private Request request(Task task) {
		return this.requests.computeIfAbsent(task, (unknown) -> {
			throw new IllegalArgumentException("Task %s is not played.".formatted(unknown));
		});
	}

	private static List<Double> values(Map<Task, List<Double>> of, Task task) {
		return of.computeIfAbsent(task, (first) -> new ArrayList<>());
	}

}
