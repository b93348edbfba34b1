package io.wiretrial.simulations.arm;

import java.util.Optional;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

/**
 * One way to answer: service, protocol, encoding and transport. In every arm one
 * operation does the same work: contract record to bytes, over the wire and back, bytes
 * to contract record, all within the measured time and nothing encoded in advance.
 */
public interface Arm {

	/**
	 * Returns the name that plans use.
	 * @return lower case with hyphens
	 */
	String name();

	/**
	 * Returns what it is.
	 * @return one sentence
	 */
	String description();

	/**
	 * Returns the protocol.
	 * @return such as {@code REST}
	 */
	String protocol();

	/**
	 * Returns the encoding.
	 * @return such as {@code JSON}
	 */
	String encoding();

	/**
	 * Returns how the bytes travel.
	 * @return the transport
	 */
	Transport transport();

	/**
	 * Returns the service that it needs.
	 * @return name of a target of the schedule
	 */
	String target();

	/**
	 * Tells whether it can play a cell.
	 * @param operation what one operation does
	 * @param payload payload of the corpus
	 * @param connections connections that carry the operations
	 * @return whether {@link #chain} accepts such a cell
	 */
	boolean supports(Operation operation, Payload payload, Connections connections);

	/**
	 * Makes the chain that plays one operation of a cell. It reads the lane from the
	 * session and tells it of chunks and of the end.
	 * @param context the cell and what belongs to it
	 * @return chain of one request
	 */
	ChainBuilder chain(ArmContext context);

	/**
	 * Makes the chain that a lane plays when the run is over, for arms that keep
	 * something open from one operation to the next.
	 * @param context the cell and what belongs to it
	 * @return the chain; empty if there is nothing to end
	 */
	default Optional<ChainBuilder> farewell(ArmContext context) {
		return Optional.empty();
	}

}
