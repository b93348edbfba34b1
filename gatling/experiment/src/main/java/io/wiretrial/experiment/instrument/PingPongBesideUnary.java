package io.wiretrial.experiment.instrument;

import java.util.List;

import io.wiretrial.experiment.instrument.Loops.Task;
import io.wiretrial.trial.environment.Calibration.Comparison;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.schedule.Target;

/**
 * Requests and replies on streams that stay open beside a call for each request: 200
 * lanes on 2 connections of our own gRPC.
 */
final class PingPongBesideUnary {

	private final Bench bench;

	private final Target bare;

	PingPongBesideUnary(Bench bench, Target bare) {
		this.bench = bench;
		this.bare = bare;
	}

	List<Comparison> compare() throws InterruptedException {
		ArmsInTurns played = ArmsInTurns.play(this.bench, this.bare, "ping-pong", new Connections(2),
				new Task("grpc-proto-bidi", Operation.ECHO, "fields-5"),
				new Task("grpc-proto", Operation.ECHO, "fields-5"));
		return List.of(played.compare("bidirectional ping-pong : unary, our own gRPC", "requests/s", Values::perSecond,
				1.8, true));
	}

}
