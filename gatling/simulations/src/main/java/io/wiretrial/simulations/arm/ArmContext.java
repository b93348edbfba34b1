package io.wiretrial.simulations.arm;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.schedule.Target;

/**
 * What an arm needs to play one cell.
 *
 * @param requestName name of the request in Gatling's report
 * @param operation what one operation does
 * @param payload what it carries
 * @param corpus all payloads
 * @param target the service
 * @param connection name of the target in the Gatling protocol of the arm's transport
 * @param publishers lanes, the first ones, that publish
 * @param handicapped whether requests carry ordinal and extra time for a null target
 */
public record ArmContext(String requestName, Operation operation, Payload payload, Corpus corpus, Target target,
		String connection, int publishers, boolean handicapped) {
}
