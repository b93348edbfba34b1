package io.wiretrial.generator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

import io.gatling.app.RunResult;
import io.gatling.core.actor.ActorSystem;
import io.gatling.core.config.GatlingConfiguration;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.netty.util.Transports;
import io.netty.channel.EventLoopGroup;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.arms.RunClients;
import io.wiretrial.arms.RunProtocols;
import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.Payloads;
import io.wiretrial.generator.judged.JudgedLog;
import io.wiretrial.generator.link.Links;
import io.wiretrial.generator.machine.TimerSlack;
import io.wiretrial.generator.phase.LaneChain;
import io.wiretrial.generator.phase.LaneGate;
import io.wiretrial.model.FileTree;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;

/**
 * Plays one Gatling run in this JVM: Gatling's event loops carry the lanes, a thread of
 * its own plays the phases.
 */
final class GatlingRun {

	private static final long LANES_TIMEOUT_MILLIS = 60_000;

	private final Schedule schedule;

	private final PlannedRun run;

	private final Arms arms;

	private final Payloads payloads;

	private final @Nullable Path logFolder;

	private final Path results;

	private final JudgedLog log;

	/**
	 * Creates a run.
	 * @param schedule where its targets run
	 * @param run what is played
	 * @param arms where the arms of the cells are found
	 * @param payloads what operations carry
	 * @param folders where logs go
	 */
	GatlingRun(Schedule schedule, PlannedRun run, Arms arms, Payloads payloads, Folders folders) {
		this.schedule = schedule;
		this.run = run;
		this.arms = arms;
		this.payloads = payloads;
		this.results = folders.results();
		this.logFolder = folders.log();
		this.log = new JudgedLog(run.plan().id(), folders.log() != null);
	}

	// Whether Gatling could make no report of what was played.
	boolean isLogEmpty() {
		return this.log.isEmpty();
	}

	/**
	 * Plays the run.
	 * @param phaseController plays the phases
	 * @param say takes sentences about what the run uses
	 * @param <T> result of the phases
	 * @return what the phase controller returned
	 */
	<T> T play(Function<LaneGate, T> phaseController, Consumer<String> say) {
		try (Links links = Links.open(this.schedule, this.arms, this.run);
				RunClients clients = RunClients.open(this.schedule, this.arms, this.run.arms(), say)) {
			return play(links, clients, phaseController);
		}
	}

	private <T> T play(Links links, RunClients clients, Function<LaneGate, T> phaseController) {
		GatlingConfiguration configuration = GatlingSettings.configuration(this.logFolder != null);
		EventLoopGroup eventLoops = Transports.newEventLoopGroup(configuration.netty().useNativeTransport(),
				configuration.netty().useIoUring(), this.schedule.eventLoops(), "gatling");
		eventLoops.forEach((loop) -> loop.execute(TimerSlack::tighten));
		LaneGate gate = new LaneGate(eventLoops, this.run.lanes(), this.log, links, clients.streams());
		FutureTask<T> phases = new FutureTask<>(() -> control(gate, phaseController));
		Thread thread = new Thread(phases, "phase-controller");
		thread.setDaemon(true);
		thread.start();
		runGatling(configuration, eventLoops, gate, clients);
		return result(phases);
	}

	private static <T> T control(LaneGate gate, Function<LaneGate, T> phaseController) throws InterruptedException {
		try {
			if (!gate.awaitLanes(LANES_TIMEOUT_MILLIS)) {
				throw new IllegalStateException("Virtual users did not start within %d ms: read the generator's log."
					.formatted(LANES_TIMEOUT_MILLIS));
			}
			return phaseController.apply(gate);
		}
		finally {
			gate.finish();
		}
	}

	private static <T> T result(FutureTask<T> phases) {
		try {
			return phases.get();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("Interrupted while phases were played: start the run again.", ex);
		}
		catch (ExecutionException ex) {
			if (ex.getCause() instanceof RuntimeException failure) {
				throw failure;
			}
			throw new IllegalStateException("Phases were not played: %s".formatted(ex.getCause()), ex);
		}
	}

	private void runGatling(GatlingConfiguration configuration, EventLoopGroup eventLoops, LaneGate gate,
			RunClients clients) {
		List<Cell> cells = gate.links().cells();
		BuiltSimulation simulation = new BuiltSimulation(this.run.plan().title(),
				() -> new TrialSimulation(this.run.plan().id(), this.run.lanes(),
						LaneChain.of(gate, cells, this::operation, this::tearDown), clients.protocols(cells)));
		ActorSystem actors = new ActorSystem();
		RunResult result;
		try {
			result = new QuietRunner(simulation, this.log, actors, eventLoops,
					GatlingSettings.run(this.run.plan(), this.results), configuration)
				.run();
		}
		finally {
			gate.finish();
			actors.close();
			eventLoops.shutdownGracefully(0, configuration.core().shutdownTimeout(), TimeUnit.MILLISECONDS)
				.awaitUninterruptibly();
		}
		if (this.logFolder != null) {
			move(this.results, result.runId(), this.logFolder);
		}
	}

	private ChainBuilder operation(Cell cell) {
		return this.arms.find(cell.arm()).chains().chain(context(cell));
	}

	private Optional<ChainBuilder> tearDown(Cell cell) {
		return this.arms.find(cell.arm()).chains().tearDown(context(cell));
	}

	private ArmContext context(Cell cell) {
		Arm arm = this.arms.find(cell.arm());
		return new ArmContext(arm.name(), cell.operation(), cell.payload(), this.payloads, cell.target(),
				RunProtocols.connection(arm, cell), cell.load().publishers(), cell.injectedDelay() != null);
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

	/**
	 * Folders of Gatling's log of a run.
	 *
	 * @param results where Gatling writes it
	 * @param log folder that it is moved to; null if there is none
	 */
	record Folders(Path results, @Nullable Path log) {

		/**
		 * Returns the folders of a run. A generator that is forked again in a run
		 * directory finds the folder of its predecessor.
		 * @param folder folder of Gatling's report
		 * @param logged whether Gatling writes a log
		 * @return a folder that was not there before, {@code gatling/PLAN} or
		 * {@code gatling/PLAN-2} and so on
		 */
		static Folders of(Path folder, boolean logged) {
			Path candidate = folder;
			for (int number = 2; Files.exists(candidate); number++) {
				candidate = folder.resolveSibling(folder.getFileName() + "-" + number);
			}
			return new Folders(folder.resolveSibling("." + folder.getFileName()), logged ? candidate : null);
		}

		void deleteLog() {
			if (this.log != null) {
				FileTree.remove(this.log);
			}
		}

	}

}
