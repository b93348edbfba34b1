package io.wiretrial.lab.calibration;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.lab.peer.CablePeer;
import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;

/**
 * The Mercure hub with one topic and one publisher of 10 updates a second: its mean delay
 * at 600 subscribers beside that at 100, the server's CPU time for a delivery, and its
 * deliveries per server CPU second beside those of another program's Action Cable.
 *
 * @param rig plays the runs
 * @param push the service that pushes
 */
record HubSubscribers(CalibrationRig rig, Target push) {

	private static final int MANY = 600;

	private static final int FEW = 100;

	private static final double DELAY_BAR = 2;

	private static final double DELIVERIES_BAR = 4;

	/** Less than the 27 that the hub written in Go once took beside ours. */
	private static final double DELIVERY_MICROS = 26;

	/** Deliveries of a hub's first minute cost half as much again as later ones. */
	private static final Duration WARM_UP = Duration.ofSeconds(40);

	// A peer that fails a trial now and then is given more of them.
	private static final int ATTEMPTS = 2 * SpringBesideBare.PAIRS;

	private static final String TOPICS = "topics-1";

	List<Comparison> delay() throws InterruptedException {
		Task many = new Task("mercure", Operation.HUB, Payload.of(TOPICS), load(MANY));
		Task few = new Task("mercure", Operation.HUB, Payload.of(TOPICS), load(FEW));
		List<TrialResult> trials = this.rig.play(List.of(this.push),
				PushPairs.run("hub-delay", load(MANY), SpringBesideBare.PAIRS, List.of(many, few), WARM_UP));
		List<Double> micros = TrialValues.of(trials, many, TrialValues::serverMicros);
		return List.of(
				PushPairs.compare("mean delay of Mercure, 600 : 100 subscribers", "ns", many.of(trials), few.of(trials),
						(trial) -> trial.time(Measure.TOTAL).mean(), DELAY_BAR, false),
				PairedRatios.compare("server CPU of Mercure for a delivery, 600 subscribers : 26 µs", "µs", micros,
						micros.stream().map((each) -> DELIVERY_MICROS).toList(), 1.0, false));
	}

	List<Comparison> besideActionCable(Path config) throws InterruptedException {
		Task mercure = new Task("mercure", Operation.HUB, TOPICS);
		Task cable = new Task("action-cable", Operation.HUB, TOPICS);
		WarmedRun ofOurs = PushPairs.run("hub-ours", load(MANY), 1, List.of(mercure));
		WarmedRun ofPeer = PushPairs.run("hub-peer", load(MANY), 1, List.of(cable));
		List<TrialResult> ours = new ArrayList<>();
		List<TrialResult> peers = new ArrayList<>();
		try (CablePeer peer = CablePeer.start(config, this.rig.folder().resolve("puma"))) {
			int pairs = 0;
			for (int attempt = 0; pairs < SpringBesideBare.PAIRS && attempt < ATTEMPTS; attempt++) {
				List<TrialResult> pair = new ArrayList<>(this.rig.play(List.of(this.push), ofOurs));
				ours.addAll(pair);
				List<TrialResult> ofOther = this.rig.play(List.of(peer.target(PushPairs.PUSH)), ofPeer);
				peers.addAll(ofOther);
				pair.addAll(ofOther);
				pairs += pair.stream().allMatch((trial) -> trial.outcome() != Outcome.FAILED) ? 1 : 0;
			}
		}
		return List.of(PushPairs.compare("Mercure : Action Cable of the peer, 600 subscribers",
				"deliveries per server CPU s", ours, peers, TrialValues::perServerSecond, DELIVERIES_BAR, true));
	}

	private static Load load(int subscribers) {
		return new Load(Load.Model.OPEN, Load.Arrivals.FIXED, ArrivalRate.of("10/s"), subscribers, Connections.PER_USER,
				1);
	}

}
