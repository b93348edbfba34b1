package io.wiretrial.gatling.http;

import io.gatling.javaapi.core.Simulation;

/**
 * The simulation that Gatling makes by reflection, on the thread that runs it.
 */
public final class PlayedSimulation extends Simulation {

	public PlayedSimulation() {
		GatlingRun run = GatlingRun.current();
		setUp(run.population()).protocols(run.protocol());
	}

}
