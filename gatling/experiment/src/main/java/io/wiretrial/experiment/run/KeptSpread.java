package io.wiretrial.experiment.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

import tools.jackson.core.JacksonException;

import io.wiretrial.targets.MachineProbe;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.environment.StartSpread;

/**
 * The spread between starts that was measured on this machine, kept in the user's cache
 * folder from one run to the next. What another machine, Java or version has measured
 * does not count.
 *
 * @param file where it is kept
 * @param machine what it was measured on: processor, processors, Java, Wiretrial
 */
public record KeptSpread(Path file, String machine) {

	/**
	 * Finds the place of this machine.
	 * @param environment environment of this process, for {@code XDG_CACHE_HOME}
	 * @param home home folder of the user
	 * @param root root of the file system
	 * @param version version of Wiretrial
	 * @return the place, whether something is there or not
	 */
	public static KeptSpread of(Map<String, String> environment, Path home, Path root, String version) {
		String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
		Path folder = cache.isEmpty() ? home.resolve(".cache") : Path.of(cache);
		String machine = "%s, %d processors, Java %s, Wiretrial %s".formatted(new MachineProbe(root).cpu(),
				Runtime.getRuntime().availableProcessors(), Runtime.version(), version);
		return new KeptSpread(folder.resolve("wiretrial").resolve("start-spread.json"), machine);
	}

	/**
	 * Reads what was measured.
	 * @return the spread; empty where none was measured on this machine
	 */
	public Optional<StartSpread> read() {
		if (!Files.isRegularFile(this.file)) {
			return Optional.empty();
		}
		try {
			Kept kept = TrialJson.read(this.file, Kept.class);
			return kept.machine().equals(this.machine) ? Optional.of(kept.spread()) : Optional.empty();
		}
		catch (IllegalArgumentException | JacksonException ex) {
			return Optional.empty(); // written by another version
		}
	}

	/**
	 * Keeps what was measured on this machine, instead of what was kept before.
	 * @param spread what was measured
	 */
	public void write(StartSpread spread) {
		TrialJson.write(this.file, new Kept(this.machine, spread));
	}

	/**
	 * The content of the file.
	 *
	 * @param machine what it was measured on
	 * @param spread what was measured
	 */
	record Kept(String machine, StartSpread spread) {
	}

}
