package io.wiretrial.gatling.protocol;

import io.gatling.commons.stats.OK$;
import io.gatling.commons.stats.Status;
import io.gatling.core.actor.ActorRef;
import io.gatling.core.controller.Controller;
import io.gatling.core.controller.Controller$Command$StopLoadGenerator$Reason;
import io.gatling.core.session.GroupBlock;
import io.gatling.core.stats.StatsEngine;
import scala.Option;
import scala.collection.immutable.List;
import scala.jdk.javaapi.CollectionConverters;

/** Keeps what Gatling is told, then hands it to Gatling's own engine. */
record KeepingStatsEngine(StatsEngine next, LoggedSamples samples) implements StatsEngine {

	@Override
	public void start() {
		this.next.start();
	}

	@Override
	public void stop(ActorRef<Controller.Command> controller, Controller$Command$StopLoadGenerator$Reason reason) {
		this.next.stop(controller, reason);
	}

	@Override
	public void logUserStart(String scenario) {
		this.next.logUserStart(scenario);
	}

	@Override
	public void logUserEnd(String scenario) {
		this.samples.userEnded();
		this.next.logUserEnd(scenario);
	}

	@Override
	public void logResponse(String scenario, List<String> groups, String name, long start, long end, Status status,
			Option<String> code, Option<String> message) {
		this.samples.keep(new LoggedSamples.Sample(name, status == OK$.MODULE$, code.isDefined() ? code.get() : null,
				message.isDefined() ? message.get() : null, end - start, CollectionConverters.asJava(groups)));
		this.next.logResponse(scenario, groups, name, start, end, status, code, message);
	}

	@Override
	public void logGroupEnd(String scenario, GroupBlock group, long exit) {
		this.samples.groupEnded(new LoggedSamples.Sample(group.groups().last(), group.status() == OK$.MODULE$, null,
				null, group.cumulatedResponseTime(), java.util.List.of()));
		this.next.logGroupEnd(scenario, group, exit);
	}

	@Override
	public void logRequestCrash(String scenario, List<String> groups, String name, String error) {
		this.samples.keep(
				new LoggedSamples.Sample("crash " + name, false, null, error, 0, CollectionConverters.asJava(groups)));
		this.next.logRequestCrash(scenario, groups, name, error);
	}

}
