package io.wiretrial.lab.codec;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

import io.wiretrial.lab.codec.coding.CodecBenchmark;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * Plays one fork of JMH at a time, so that codecs can take turns: left to itself JMH
 * plays all forks of one benchmark before the next. It keeps what JMH found, for a file
 * in JMH's own format.
 */
final class JmhForks implements Function<Turn, Fork> {

	private static final String ALLOCATED = "gc.alloc.rate.norm";

	private final CodecTiming timing;

	private final List<String> jvmFlags;

	private final int processes;

	private final Path log;

	private final Map<CodecCell, List<BenchmarkResult>> found = new LinkedHashMap<>();

	// What JMH prints goes to the end of the log
	JmhForks(CodecTiming timing, List<String> jvmFlags, Path log) {
		this(timing, jvmFlags, log, 1);
	}

	// Without a process it is played in this JVM, for tests
	JmhForks(CodecTiming timing, List<String> jvmFlags, Path log, int processes) {
		this.timing = timing;
		this.jvmFlags = List.copyOf(jvmFlags);
		this.processes = processes;
		this.log = log;
	}

	@Override
	public Fork apply(Turn turn) {
		BenchmarkResult result = run(turn);
		this.found.computeIfAbsent(turn.cell(), (cell) -> new ArrayList<>()).add(result);
		List<Double> iterations = result.getIterationResults()
			.stream()
			.map((iteration) -> score(iteration.getPrimaryResult()))
			.toList();
		return new Fork(turn.round(), turn.again(), result.getPrimaryResult().getScore(), allocated(result),
				iterations);
	}

	private BenchmarkResult run(Turn turn) {
		try (PrintStream out = output()) {
			OutputFormat format = OutputFormatFactory.createFormatInstance(out, VerboseMode.NORMAL);
			return new Runner(options(turn.cell()), format).runSingle()
				.getBenchmarkResults()
				.stream()
				.findFirst()
				.orElseThrow(() -> new RunnerException("no result"));
		}
		catch (RunnerException | IOException ex) {
			throw new UnusableEnvironmentException("Fork %d of %s failed (%s): see %s.".formatted(turn.round(),
					turn.cell(), ex.getMessage(), this.log));
		}
	}

	// JMH closes it
	private PrintStream output() throws IOException {
		return new PrintStream(Files.newOutputStream(this.log, StandardOpenOption.CREATE, StandardOpenOption.APPEND),
				true, StandardCharsets.UTF_8);
	}

	private Options options(CodecCell cell) {
		return new OptionsBuilder()
			.include("^" + Pattern.quote(CodecBenchmark.class.getName() + "." + cell.direction().word()) + "$")
			.param("payload", cell.payload().text())
			.param("codec", cell.codec().word())
			.mode(Mode.AverageTime)
			.timeUnit(TimeUnit.NANOSECONDS)
			.threads(1)
			.forks(this.processes)
			.warmupForks(0)
			.warmupIterations(this.timing.warmUps())
			.warmupTime(TimeValue.milliseconds(this.timing.warmUp().toMillis()))
			.measurementIterations(this.timing.iterations())
			.measurementTime(TimeValue.milliseconds(this.timing.iteration().toMillis()))
			.jvmArgs(this.jvmFlags.toArray(String[]::new))
			.addProfiler(GCProfiler.class)
			.shouldFailOnError(true)
			.build();
	}

	private static double allocated(BenchmarkResult result) {
		return result.getSecondaryResults()
			.keySet()
			.stream()
			.filter((name) -> name.endsWith(ALLOCATED))
			.mapToDouble((name) -> score(result.getSecondaryResults().get(name)))
			.findFirst()
			.orElse(Double.NaN);
	}

	// JMH's own types are raw
	private static double score(@Nullable Result<?> result) {
		return (result != null) ? result.getScore() : Double.NaN;
	}

	// Writes all that JMH found in JMH's own format, with the iterations of every fork
	void writeFound(PrintStream out) {
		List<RunResult> results = this.found.values()
			.stream()
			.map((forks) -> new RunResult(forks.get(0).getParams(), forks))
			.collect(Collectors.toList());
		ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
	}

}
