package io.wiretrial.targets;

import java.util.Map;
import java.util.Optional;

import io.wiretrial.trial.TrialFiles;

/** A kind of place where services and generator run, and what is in force there. */
public interface Place {

	/**
	 * Makes a launcher; nothing is started yet.
	 * @param files files of the run, for logs and ready files
	 * @return a launcher that must be closed
	 */
	Launcher open(TrialFiles files);

	/**
	 * Returns what every service is given alike.
	 * @return settings that fit the limits of this place
	 */
	EqualSettings equal();

	/**
	 * Returns what the report says of this place.
	 * @return value by name
	 */
	Map<String, String> described();

	/**
	 * Returns how many descriptors the generator may open here.
	 * @return limit; empty if unknown or unlimited
	 */
	Optional<Long> openFiles();

}
