package io.wiretrial.experiment.plan;

import java.util.List;

import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;

/**
 * The arms that plans may name. An interface because the registry of arms lives with the
 * generator, and tests of plans need none of it.
 */
public interface ArmCatalogue {

	/**
	 * Returns the names of all arms.
	 * @return names in the order in which they are shown
	 */
	List<String> names();

	/**
	 * Returns whether an arm can do an operation over so many connections.
	 * @param arm name of a known arm
	 * @param operation the operation
	 * @param payload payload of the corpus
	 * @param connections connections that carry the operations
	 * @return whether it can
	 */
	boolean supports(String arm, Operation operation, Payload payload, Connections connections);

	/**
	 * Returns the service that an arm calls.
	 * @param arm name of a known arm
	 * @return name of the target
	 */
	String service(String arm);

	/**
	 * Returns what an arm is.
	 * @param arm name of a known arm
	 * @return one sentence
	 */
	String description(String arm);

}
