package io.wiretrial.lab.codec;

/**
 * One fork in the order of a run.
 *
 * @param round round of all cells, from 1
 * @param cell what it measures
 * @param again whether it is the second fork of a baseline in its round
 */
record Turn(int round, CodecCell cell, boolean again) {
}
