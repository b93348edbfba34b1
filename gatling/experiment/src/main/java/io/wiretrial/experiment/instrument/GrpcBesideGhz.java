package io.wiretrial.experiment.instrument;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.wiretrial.experiment.instrument.Loops.Task;
import io.wiretrial.trial.environment.Calibration.Comparison;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.Target;

/** Our unary gRPC beside ghz: 200 users on 2 connections of the same bare server. */
final class GrpcBesideGhz {

	private static final int LANES = 200;

	private static final int CONNECTIONS = 2;

	private static final int SECONDS = 3;

	private static final Task UNARY = new Task("grpc-proto", Operation.ECHO, "fields-1");

	private final Bench bench;

	private final Target bare;

	private final GhzPeer ghz;

	GrpcBesideGhz(Bench bench, Target bare, GhzPeer ghz) {
		this.bench = bench;
		this.bare = bare;
		this.ghz = ghz;
	}

	List<Comparison> compare() throws InterruptedException {
		List<GhzPeer.Reached> peers = new ArrayList<>();
		List<TrialResult> logOn = new ArrayList<>();
		List<TrialResult> logOff = new ArrayList<>();
		WarmedRun on = loops("unary-log-on", true).of(List.of(UNARY));
		WarmedRun off = loops("unary-log-off", false).of(List.of(UNARY));
		List<Target> targets = Bench.everyNameIs(this.bare);
		for (int pair = 0; pair < SpringBesideBare.PAIRS; pair++) {
			peers.add(this.ghz.play(this.bare, LANES, CONNECTIONS, SECONDS, "a name of usual length",
					this.bench.folder().resolve("ghz-" + pair)));
			logOn.addAll(this.bench.play(targets, on));
			logOff.addAll(this.bench.play(targets, off));
		}
		List<Double> peerRates = peers.stream().map(GhzPeer.Reached::perSecond).toList();
		List<Double> peerCpu = peers.stream().map(GhzPeer.Reached::cpuSecondsPer100k).toList();
		return List.of(
				Pairs.compare("Gatling gRPC with log : ghz", "requests/s", Values.of(logOn, UNARY, Values::perSecond),
						peerRates, 1.5, true),
				Pairs.compare("Gatling gRPC without log : ghz", "requests/s",
						Values.of(logOff, UNARY, Values::perSecond), peerRates, 2.4, true),
				Pairs.compare("Gatling gRPC with log : ghz", "CPU s per 100,000 requests",
						Values.of(logOn, UNARY, Values::generatorSecondsPer100k), peerCpu, 0.75, false));
	}

	private static Loops loops(String id, boolean gatlingLog) {
		return new Loops(id, Loops.closed(LANES, new Connections(CONNECTIONS)),
				Loops.warmUp(Duration.ofMillis(500), Duration.ofSeconds(12)), Duration.ofMillis(300),
				Duration.ofSeconds(SECONDS), 1, gatlingLog);
	}

}
