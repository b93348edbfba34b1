package io.wiretrial.lab.codec;

import org.jspecify.annotations.Nullable;

import io.wiretrial.lab.codec.coding.Codec;
import io.wiretrial.model.plan.Payload;

/**
 * Cost of encoding a value once and decoding it once: the part of an operation that no
 * network and no server can change. An echo takes it twice.
 *
 * @param payload payload of the corpus
 * @param codec codec of both directions
 * @param nanos mean over the rounds, in nanoseconds, with its interval of 95 %; null
 * below 2 rounds
 * @param addedNanos mean of what it takes more than the payload's first codec, in
 * nanoseconds; negative where it takes less, 0 for that codec
 */
record RoundTrip(Payload payload, Codec codec, @Nullable Ratio nanos, double addedNanos) {
}
