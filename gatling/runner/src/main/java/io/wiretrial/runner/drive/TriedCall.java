package io.wiretrial.runner.drive;

import io.wiretrial.arms.own.OwnArm;

/**
 * An operation that has been tried once and can be driven.
 *
 * @param arm what the generator plays
 * @param first what the first request was answered with
 */
record TriedCall(OwnArm arm, FirstReply first) {
}
