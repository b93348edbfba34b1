package io.wiretrial.generator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import io.gatling.app.RunResult;
import io.gatling.core.actor.ActorSystem;
import io.gatling.core.config.GatlingConfiguration;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.netty.util.Transports;
import io.netty.channel.EventLoopGroup;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.arms.RunProtocols;
import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.generator.machine.TimerSlack;
import io.wiretrial.generator.phase.LaneChain;
import io.wiretrial.generator.phase.PlanPlayer;
import io.wiretrial.generator.phase.Stage;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Schedule;

/**
 * Plays one planned run as one Gatling run in this JVM: Gatling's event loops carry the
 * lanes, a thread of its own plays the phases.
 */
final class GatlingRun {

	private static final long LANES_TIMEOUT_MILLIS = 60_000;

	private final Schedule schedule;

	private final PlannedRun run;

	private final Arms arms;

	private final Corpus corpus;

	private final TrialFiles files;

	private final Path logFolder;

	GatlingRun(Schedule schedule, PlannedRun run, Arms arms, Corpus corpus, TrialFiles files) {
		this.schedule = schedule;
		this.run = run;
		this.arms = arms;
		this.corpus = corpus;
		this.files = files;
		this.logFolder = unused(files.gatling(run.plan().id()));
	}

	/**
	 * Plays the run.
	 * @param events takes events
	 * @param stopped tells whether to end after the current trial
	 * @return whether every planned trial was played
	 */
	boolean play(Consumer<Event> events, BooleanSupplier stopped) {
		GatlingConfiguration configuration = GatlingSettings.configuration(this.run.gatlingLog());
		EventLoopGroup eventLoops = Transports.newEventLoopGroup(configuration.netty().useNativeTransport(),
				configuration.netty().useIoUring(), this.schedule.eventLoops(), "gatling");
		eventLoops.forEach((loop) -> loop.execute(TimerSlack::tighten));
		Stage stage = new Stage(eventLoops, this.run.lanes());
		PlanPlayer player = new PlanPlayer(this.run, this.schedule.targets(), stage, this.files, events, stopped);
		AtomicBoolean complete = new AtomicBoolean();
		AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
		Thread conductor = new Thread(() -> conduct(stage, player, complete, failure), "phase-controller");
		conductor.setDaemon(true);
		conductor.start();
		runGatling(configuration, eventLoops, stage);
		join(conductor);
		RuntimeException thrown = failure.get();
		if (thrown != null) {
			throw thrown;
		}
		return complete.get();
	}

	private static void conduct(Stage stage, PlanPlayer player, AtomicBoolean complete,
			AtomicReference<@Nullable RuntimeException> failure) {
		try {
			if (!stage.awaitLanes(LANES_TIMEOUT_MILLIS)) {
				throw new IllegalStateException("Virtual users did not start within %d ms: read the generator's log."
					.formatted(LANES_TIMEOUT_MILLIS));
			}
			player.announce();
			complete.set(player.play());
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		catch (RuntimeException ex) {
			failure.set(ex);
		}
		finally {
			stage.finish();
		}
	}

	private void runGatling(GatlingConfiguration configuration, EventLoopGroup eventLoops, Stage stage) {
		String plan = this.run.plan().id();
		Path results = this.files.gatling(plan).resolveSibling("." + plan);
		BuiltSimulation simulation = new BuiltSimulation(() -> new TrialSimulation(plan, this.run.lanes(),
				LaneChain.of(stage, this.run.cells(), this::operation, this::farewell),
				RunProtocols.of(this.schedule, this.arms, this.run.cells())));
		ActorSystem actors = new ActorSystem();
		RunResult result;
		try {
			result = new QuietRunner(simulation, actors, eventLoops, GatlingSettings.run(plan, results), configuration)
				.run();
		}
		finally {
			stage.finish();
			actors.close();
			eventLoops.shutdownGracefully(0, configuration.core().shutdownTimeout(), TimeUnit.MILLISECONDS)
				.awaitUninterruptibly();
		}
		if (this.run.gatlingLog()) {
			move(results, result.runId(), this.logFolder);
		}
	}

	private ChainBuilder operation(Cell cell) {
		return this.arms.find(cell.arm()).chains().chain(context(cell));
	}

	private Optional<ChainBuilder> farewell(Cell cell) {
		return this.arms.find(cell.arm()).chains().farewell(context(cell));
	}

	private ArmContext context(Cell cell) {
		Arm arm = this.arms.find(cell.arm());
		return new ArmContext(arm.name(), cell.operation(), cell.payload(), this.corpus,
				this.schedule.target(cell.service()), RunProtocols.connection(arm, cell), cell.load().publishers(),
				cell.handicap() != null);
	}

	/**
	 * Returns where Gatling's log of this run goes. A generator that is forked anew in a
	 * run directory finds the folder of its predecessor.
	 * @return a folder that was not there before, {@code gatling/PLAN} or
	 * {@code gatling/PLAN-2} and so on
	 */
	Path logFolder() {
		return this.logFolder;
	}

	private static Path unused(Path folder) {
		Path candidate = folder;
		for (int number = 2; Files.exists(candidate); number++) {
			candidate = folder.resolveSibling(folder.getFileName() + "-" + number);
		}
		return candidate;
	}

	private static void move(Path results, String runId, Path folder) {
		try {
			Files.createDirectories(folder.toAbsolutePath().getParent());
			Files.move(results.resolve(runId), folder);
			Files.delete(results);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Gatling's log cannot be moved to %s: check free space and permissions.".formatted(folder), ex);
		}
	}

	private static void join(Thread conductor) {
		try {
			conductor.join();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
