package io.wiretrial.gatling.http;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import io.gatling.app.Runner;
import io.gatling.app.Selection;
import io.gatling.app.SimulationClass;
import io.gatling.commons.util.DefaultClock;
import io.gatling.core.CoreComponents;
import io.gatling.core.actor.ActorSystem;
import io.gatling.core.cli.GatlingArgs;
import io.gatling.core.config.GatlingConfiguration;
import io.gatling.core.config.GatlingConfiguration$;
import io.gatling.core.controller.inject.PopulationFlows;
import io.gatling.core.scenario.Population;
import io.gatling.core.scenario.SimulationParams;
import io.gatling.core.stats.StatsEngine;
import io.gatling.core.stats.writer.RunMessage;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.ProtocolBuilder;
import io.gatling.javaapi.core.Simulation;
import io.gatling.netty.util.Transports;
import io.netty.channel.EventLoopGroup;
import scala.Option;
import scala.Tuple4;

/**
 * Runs one scenario in this JVM, without reports and without a word to the outside, and
 * keeps what was logged.
 */
final class GatlingRun {

	private static final ThreadLocal<GatlingRun> CURRENT = new ThreadLocal<>();

	private final Supplier<PopulationBuilder> population;

	private final ProtocolBuilder protocol;

	private final ConcurrentLinkedQueue<Sample> samples = new ConcurrentLinkedQueue<>();

	private GatlingRun(Supplier<PopulationBuilder> population, ProtocolBuilder protocol) {
		this.population = population;
		this.protocol = protocol;
	}

	static List<Sample> of(Supplier<PopulationBuilder> population, ProtocolBuilder protocol) {
		return of(population, protocol, 2);
	}

	static List<Sample> of(Supplier<PopulationBuilder> population, ProtocolBuilder protocol, int eventLoops) {
		GatlingRun run = new GatlingRun(population, protocol);
		CURRENT.set(run);
		try {
			run.play(PlayedSimulation.class, eventLoops);
		}
		finally {
			CURRENT.remove();
		}
		return List.copyOf(run.samples);
	}

	static List<Sample> of(Class<? extends Simulation> simulation) {
		GatlingRun run = new GatlingRun(() -> {
			throw new IllegalStateException("The simulation has a population of its own.");
		}, WireHttpDsl.wireHttp);
		run.play(simulation, 2);
		return List.copyOf(run.samples);
	}

	private void play(Class<? extends Simulation> simulation, int eventLoops) {
		GatlingConfiguration configuration = GatlingConfiguration$.MODULE$.load();
		GatlingArgs args = new GatlingArgs(Option.apply(PlayedSimulation.class.getName()), Option.empty(), true,
				Option.empty(), Option.apply(Path.of("target", "gatling")), Option.empty(), Option.empty());
		ActorSystem system = new ActorSystem();
		EventLoopGroup loops = Transports.newEventLoopGroup(configuration.netty().useNativeTransport(),
				configuration.netty().useIoUring(), eventLoops, "gatling");
		try {
			new QuietRunner(system, loops, args, configuration, this, simulation).run();
		}
		finally {
			system.close();
			loops.shutdownGracefully(0, configuration.core().shutdownTimeout(), TimeUnit.MILLISECONDS)
				.awaitUninterruptibly();
		}
	}

	static GatlingRun current() {
		return CURRENT.get();
	}

	PopulationBuilder population() {
		return this.population.get();
	}

	ProtocolBuilder protocol() {
		return this.protocol;
	}

	private static final class QuietRunner extends Runner {

		private final GatlingRun run;

		private final Class<? extends Simulation> simulation;

		QuietRunner(ActorSystem system, EventLoopGroup loops, GatlingArgs args, GatlingConfiguration configuration,
				GatlingRun run, Class<? extends Simulation> simulation) {
			super(system, loops, new DefaultClock(), args, configuration);
			this.run = run;
			this.simulation = simulation;
		}

		@Override
		public Tuple4<SimulationParams, RunMessage, CoreComponents, PopulationFlows<String, Population>> load(
				Selection selection, GatlingConfiguration configuration) {
			return super.load(new Selection(SimulationClass.fromClass(this.simulation).get(), "test", ""),
					configuration);
		}

		@Override
		public void displayVersionWarning() {
			// asks the network otherwise
		}

		@Override
		public StatsEngine newStatsEngine(SimulationParams params, RunMessage message) {
			return new KeepingStatsEngine(super.newStatsEngine(params, message), this.run.samples);
		}

	}

}
