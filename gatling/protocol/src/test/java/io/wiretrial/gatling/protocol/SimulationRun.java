package io.wiretrial.gatling.protocol;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
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
import io.gatling.javaapi.core.CoreDsl;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.ProtocolBuilder;
import io.gatling.javaapi.core.Simulation;
import io.gatling.javaapi.core.exec.Executable;
import io.gatling.netty.util.Transports;
import io.netty.channel.EventLoopGroup;
import scala.Option;
import scala.Tuple4;

/**
 * Plays a simulation in this JVM, without reports and without a word to the outside, and
 * keeps what was logged; several may run one after the other.
 */
public final class SimulationRun {

	private SimulationRun() {
	}

	/** One user, who does one thing after the other. */
	public static LoggedSamples play(ProtocolBuilder protocol, Executable first, Executable... others) {
		return of(() -> CoreDsl.scenario("s").exec(first, others).injectOpen(CoreDsl.atOnceUsers(1)), protocol);
	}

	public static LoggedSamples of(Supplier<PopulationBuilder> population, ProtocolBuilder protocol) {
		return of(population, protocol, 2);
	}

	public static LoggedSamples of(Supplier<PopulationBuilder> population, ProtocolBuilder protocol, int loops) {
		return play(loops, (simulation) -> simulation.setUp(population.get()).protocols(protocol));
	}

	public static LoggedSamples play(Consumer<Simulation> setUp) {
		return play(4, setUp);
	}

	public static LoggedSamples play(int loops, Consumer<Simulation> setUp) {
		return play(loops, new GivenSimulation(setUp));
	}

	public static LoggedSamples play(Class<? extends Simulation> simulation) {
		return play(4, SimulationClass.fromClass(simulation).get());
	}

	private static LoggedSamples play(int loops, SimulationClass simulation) {
		GatlingConfiguration configuration = GatlingConfiguration$.MODULE$.load();
		GatlingArgs args = new GatlingArgs(Option.apply(Placeholder.class.getName()), Option.empty(), true,
				Option.empty(), Option.apply(Path.of("target", "gatling")), Option.empty(), Option.empty());
		ActorSystem system = new ActorSystem();
		EventLoopGroup group = Transports.newEventLoopGroup(configuration.netty().useNativeTransport(),
				configuration.netty().useIoUring(), loops, "gatling");
		QuietRunner runner = new QuietRunner(system, group, args, configuration, simulation);
		try {
			runner.run();
		}
		finally {
			system.close();
			group.shutdownGracefully(0, 5_000, TimeUnit.MILLISECONDS).awaitUninterruptibly();
		}
		return runner.samples;
	}

	/** Satisfies Gatling's look-up by class name. */
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

	private static final class QuietRunner extends Runner {

		private final LoggedSamples samples = new LoggedSamples();

		private final SimulationClass simulation;

		QuietRunner(ActorSystem system, EventLoopGroup group, GatlingArgs args, GatlingConfiguration configuration,
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
		public void displayVersionWarning() {
			// asks the network otherwise
		}

		@Override
		public StatsEngine newStatsEngine(SimulationParams params, RunMessage message) {
			return new KeepingStatsEngine(super.newStatsEngine(params, message), this.samples);
		}

	}

}
