package io.wiretrial.model.schedule;

/**
 * One measured window of an arm.
 *
 * @param number position in the schedule from 1, also its file name
 * @param block block from 1
 * @param arm name of the arm
 * @param instance which of the arm's targets answers, from 0; where there are fewer, the
 * last
 * @param role part of the arm in the block
 * @param seed seed of arrivals and payload order
 */
public record Trial(int number, int block, String arm, int instance, Role role, long seed) {
}
