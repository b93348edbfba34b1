package io.wiretrial.lab.codec;

import java.util.IntSummaryStatistics;
import java.util.stream.IntStream;

import io.wiretrial.lab.codec.coding.Coding;

/**
 * Number of octets that the values of a payload take, counted and not measured.
 *
 * @param values values that were encoded, 1 or more
 * @param meanBytes mean over the values
 * @param leastBytes of the smallest
 * @param mostBytes of the largest
 */
record EncodedSize(int values, double meanBytes, int leastBytes, int mostBytes) {

	static EncodedSize of(Coding<?> coding) {
		int values = coding.values().size();
		IntSummaryStatistics sizes = IntStream.range(0, values)
			.map((index) -> coding.encode(index).length)
			.summaryStatistics();
		return new EncodedSize(values, sizes.getAverage(), sizes.getMin(), sizes.getMax());
	}

}
