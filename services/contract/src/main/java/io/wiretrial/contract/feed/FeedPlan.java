package io.wiretrial.contract.feed;

import java.time.Duration;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.corpus.Corpus;

/**
 * Definition of what is pushed: subscribers with the same plan get the same bytes at the
 * same time.
 *
 * @param batch rows of each batch, 1 to 10,000
 * @param intervalMillis milliseconds from one batch to the next, 1 to 60,000
 * @param seed what the rows are drawn from
 */
public record FeedPlan(int batch, int intervalMillis, long seed) {

	/** The path of the feed by SSE and by WebSocket. */
	public static final String PATH = "/feed";

	/** The greatest number of rows in a batch. */
	public static final int MAX_BATCH = 10_000;

	/** The greatest interval, in milliseconds. */
	public static final int MAX_INTERVAL_MILLIS = 60_000;

	/** The query parameter, and the field, of the rows of each batch. */
	public static final String BATCH_NAME = "batch";

	/** The query parameter, and the field, of the interval in milliseconds. */
	public static final String INTERVAL_NAME = "interval";

	/** The query parameter, and the field, of the seed. */
	public static final String SEED_NAME = "seed";

	public FeedPlan {
		ContractLimits.range(BATCH_NAME, batch, 1, MAX_BATCH);
		ContractLimits.range(INTERVAL_NAME, intervalMillis, 1, MAX_INTERVAL_MILLIS);
	}

	/**
	 * Reads the plan from three query parameters.
	 * @param batch decimal text; null if it was left out, which is refused
	 * @param interval decimal text, milliseconds; null if it was left out, which is
	 * refused
	 * @param seed decimal text; null if it was left out, for {@link Corpus#DEFAULT_SEED}
	 * @return a plan within the limits
	 * @throws InvalidRequestException naming the parameter that is wrong
	 */
	public static FeedPlan parse(@Nullable String batch, @Nullable String interval, @Nullable String seed) {
		return new FeedPlan(ContractLimits.number(BATCH_NAME, batch), ContractLimits.number(INTERVAL_NAME, interval),
				(seed != null) ? seed(seed) : Corpus.DEFAULT_SEED);
	}

	/**
	 * Reads the plan from the parameters of a query.
	 * @param query parameter by name; null where it was left out
	 * @return a plan within the limits
	 * @throws InvalidRequestException naming the parameter that is wrong
	 */
	public static FeedPlan of(Function<String, @Nullable String> query) {
		return parse(query.apply(BATCH_NAME), query.apply(INTERVAL_NAME), query.apply(SEED_NAME));
	}

	private static long seed(String text) {
		try {
			return Long.parseLong(text);
		}
		catch (NumberFormatException ex) {
			throw InvalidRequestException.forValue(SEED_NAME, text, "use a whole number");
		}
	}

	/**
	 * The interval.
	 * @return time from one batch to the next
	 */
	public Duration interval() {
		return Duration.ofMillis(this.intervalMillis);
	}

}
