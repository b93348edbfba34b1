package io.wiretrial.generator;

import java.util.List;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.ProtocolBuilder;
import io.gatling.javaapi.core.Simulation;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.scenario;

/** The one simulation: a single population of lanes that lives for the whole run. */
final class TrialSimulation extends Simulation {

	TrialSimulation(String plan, int lanes, ChainBuilder chain, List<ProtocolBuilder> protocols) {
		setUp(scenario(plan).exec(chain).injectOpen(atOnceUsers(lanes))).protocols(protocols);
	}

}
