package io.wiretrial.arms.chain;

import java.util.Optional;

import io.gatling.javaapi.core.ChainBuilder;

/** Makes the chains by which an arm plays the cells that it supports. */
@FunctionalInterface
public interface ChainFactory {

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
	default Optional<ChainBuilder> tearDown(ArmContext context) {
		return Optional.empty();
	}

}
