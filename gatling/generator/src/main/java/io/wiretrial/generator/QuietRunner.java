package io.wiretrial.generator;

import io.gatling.app.Runner;
import io.gatling.app.Selection;
import io.gatling.commons.util.DefaultClock;
import io.gatling.core.CoreComponents;
import io.gatling.core.actor.ActorSystem;
import io.gatling.core.cli.GatlingArgs;
import io.gatling.core.config.GatlingConfiguration;
import io.gatling.core.controller.inject.PopulationFlows;
import io.gatling.core.scenario.Population;
import io.gatling.core.scenario.SimulationParams;
import io.gatling.core.stats.writer.RunMessage;
import io.netty.channel.EventLoopGroup;
import scala.Tuple4;

/** Gatling's runner without its calls to the outside, for a simulation built already. */
final class QuietRunner extends Runner {

	private final BuiltSimulation simulation;

	QuietRunner(BuiltSimulation simulation, ActorSystem system, EventLoopGroup eventLoops, GatlingArgs arguments,
			GatlingConfiguration configuration) {
		super(system, eventLoops, new DefaultClock(), arguments, configuration);
		this.simulation = simulation;
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
