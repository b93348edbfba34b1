package io.wiretrial.model;

import java.nio.file.Path;

import io.wiretrial.model.result.Outcome;

/**
 * Names of the files of one run.
 *
 * @param directory the run directory
 */
public record TrialFiles(Path directory) {

	/**
	 * Returns the schedule, written by the runner before the generator starts.
	 * @return {@code schedule.json} in the run directory
	 */
	public Path schedule() {
		return this.directory.resolve("schedule.json");
	}

	/**
	 * Returns the events, appended by the generator.
	 * @return file of one JSON object a line
	 */
	public Path events() {
		return this.directory.resolve("events.jsonl");
	}

	/**
	 * Returns the environment, written by the runner.
	 * @return {@code environment.json} in the run directory
	 */
	public Path environment() {
		return this.directory.resolve("environment.json");
	}

	/**
	 * Returns the calibration, written by {@code wiretrial calibrate}.
	 * @return {@code calibration.json} in its folder
	 */
	public Path calibration() {
		return this.directory.resolve("calibration.json");
	}

	/**
	 * Returns how exact the links of a plan are, written by the generator.
	 * @param plan id of the plan
	 * @return file of a JSON array beside the trials, absent where everything was played
	 * on the loopback
	 */
	public Path links(String plan) {
		return trials(plan).resolve("links.json");
	}

	/**
	 * Returns what went wrong outside trials: targets that died, the generator's end.
	 * @return file of one JSON object a line
	 */
	public Path faults() {
		return this.directory.resolve("faults.jsonl");
	}

	/**
	 * Returns the folder of the payloads of the run's own, which its owner alone may
	 * read.
	 * @return folder below the run directory; absent where plans have none
	 */
	public Path payloads() {
		return this.directory.resolve("payload");
	}

	/**
	 * Returns the arms of the run's own, which hold headers and bodies of somebody's.
	 * @return {@code own-arms.json} in the run directory; absent where it has none, and
	 * when it has ended
	 */
	public Path ownArms() {
		return this.directory.resolve("own-arms.json");
	}

	/**
	 * Returns the folder of a plan's trials.
	 * @param plan id of the plan
	 * @return folder below the run directory, which need not exist yet
	 */
	public Path trials(String plan) {
		return this.directory.resolve("trials").resolve(plan);
	}

	/**
	 * Returns the result of a trial. A trial that failed or is void carries that in its
	 * name.
	 * @param plan id of the plan
	 * @param number number of the trial
	 * @param outcome whether it counts
	 * @return the JSON file whose name begins with the number in five digits
	 */
	public Path trial(String plan, int number, Outcome outcome) {
		String suffix = switch (outcome) {
			case OK -> ".json";
			case FAILED -> ".FAIL.json";
			case VOID -> ".VOID.json";
		};
		return trials(plan).resolve("%05d%s".formatted(number, suffix));
	}

	/**
	 * Returns the histogram log of a trial (HdrHistogram log format 1.3, tagged by
	 * measure, values in nanoseconds).
	 * @param plan id of the plan
	 * @param number number of the trial
	 * @return file beside the result, whose name begins with the same digits
	 */
	public Path histograms(String plan, int number) {
		return trials(plan).resolve("%05d.hlog".formatted(number));
	}

	/**
	 * Returns the round trips of a trial's paced sessions: CSV of the session from 0, the
	 * intended send time from the start of the window and the round trip, both in
	 * nanoseconds.
	 * @param plan id of the plan
	 * @param number number of the trial
	 * @return file beside the result, whose name begins with the same digits
	 */
	public Path sessions(String plan, int number) {
		return trials(plan).resolve("%05d.sessions.csv".formatted(number));
	}

	/**
	 * Returns the warm-up of a start of a plan.
	 * @param plan id of the plan
	 * @param start which start, from 1
	 * @return file in JSON beside the trials
	 */
	public Path warmUp(String plan, int start) {
		return trials(plan).resolve("warm-up-%d.json".formatted(start));
	}

	/**
	 * Returns the parity of a plan's conditions.
	 * @param plan id of the plan
	 * @param start which start played it, from 1
	 * @return file of a JSON array
	 */
	public Path parity(String plan, int start) {
		return trials(plan).resolve("parity-%d.json".formatted(start));
	}

	/**
	 * Returns the folder of Gatling's report of a plan.
	 * @param plan id of the plan
	 * @return folder below the run directory, which need not exist
	 */
	public Path gatling(String plan) {
		return this.directory.resolve("gatling").resolve(plan);
	}

	/**
	 * Returns the log of a process of the run.
	 * @param process name of the process
	 * @return file in the folder {@code logs}
	 */
	public Path log(String process) {
		return this.directory.resolve("logs").resolve(process + ".log");
	}

}
