package io.wiretrial.generator.phase;

import org.jspecify.annotations.Nullable;

import io.wiretrial.generator.record.Recording;
import io.wiretrial.trial.result.GeneratorCost;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.schedule.Cell;

/**
 * What is known of a trial when it is over.
 *
 * @param cell its cell
 * @param recording what was recorded
 * @param drained how it came to rest
 * @param server cost of the server; null if it could not be read
 * @param generator cost of the generator
 * @param processors processors of the machine that this process may use
 * @param targetDied whether the target died meanwhile
 */
record Evidence(Cell cell, Recording recording, Drained drained, @Nullable ServerCost server, GeneratorCost generator,
		int processors, boolean targetDied) {
}
