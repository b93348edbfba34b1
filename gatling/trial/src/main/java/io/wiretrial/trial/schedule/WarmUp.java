package io.wiretrial.trial.schedule;

import java.time.Duration;

/**
 * The warm-up of one start of the services, before any judged block: all cells of all
 * plans in rounds, each with equally many operations, in a closed loop. It ends when
 * compilers have been quiet for some rounds and the arms' slopes against their baselines
 * are flat, or at its limit.
 *
 * @param operations operations of one cell in one round
 * @param turn longest time of one cell in one round
 * @param limit time after which it ends whether settled or not
 * @param compilerShare CPU time of compiler threads per elapsed time below which a
 * process is quiet, 0 to 1
 * @param slope largest relative change of an arm against its baseline per round, 0 to 1
 * @param rounds successive rounds that must be quiet, 1 or more
 */
public record WarmUp(int operations, Duration turn, Duration limit, double compilerShare, double slope, int rounds) {
}
