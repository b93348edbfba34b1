package io.wiretrial.generator.judged;

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
 * Hands Gatling's writer the operations of judged windows that succeeded. Those that
 * failed are the trial's to tell, with the cause by which it counts them; what an
 * operation opens on its way ({@code ARM open}) is a part of it. Hot path: what is
 * dropped costs no allocation and no lock.
 */
final class JudgedStats implements StatsEngine {

	private final StatsEngine writer;

	private final JudgedLog log;

	JudgedStats(StatsEngine writer, JudgedLog log) {
		this.writer = writer;
		this.log = log;
	}

	@Override
	public void logResponse(String scenario, List<String> groups, String name, long start, long end, Status status,
			Option<String> code, Option<String> message) {
		if (JudgedLog.isJudged(groups) && status == OK$.MODULE$ && name.indexOf(' ') < 0) {
			this.log.filled();
			this.writer.logResponse(scenario, groups, name, start, end, status, code, message);
		}
	}

	@Override
	public void logGroupEnd(String scenario, GroupBlock group, long exit) {
		if (JudgedLog.isJudged(group.groups())) {
			this.writer.logGroupEnd(scenario, group, exit);
		}
	}

	// The trial counts it as an operation that ended without telling how.
	@Override
	public void logRequestCrash(String scenario, List<String> groups, String name, String error) {
	}

	@Override
	public void logUserStart(String scenario) {
		this.writer.logUserStart(scenario);
	}

	@Override
	public void logUserEnd(String scenario) {
		this.writer.logUserEnd(scenario);
	}

	@Override
	public void start() {
		this.writer.start();
	}

	@Override
	public void stop(ActorRef<Controller.Command> controller, Controller$Command$StopLoadGenerator$Reason reason) {
		this.writer.stop(controller, reason);
	}

}
