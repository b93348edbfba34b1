package io.wiretrial.generator.judged;

import java.util.ArrayList;
import java.util.List;

import io.gatling.commons.stats.OK$;
import io.gatling.commons.stats.Status;
import io.gatling.core.actor.ActorRef;
import io.gatling.core.controller.Controller;
import io.gatling.core.controller.Controller$Command$StopLoadGenerator$Reason;
import io.gatling.core.session.GroupBlock;
import io.gatling.core.stats.StatsEngine;
import scala.Option;

/** Notes what would be written. */
public final class WrittenStats implements StatsEngine {

	private final List<String> lines = new ArrayList<>();

	public List<String> lines() {
		return this.lines;
	}

	@Override
	public void logResponse(String scenario, scala.collection.immutable.List<String> groups, String name, long start,
			long end, Status status, Option<String> code, Option<String> message) {
		this.lines.add("%s %s %s %s, %d ms".formatted(groups.mkString("/"), name, (status == OK$.MODULE$) ? "OK" : "KO",
				message.getOrElse(() -> "-"), end - start));
	}

	@Override
	public void logGroupEnd(String scenario, GroupBlock group, long exit) {
		this.lines.add("group " + group.groups().mkString("/"));
	}

	@Override
	public void logRequestCrash(String scenario, scala.collection.immutable.List<String> groups, String name,
			String error) {
		this.lines.add("crash " + name);
	}

	@Override
	public void logUserStart(String scenario) {
		this.lines.add("start " + scenario);
	}

	@Override
	public void logUserEnd(String scenario) {
		this.lines.add("end " + scenario);
	}

	@Override
	public void start() {
		// nothing to start
	}

	@Override
	public void stop(ActorRef<Controller.Command> controller, Controller$Command$StopLoadGenerator$Reason reason) {
		// nothing to stop
	}

}
