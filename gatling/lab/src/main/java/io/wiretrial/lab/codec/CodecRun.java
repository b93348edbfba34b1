package io.wiretrial.lab.codec;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.environment.Environment;

/**
 * Plays the codecs and leaves {@code codec.json}, {@code codec.csv} and {@code jmh.json}
 * in a folder: the one door of this module. The files are written after each round, so
 * that a run that is ended keeps what was finished.
 *
 * @param selection what is played
 * @param jvmFlags flags of the JVM of each fork
 * @param folder folder that takes the files
 * @param say takes lines for a console
 */
record CodecRun(CodecSelection selection, List<String> jvmFlags, Path folder, Consumer<String> say) {

	/** File with the results. */
	static final String RESULTS = "codec.json";

	CodecRun {
		jvmFlags = List.copyOf(jvmFlags);
	}

	static String arithmetic(CodecSelection selection) {
		int forks = selection.rounds().stream().mapToInt(List::size).sum();
		Duration time = selection.estimate();
		return "codec: %d payloads, %d benchmarks, %d rounds, %d forks of %.1f s and their starts: about %d min %d s"
			.formatted(selection.payloads().size(), selection.cells().size(), selection.forks(), forks,
					selection.preset().timing().total().toMillis() / 1e3, time.toMinutes(), time.toSecondsPart());
	}

	CodecResults play(Environment environment, List<ClaimedDecoding> claimed) {
		this.say.accept(arithmetic(this.selection) + ".");
		CodecLedger ledger = new CodecLedger(this.selection, environment, claimed, new Corpus(Corpus.DEFAULT_SEED));
		JmhForks forks = new JmhForks(this.selection.preset().timing(), this.jvmFlags, this.folder.resolve("jmh.log"));
		for (List<Turn> round : this.selection.rounds()) {
			for (Turn turn : round) {
				Fork fork = forks.apply(turn);
				ledger.add(turn, fork);
			}
			write(ledger.results(), forks);
			this.say.accept("Round %d of %d is played.".formatted(round.get(0).round(), this.selection.forks()));
		}
		CodecResults results = ledger.results();
		new CodecTable(results).lines().forEach(this.say);
		return results;
	}

	private void write(CodecResults results, JmhForks forks) {
		TrialJson.write(this.folder.resolve(RESULTS), results);
		Path raw = this.folder.resolve("jmh.json");
		try (PrintStream out = new PrintStream(Files.newOutputStream(raw), false, StandardCharsets.UTF_8)) {
			Files.writeString(this.folder.resolve("codec.csv"), CodecCsv.text(results), StandardCharsets.UTF_8);
			forks.writeFound(out);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Files cannot be written to %s: check free space and permissions.".formatted(this.folder), ex);
		}
	}

}
