package io.wiretrial.gatling.grpc;

import io.gatling.commons.stats.OK$;
import io.gatling.commons.stats.Status;
import io.gatling.core.actor.ActorRef;
import io.gatling.core.controller.Controller;
import io.gatling.core.controller.Controller$Command$StopLoadGenerator$Reason;
import io.gatling.core.session.GroupBlock;
import io.gatling.core.stats.StatsEngine;
import scala.Option;
import scala.collection.immutable.List;

/**
 * Keeps what Gatling is told and passes it on.
 */
record RecordingStats(StatsEngine engine, RecordedSamples samples) implements StatsEngine {

	@Override
	public void start() {
		this.engine.start();
	}

	@Override
	public void stop(ActorRef<Controller.Command> controller, Controller$Command$StopLoadGenerator$Reason reason) {
		this.engine.stop(controller, reason);
	}

	@Override
	public void logUserStart(String scenario) {
		this.engine.logUserStart(scenario);
	}

	@Override
	public void logUserEnd(String scenario) {
		this.samples.userEnded();
		this.engine.logUserEnd(scenario);
	}

	@Override
	public void logResponse(String scenario, List<String> groups, String name, long startMillis, long endMillis,
			Status status, Option<String> code, Option<String> message) {
		this.samples.add(new RecordedSamples.Sample(groups.mkString("/"), name, startMillis, endMillis,
				status == OK$.MODULE$, message.isDefined() ? message.get() : ""));
		this.engine.logResponse(scenario, groups, name, startMillis, endMillis, status, code, message);
	}

	@Override
	public void logGroupEnd(String scenario, GroupBlock group, long exitMillis) {
		this.samples.groupEnded(group.cumulatedResponseTime());
		this.engine.logGroupEnd(scenario, group, exitMillis);
	}

	@Override
	public void logRequestCrash(String scenario, List<String> groups, String name, String error) {
		this.samples.addCrash(name + ": " + error);
		this.engine.logRequestCrash(scenario, groups, name, error);
	}

}
