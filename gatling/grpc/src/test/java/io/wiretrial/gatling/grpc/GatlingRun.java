package io.wiretrial.gatling.grpc;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

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
import io.gatling.javaapi.core.Simulation;
import io.gatling.netty.util.Transports;
import io.netty.channel.EventLoopGroup;
import scala.Option;
import scala.Tuple4;

/**
 * Plays a simulation in this JVM and returns its samples; several may run one after the
 * other.
 */
final class GatlingRun {

	private GatlingRun() {
	}

	static RecordedSamples play(Consumer<Simulation> setUp) {
		return play(4, setUp);
	}

	static RecordedSamples play(int loops, Consumer<Simulation> setUp) {
		return play(loops, new GivenSimulation(setUp));
	}

	static RecordedSamples play(Class<? extends Simulation> simulation) {
		return play(4, SimulationClass.fromClass(simulation).get());
	}

	private static RecordedSamples play(int loops, SimulationClass simulation) {
		GatlingConfiguration configuration = GatlingConfiguration$.MODULE$.load();
		GatlingArgs args = new GatlingArgs(Option.apply(Placeholder.class.getName()), Option.empty(), true,
				Option.empty(), Option.apply(Path.of("target/gatling")), Option.empty(), Option.empty());
		ActorSystem system = new ActorSystem();
		EventLoopGroup group = Transports.newEventLoopGroup(configuration.netty().useNativeTransport(),
				configuration.netty().useIoUring(), loops, "gatling");
		RecordingRunner runner = new RecordingRunner(system, group, args, configuration, simulation);
		try {
			runner.run();
		}
		finally {
			system.close();
			group.shutdownGracefully(0, 5_000, TimeUnit.MILLISECONDS).awaitUninterruptibly();
		}
		return runner.samples;
	}

	/**
	 * Satisfies Gatling's look-up by class name.
	 */
	public static final class Placeholder extends Simulation {

	}

	private static final class GivenSimulation extends SimulationClass {

		private final transient Consumer<Simulation> setUp;

		private static final long serialVersionUID = 1L;

		GivenSimulation(Consumer<Simulation> setUp) {
			super(Placeholder.class);
			this.setUp = setUp;
		}

		@Override
		public SimulationParams params() {
			Simulation simulation = new Placeholder();
			this.setUp.accept(simulation);
			return simulation.params("test");
		}

		@Override
		public Object productElement(int index) {
			throw new IndexOutOfBoundsException(index);
		}

		@Override
		public int productArity() {
			return 0;
		}

		@Override
		public boolean canEqual(Object other) {
			return other == this;
		}

	}

	private static final class RecordingRunner extends Runner {

		private final RecordedSamples samples = new RecordedSamples();

		private final SimulationClass simulation;

		RecordingRunner(ActorSystem system, EventLoopGroup group, GatlingArgs args, GatlingConfiguration configuration,
				SimulationClass simulation) {
			super(system, group, new DefaultClock(), args, configuration);
			this.simulation = simulation;
		}

		@Override
		public Tuple4<SimulationParams, RunMessage, CoreComponents, PopulationFlows<String, Population>> load(
				Selection selection, GatlingConfiguration configuration) {
			return super.load(new Selection(this.simulation, "test", ""), configuration);
		}

		@Override
		public StatsEngine newStatsEngine(SimulationParams params, RunMessage message) {
			return new RecordingStats(super.newStatsEngine(params, message), this.samples);
		}

		@Override
		public void displayVersionWarning() {
		}

	}

}
