package io.wiretrial.targets;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BooleanSupplier;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.environment.Environment;

/** A kind of place where services and generator run, and what is in force there. */
public interface Place {

	/**
	 * Makes a launcher; nothing is started yet.
	 * @param files files of the run, for logs and ready files
	 * @return a launcher that must be closed
	 */
	Launcher open(TrialFiles files);

	/**
	 * Tells whether services are started here, from their programs.
	 * @return false if they run already
	 */
	default boolean startsServices() {
		return true;
	}

	/**
	 * Tells whether a target is started here, from Wiretrial's own program.
	 * @param target name by which arms ask for it, or that of another instance of it
	 * @return false if it runs already, or is started by somebody else's command
	 */
	default boolean starts(String target) {
		return startsServices();
	}

	/**
	 * Tells whether several processes can answer for a service.
	 * @param service name by which arms ask for it
	 * @return false if there is one process of it, and nobody starts another
	 */
	default boolean replicates(String service) {
		return true;
	}

	/**
	 * Tells whether the generator is a process of this machine.
	 * @return false if it runs in a container, or on another machine
	 */
	default boolean hasGeneratorHere() {
		return true;
	}

	/**
	 * Tells whether a target is to be had here.
	 * @param target name by which arms ask for it, or that of another instance of it
	 * @return whether it can be started, or was given
	 */
	default boolean offers(String target) {
		return true;
	}

	/**
	 * Checks that services are to be had here, and waits where they have to come.
	 * @param targets names by which arms ask for them
	 * @param stopped tells whether the run shall end, so that nobody is waited for
	 * @throws RuntimeException if one is not to be had
	 */
	default void require(Set<String> targets, BooleanSupplier stopped) {
		// what is started from a program is to be had
	}

	/**
	 * Returns the Java that a service runs on here.
	 * @param jar its executable jar
	 * @return feature number such as 21; empty if it is not known
	 */
	default OptionalInt java(Path jar) {
		return OptionalInt.empty();
	}

	/**
	 * Returns what every service is given alike.
	 * @return settings that fit the limits of this place
	 */
	CommonTargetSettings equal();

	/**
	 * Returns what the report says of this place.
	 * @return value by name
	 */
	Map<String, String> described();

	/**
	 * Returns the machines of services and generator that run on others than this.
	 * @return machines by the name of the target
	 */
	default List<Environment.Worker> workers() {
		return List.of();
	}

	/**
	 * Returns how many descriptors the generator may open here.
	 * @return limit; empty if unknown or unlimited
	 */
	Optional<Long> openFiles();

	/**
	 * Gives back what it holds beside its launchers, when the run has ended.
	 */
	default void leave() {
		// most hold nothing
	}

}
