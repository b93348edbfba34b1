package io.wiretrial.lab.calibration;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.generator.machine.CostReading;
import io.wiretrial.generator.machine.IdleCost;
import io.wiretrial.generator.machine.TargetCosts;
import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.lab.peer.H2loadPeer;
import io.wiretrial.lab.peer.H2loadPeer.Request;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Turns of h2load on the services' paths, and what each cost the service. */
final class H2loadTurns {

	static final String GRPC = "grpc-proto";

	/**
	 * A path is warm when so many requests cost no less than the ones before, by this.
	 */
	private static final double COOLED = 0.9;

	private static final int MOST_BATCHES = 8;

	private static final Duration TIMEOUT = Duration.ofSeconds(5);

	private static final int READING_PAIRS = 5;

	private static final int RESTS = 3;

	private static final long REST_MILLIS = 500;

	private final H2loadPeer h2load;

	private final Path folder;

	private final int connections;

	private final Target rest;

	private final Target grpc;

	private final Map<Task, Request> requests = new LinkedHashMap<>();

	private final Map<Task, Double> rates = new HashMap<>();

	private final Map<Task, List<ServerCost>> costs = new HashMap<>();

	private final Map<Target, IdleCost> idle = new HashMap<>();

	H2loadTurns(H2loadPeer h2load, Path folder, int connections, Target rest, Target grpc) {
		this.h2load = h2load;
		this.folder = folder;
		this.connections = connections;
		this.rest = rest;
		this.grpc = grpc;
		Fields5Record record = new Corpus(Corpus.DEFAULT_SEED).fields5(0);
		byte[] json = ContractJson.write(record);
		String path = address(rest, "http") + RestPaths.FIELDS_5_ECHO;
		String call = address(grpc, "grpc") + "/" + FieldsProtoGrpc.getEcho5Method().getFullMethodName();
		this.requests.put(task("rest-json-h1"), Request.json(path, true, json));
		this.requests.put(task("rest-json-h2c"), Request.json(path, false, json));
		this.requests.put(task(GRPC), Request.grpc(call, FieldsMapping.toProto(record).toByteArray()));
	}

	private static Task task(String arm) {
		return new Task(arm, Operation.ECHO, "fields-5");
	}

	private static String address(Target target, String port) {
		return "http://" + target.host() + ":" + target.port(port);
	}

	List<Task> tasks() {
		return List.copyOf(this.requests.keySet());
	}

	// Warms every path, by batches until one costs no less than the one before, and then
	// measures what readings take.
	void warm(Consumer<String> out) throws InterruptedException {
		out.accept("%s; %d connections, at most one request outstanding on each".formatted(
				this.h2load.version(this.folder.resolve("h2load")).lines().findFirst().orElse(""), this.connections));
		for (Task task : tasks()) {
			warm(task, out);
		}
		this.costs.clear();
		for (Target target : List.of(this.rest, this.grpc)) {
			this.idle.put(target, idle(target));
		}
	}

	private void warm(Task task, Consumer<String> out) throws InterruptedException {
		List<Double> micros = new ArrayList<>();
		double before;
		double perSecond;
		do {
			before = micros.isEmpty() ? Double.POSITIVE_INFINITY : micros.get(micros.size() - 1);
			perSecond = play(task, Warmth.OPERATIONS, 0, "warm-" + (micros.size() + 1));
			micros.add(TrialValues.microsEach(costs(task).get(micros.size())));
		}
		while (micros.get(micros.size() - 1) < before * COOLED && micros.size() < MOST_BATCHES);
		out.accept(String.format(Locale.ROOT,
				"%s: %,d requests before, server CPU us of each 250,000: %s; %,.0f/s as fast as it can", task.arm(),
				Warmth.OPERATIONS * micros.size(),
				micros.stream()
					.map((cost) -> String.format(Locale.ROOT, "%.1f", cost))
					.collect(Collectors.joining(", ")),
				perSecond));
	}

	private static IdleCost idle(Target target) throws InterruptedException {
		TargetCosts reader = new TargetCosts(target, TIMEOUT);
		return IdleCost.of(pairs(reader, READING_PAIRS, 0), pairs(reader, RESTS, REST_MILLIS));
	}

	// Of readings, with a rest between
	private static List<ServerCost> pairs(TargetCosts reader, int pairs, long restMillis) throws InterruptedException {
		List<ServerCost> costs = new ArrayList<>();
		for (int pair = 0; pair < pairs; pair++) {
			CostReading before = read(reader);
			TimeUnit.MILLISECONDS.sleep(restMillis);
			costs.add(read(reader).since(before));
		}
		return costs;
	}

	// Sets the rate of a path
	void pace(Task task, double perSecond) {
		this.rates.put(task, perSecond);
	}

	// Plays every path a number of times at its rate, in turns, forwards and backwards
	void play(Duration window, int times, int round) throws InterruptedException {
		for (int turn = 0; turn < times; turn++) {
			List<Task> order = new ArrayList<>(tasks());
			if (turn % 2 == 1) {
				Collections.reverse(order);
			}
			for (Task task : order) {
				double rate = this.rates.getOrDefault(task, 0.0);
				play(task, Math.max(1000, Math.round(rate * window.toMillis() / 1000)), rate, round + "-" + turn);
			}
		}
	}

	private double play(Task task, long times, double rate, String turn) throws InterruptedException {
		Target target = task.arm().equals(GRPC) ? this.grpc : this.rest;
		TargetCosts reader = new TargetCosts(target, TIMEOUT);
		CostReading before = read(reader);
		double perSecond = this.h2load.play(Objects.requireNonNull(this.requests.get(task)), this.connections, times,
				rate, this.folder.resolve("h2load-%s-%s".formatted(task.arm(), turn)));
		ServerCost cost = read(reader).since(before);
		if (Math.abs(cost.operations() - times) > this.connections) {
			throw new UnusableEnvironmentException(
					"The service counted %d of %d requests of h2load for %s: let nobody else use it."
						.formatted(cost.operations(), times, task.arm()));
		}
		IdleCost known = this.idle.get(target);
		this.costs.computeIfAbsent(task, (first) -> new ArrayList<>())
			.add((known != null) ? known.without(cost) : cost);
		return perSecond;
	}

	private static CostReading read(TargetCosts reader) {
		return reader.read()
			.orElseThrow(() -> new UnusableEnvironmentException(
					"The service does not tell its cost: see its log in the calibration's folder."));
	}

	List<ServerCost> costs(Task task) {
		return this.costs.getOrDefault(task, List.of());
	}

}
