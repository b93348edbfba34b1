package io.wiretrial.generator;

import io.gatling.app.Runner;
import io.gatling.app.Selection;
import io.gatling.core.CoreComponents;
import io.gatling.core.actor.ActorSystem;
import io.gatling.core.cli.GatlingArgs;
import io.gatling.core.config.GatlingConfiguration;
import io.gatling.core.controller.inject.PopulationFlows;
import io.gatling.core.scenario.Population;
import io.gatling.core.scenario.SimulationParams;
import io.gatling.core.stats.StatsEngine;
import io.gatling.core.stats.writer.RunMessage;
import io.netty.channel.EventLoopGroup;
import scala.Tuple4;

import io.wiretrial.generator.judged.JudgedLog;

/**
 * Gatling's runner without its calls to the outside, for a simulation built already, with
 * a log of judged windows.
 */
final class QuietRunner extends Runner {

	private final BuiltSimulation simulation;

	private final JudgedLog log;

	QuietRunner(BuiltSimulation simulation, JudgedLog log, ActorSystem system, EventLoopGroup eventLoops,
			GatlingArgs arguments, GatlingConfiguration configuration) {
		super(system, eventLoops, log.clock(), arguments, configuration);
		this.simulation = simulation;
		this.log = log;
	}

	@Override
	public StatsEngine newStatsEngine(SimulationParams simulationParams, RunMessage runMessage) {
		return this.log.judging(super.newStatsEngine(simulationParams, named(runMessage)));
	}

	// Gatling's report is headed by it, in place of the name of our class
	private RunMessage named(RunMessage message) {
		return new RunMessage(this.simulation.title(), message.simulationId(), message.start(),
				message.runDescription(), message.gatlingVersion(), message.zoneId());
	}

	@Override
	public void displayVersionWarning() {
		// asks a repository on the network
	}

	@Override
	public Tuple4<SimulationParams, RunMessage, CoreComponents, PopulationFlows<String, Population>> load(
			Selection selection, GatlingConfiguration configuration) {
		return super.load(new Selection(this.simulation, selection.simulationId(), selection.description()),
				configuration);
	}

}
