package io.wiretrial.lab.codec;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Measurement of one codec in one direction on one payload.
 *
 * @param cell codec, direction and payload
 * @param size octets of the encoded values
 * @param nanos mean over the forks of the time of an operation, in nanoseconds; of the
 * first codec the geometric mean of A and A′
 * @param jmhError half-width of JMH's interval of 99.9 % over all iterations of all
 * forks, in nanoseconds; null below 3 iterations. It takes iterations of one fork for
 * independent, which they are not: words do not rest on it
 * @param allocatedBytes mean over the forks of what an operation allocates
 * @param fasterShare by how much the first measured iteration is slower than the last, as
 * a fraction, geometric mean over the forks; 0 with one iteration
 * @param forks the forks, in the order in which they were played
 */
record CellResult(CodecCell cell, EncodedSize size, double nanos, @Nullable Double jmhError, double allocatedBytes,
		double fasterShare, List<Fork> forks) {

	CellResult {
		forks = List.copyOf(forks);
	}

	/** Tells whether the forks got faster while they were measured. */
	boolean gotFaster() {
		return this.fasterShare > 0.05;
	}

}
