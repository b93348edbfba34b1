package io.wiretrial.model.result;

import io.wiretrial.model.schedule.Role;

/**
 * Identity of a trial.
 *
 * @param plan id of the plan
 * @param condition id of the condition
 * @param arm name of the arm
 * @param role part of the arm in the block
 * @param block block from 1
 * @param number position in the schedule from 1
 * @param spare whether it replaces a trial of a void block
 * @param start which start of the services played it, from 1
 */
public record TrialId(String plan, String condition, String arm, Role role, int block, int number, boolean spare,
		int start) {
}
