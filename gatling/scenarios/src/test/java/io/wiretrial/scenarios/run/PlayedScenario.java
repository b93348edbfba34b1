package io.wiretrial.scenarios.run;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import io.gatling.app.RunResultProcessor;
import io.gatling.app.Runner;
import io.gatling.commons.util.DefaultClock;
import io.gatling.core.actor.ActorSystem;
import io.gatling.core.cli.GatlingArgs;
import io.gatling.core.config.GatlingConfiguration;
import io.gatling.core.config.GatlingConfiguration$;
import io.gatling.javaapi.core.Simulation;
import io.gatling.netty.util.Transports;
import io.netty.channel.EventLoopGroup;
import scala.Option;

/** Plays a simulation in this JVM, without its report; several may be played in turn. */
final class PlayedScenario {

	private PlayedScenario() {
	}

	// 0 if all assertions hold, 2 if one does not.
	static int exitCode(Class<? extends Simulation> simulation) {
		GatlingConfiguration configuration = GatlingConfiguration$.MODULE$.load();
		GatlingArgs args = new GatlingArgs(Option.apply(simulation.getName()), Option.empty(), true, Option.empty(),
				Option.apply(Path.of("target", "gatling")), Option.empty(), Option.empty());
		ActorSystem system = new ActorSystem();
		EventLoopGroup loops = Transports.newEventLoopGroup(configuration.netty().useNativeTransport(),
				configuration.netty().useIoUring(), 2, "gatling");
		try {
			return new RunResultProcessor(args, configuration)
				.processRunResult(new QuietRunner(system, loops, args, configuration).run())
				.code();
		}
		finally {
			system.close();
			loops.shutdownGracefully(0, 5_000, TimeUnit.MILLISECONDS).awaitUninterruptibly();
		}
	}

	private static final class QuietRunner extends Runner {

		QuietRunner(ActorSystem system, EventLoopGroup loops, GatlingArgs args, GatlingConfiguration configuration) {
			super(system, loops, new DefaultClock(), args, configuration);
		}

		@Override
		public void displayVersionWarning() {
			// asks the network otherwise
		}

	}

}
