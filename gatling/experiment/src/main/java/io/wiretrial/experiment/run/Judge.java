package io.wiretrial.experiment.run;

import java.nio.file.Path;
import java.util.List;

/** Judges a run. An interface so that runs can be tested without judging. */
public interface Judge {

	/**
	 * Judges what lies in a run directory and writes the reports there.
	 * @param runDirectory folder of the run
	 * @return exit code and closing lines
	 */
	Judgement judge(Path runDirectory);

	/**
	 * Judges one plan of a run that goes on; nothing is written.
	 * @param runDirectory folder of the run
	 * @param plan id of a plan whose blocks have all been played
	 * @return its verdicts, final as they stand
	 */
	List<String> verdicts(Path runDirectory, String plan);

	/**
	 * What the judge found.
	 *
	 * @param exitCode 0 if judged, 1 if a trial FAILED
	 * @param verdicts verdicts of all plans
	 * @param closing claims that were decided, and where the reports are
	 */
	record Judgement(int exitCode, List<String> verdicts, List<String> closing) {

		public Judgement {
			verdicts = List.copyOf(verdicts);
			closing = List.copyOf(closing);
		}

	}

}
