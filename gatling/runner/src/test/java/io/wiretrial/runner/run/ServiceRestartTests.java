package io.wiretrial.runner.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.environment.Environment.ProcessInfo;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.progress.RunProgress;
import io.wiretrial.targets.LogTail;
import io.wiretrial.targets.RunningGenerator;
import io.wiretrial.targets.RunningService;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(20)
class ServiceRestartTests {

	@TempDir
	private Path folder;

	private final Said progress = new Said();

	@Test
	void deadServiceIsRestartedOnceAndThenGivenUp() {
		MortalService service = new MortalService();
		ServiceRestart watch = new ServiceRestart(List.of(service), faults());
		assertThat(watch.look()).isTrue();
		service.alive = false;
		assertThat(watch.look()).isTrue();
		assertThat(service.restarts).isEqualTo(1);
		service.alive = false;
		assertThat(watch.look()).isFalse();
		assertThat(service.restarts).isEqualTo(1);
		assertThat(this.progress.said).containsExactly(
				"Service 'echo-rest' was ended by signal 9; its log echo-rest.log. It was restarted once on the same ports; the trial it died in is FAILED.",
				"Service 'echo-rest' was ended by signal 9; its log echo-rest.log. It had been restarted before: the run ends with what was finished.");
		assertThat(new TrialFiles(this.folder).faults()).exists();
	}

	@Test
	void generatorThatEndsTooEarlyIsAFault() throws Exception {
		FakeGenerator generator = new FakeGenerator(OptionalInt.of(137));
		follow(generator, new StopSignal());
		assertThat(this.progress.said).hasSize(1);
		assertThat(this.progress.said.get(0)).contains("The generator was not done: it was ended by signal 9.",
				"last words", "What it had written stands.");
	}

	@Test
	void requestToStopIsPassedToTheGenerator() throws Exception {
		FakeGenerator generator = new FakeGenerator(OptionalInt.empty());
		StopSignal stop = new StopSignal();
		stop.request();
		follow(generator, stop);
		assertThat(generator.finishes).isEqualTo(1);
	}

	private void follow(RunningGenerator generator, StopSignal stop) throws InterruptedException {
		new GeneratorWatch(generator, new EventTail(this.folder.resolve("events.jsonl")),
				new ServiceRestart(List.of(), faults()), faults(), this.progress, stop, Duration.ofSeconds(5), () -> {
				})
			.follow();
	}

	private Faults faults() {
		return new Faults(new TrialFiles(this.folder), this.progress);
	}

	private static final class Said implements RunProgress {

		private final List<String> said = new ArrayList<>();

		@Override
		public void accept(Event event) {
		}

		@Override
		public void say(String sentence) {
			this.said.add(sentence);
		}

		@Override
		public void close() {
		}

	}

	private static final class FakeGenerator implements RunningGenerator {

		private OptionalInt code;

		private int finishes;

		private FakeGenerator(OptionalInt code) {
			this.code = code;
		}

		@Override
		public OptionalInt await(Duration atMost) {
			return this.code;
		}

		@Override
		public void finish() {
			this.finishes++;
			this.code = OptionalInt.of(0);
		}

		@Override
		public String how() {
			return LogTail.ended(this.code.orElseThrow());
		}

		@Override
		public String lastWords() {
			return "last words";
		}

	}

	private static final class MortalService implements RunningService {

		private boolean alive = true;

		private int restarts;

		@Override
		public Target target() {
			return new Target("echo-rest", "127.0.0.1", Map.of("http", 1));
		}

		@Override
		public ProcessInfo info() {
			return new ProcessInfo("echo-rest", "17", List.of(), List.of(), 0);
		}

		@Override
		public long pid() {
			return 1;
		}

		@Override
		public boolean alive() {
			return this.alive;
		}

		@Override
		public String death() {
			return this.alive ? "" : "was ended by signal 9; its log echo-rest.log closes with:\nlog";
		}

		@Override
		public void restart() {
			this.restarts++;
			this.alive = true;
		}

	}

}
