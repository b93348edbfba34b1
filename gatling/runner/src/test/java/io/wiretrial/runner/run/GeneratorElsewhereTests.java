package io.wiretrial.runner.run;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.schedule.Scheduler;
import io.wiretrial.targets.CommonTargetSettings;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.Place;

import static org.assertj.core.api.Assertions.assertThat;

/** What is known of the machine of a generator that is a worker's. */
class GeneratorElsewhereTests {

	@TempDir
	private Path root;

	@Test
	void itsProcessorsGiveItsEventLoops() {
		PlannedRun run = new Scheduler(Arms.all(), PresetName.SMOKE, 1)
			.schedule(new PlanReader(Arms.all()).readAll(List.of("voice")).get(0))
			.runs()
			.get(0);
		int here = CpuAssignment.of(2, false).eventLoops(run.lanes());
		assertThat(context(worker("echo-rest", 64)).eventLoops(run)).isEqualTo(here);
		assertThat(context(worker("echo-rest", 64), worker("generator", 48)).eventLoops(run))
			.isEqualTo(CpuAssignment.of(48, false).eventLoops(run.lanes()))
			.isNotEqualTo(here);
	}

	@Test
	void itIsTheMachineOfTheRunAndNoServiceIsComparedWithIt() {
		Environment environment = environment(worker("echo-rest", 4), worker("echo-rest~2", 4), worker("generator", 8));
		assertThat(environment.machine().processors()).isEqualTo(8);
		assertThat(environment.notes()).isEmpty();
		assertThat(environment(worker("echo-rest", 4), worker("echo-rest~2", 2), worker("generator", 8)).notes())
			.containsExactly(
					"Worker 'of-echo-rest~2' (echo-rest~2) has another processor than worker 'of-echo-rest' (echo-rest): 2 × some CPU, not 4 × some CPU.");
	}

	private Environment environment(Environment.Worker... workers) {
		return EnvironmentRecord.look(context(workers), Instant.now()).with(Map.of(), List.of());
	}

	private RunContext context(Environment.Worker... workers) {
		return new RunContext(new Checkout(this.root), new GeneratorProgram("", "", List.of()),
				CpuAssignment.of(2, false), new PlaceOfWorkers(List.of(workers)), this.root, "1.0");
	}

	private static Environment.Worker worker(String target, int processors) {
		return new Environment.Worker("of-" + target, "127.0.0.1", target,
				new Environment.Machine("some CPU", processors, 1, "kernel", "tsc", "none", Map.of()));
	}

	/** A place that has workers, and nothing else. */
	private record PlaceOfWorkers(List<Environment.Worker> workers) implements Place {

		@Override
		public Launcher open(TrialFiles files) {
			throw new UnsupportedOperationException();
		}

		@Override
		public CommonTargetSettings equal() {
			return CommonTargetSettings.forProcessors(1);
		}

		@Override
		public Map<String, String> described() {
			return Map.of();
		}

		@Override
		public Optional<Long> openFiles() {
			return Optional.empty();
		}

	}

}
