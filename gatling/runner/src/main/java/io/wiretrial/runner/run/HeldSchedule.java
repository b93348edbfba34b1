package io.wiretrial.runner.run;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.schedule.Schedule;

/**
 * A schedule in its file while it is played: it holds the tokens of its targets, so its
 * owner alone may read it. Afterwards the file has no settings; a run that is killed
 * leaves it private.
 */
public final class HeldSchedule {

	private HeldSchedule() {
	}

	/**
	 * Keeps the schedule in its file while something happens.
	 * @param files files of the run
	 * @param schedule what is played
	 * @param playing what happens: a generator reads the file
	 * @throws InterruptedException if that is interrupted
	 */
	public static void during(TrialFiles files, Schedule schedule, Playing playing) throws InterruptedException {
		TrialJson.writePrivate(files.schedule(), schedule);
		try {
			playing.play();
		}
		finally {
			leave(files, schedule);
		}
	}

	/**
	 * Leaves a schedule to those who read the run once nobody plays from its file.
	 * @param files files of the run
	 * @param schedule what was planned, of all starts
	 */
	static void leave(TrialFiles files, Schedule schedule) {
		TrialJson.write(files.schedule(), schedule.withoutSettings());
	}

	/** What happens while the schedule is in its file. */
	public interface Playing {

		/**
		 * Plays it.
		 * @throws InterruptedException if the thread is interrupted
		 */
		void play() throws InterruptedException;

	}

}
