package io.wiretrial.lab.codec;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.lab.codec.coding.Codec;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.runner.run.UnusableEnvironmentException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(120)
class JmhForksTests {

	private static final CodecTiming MILLIS = new CodecTiming(0, Duration.ofMillis(1), 2, Duration.ofMillis(1));

	@TempDir
	private Path folder;

	// In this JVM and for milliseconds: that the benchmarks run, and no time
	@Test
	void benchmarksOfEveryCodecRunInBothDirections() {
		JmhForks forks = forks();
		List<CodecCell> cells = CodecSelection.of(CodecPreset.SMOKE, List.of("fields-5", "bytes"), List.of(), 1, 1)
			.cells();
		assertThat(cells).hasSize(12).allSatisfy((cell) -> {
			Fork fork = forks.apply(new Turn(1, cell, false));
			assertThat(fork.nanos()).isPositive();
			assertThat(fork.allocatedBytes()).isPositive();
			assertThat(fork.iterationNanos()).hasSize(2);
		});
		ByteArrayOutputStream json = new ByteArrayOutputStream();
		forks.writeFound(new PrintStream(json, true, StandardCharsets.UTF_8));
		assertThat(json.toString(StandardCharsets.UTF_8)).contains("\"rawData\"", "\"codec\" : \"json-in-protobuf\"",
				"gc.alloc.rate.norm");
		assertThat(this.folder.resolve("jmh.log")).content()
			.contains("io.wiretrial.lab.codec.coding.CodecBenchmark.encode", "codec = octets");
	}

	@Test
	void forkThatFailsNamesItsCellAndTheLog() {
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> forks()
				.apply(new Turn(2, new CodecCell(Payload.Media.IMAGE, Codec.STRUCT, CodingDirection.DECODE), false)))
			.withMessageStartingWith("Fork 2 of image struct decode failed (")
			.withMessageEndingWith("): see " + this.folder.resolve("jmh.log") + ".");
	}

	private JmhForks forks() {
		return new JmhForks(MILLIS, List.of(), this.folder.resolve("jmh.log"), 0);
	}

}
