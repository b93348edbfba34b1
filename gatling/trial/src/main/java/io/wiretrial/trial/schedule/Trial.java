package io.wiretrial.trial.schedule;

/**
 * One measured window of a cell.
 *
 * @param number position in the schedule from 1, also its file name
 * @param block block from 1
 * @param cell index of the cell
 * @param role part of the arm in the block
 * @param seed seed of arrivals and payload order
 */
public record Trial(int number, int block, int cell, Role role, long seed) {
}
