package io.wiretrial.arms.own;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;

/** The arms of a run's own, in a file that its owner alone may read. */
public final class OwnArms {

	private OwnArms() {
	}

	/**
	 * Leaves arms to the generator.
	 * @param arms arms of the run's own
	 * @param files files of the run
	 */
	public static void write(List<OwnArm> arms, TrialFiles files) {
		TrialJson.writePrivate(files.ownArms(), arms);
	}

	/**
	 * Removes what was left to the generator.
	 * @param files files of the run, which need not have any
	 */
	public static void remove(TrialFiles files) {
		try {
			Files.deleteIfExists(files.ownArms());
		}
		catch (IOException ex) {
			throw new UncheckedIOException("File %s cannot be removed: do so.".formatted(files.ownArms()), ex);
		}
	}

	/**
	 * Adds arms of plans' own to those that every run has, before they have been tried.
	 * @param known the others
	 * @param names names of the plans' own
	 * @return all of them, enough to plan with
	 */
	public static Arms beside(Arms known, Collection<String> names) {
		return beside(known, names.stream().map(OwnArm::untried));
	}

	/**
	 * Adds the arms of a run's own to those that every run has.
	 * @param known the others
	 * @param files files of the run, which need not have any
	 * @return all of them
	 */
	public static Arms beside(Arms known, TrialFiles files) {
		if (!Files.isRegularFile(files.ownArms())) {
			return known;
		}
		return beside(known, Arrays.stream(TrialJson.read(files.ownArms(), OwnArm[].class)).map(OwnArm::arm));
	}

	private static Arms beside(Arms known, Stream<Arm> own) {
		return new Arms(Stream.concat(known.list().stream(), own).toList());
	}

}
