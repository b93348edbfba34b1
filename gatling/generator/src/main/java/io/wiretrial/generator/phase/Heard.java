package io.wiretrial.generator.phase;

import org.jspecify.annotations.Nullable;

import io.wiretrial.generator.record.Recording;
import io.wiretrial.generator.record.Window;

/**
 * What subscribers heard in one trial.
 *
 * @param window recorded time
 * @param pushed what came
 * @param published how publishing went; null for a feed, which nobody publishes to
 * @param heard messages that came, in the window or not
 * @param undelivered messages that should have come by the drain deadline and did not
 * @param late whether messages or publications were missing at the drain deadline
 * @param stuck whether an event loop did not answer
 */
record Heard(Window window, Recording pushed, PhasePlayer.@Nullable Played published, long heard, long undelivered,
		boolean late, boolean stuck) {
}
