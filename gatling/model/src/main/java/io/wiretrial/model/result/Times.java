package io.wiretrial.model.result;

import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Measure;

/**
 * The times of a trial's operations.
 *
 * @param byMeasure distributions of total, receive, decode, chunks, tokens, start lag,
 * setting a connection up and time to publish
 * @param ownLagNanos lateness by the generator's own fault that more than 1 % of the
 * operations, and at least two, reached or passed; of publications where lanes subscribe
 * @param halves medians of the window's halves
 * @param inFlight samples of the gauge over the window
 * @param slowEpisodes runs of slow round trips per minute and session; null where
 * sessions are not paced
 */
public record Times(Map<Measure, Distribution> byMeasure, double ownLagNanos, Halves halves, InFlight inFlight,
		@Nullable Double slowEpisodes) {

	public Times {
		byMeasure = Map.copyOf(byMeasure);
	}

}
