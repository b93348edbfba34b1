package io.wiretrial.runner.drive;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.report.statistics.Interval;

/**
 * What was measured of a service, as a diagnosis needs it.
 *
 * @param reopened operations that waited for a new connection because the one before was
 * closed
 * @param completed operations that succeeded
 * @param compilers CPU time of its compilers per elapsed time; empty where nobody can
 * read it
 * @param course medians of the first third of the time and of the last, in ns
 * @param queue what one user and many users see
 * @param chunks when the first chunk of a reply comes
 * @param first what the first request was answered with
 * @param window bytes under way on a connection, at the rate and round trip of the run,
 * divided by the window; empty without HTTP/2 or a round trip
 */
record Evidence(long reopened, long completed, OptionalDouble compilers, Course course, Queue queue, Chunks chunks,
		FirstReply first, OptionalDouble window) {

	/**
	 * Gathers the evidence of a run.
	 * @param played trials by the id of their condition
	 * @param first what the first request was answered with
	 * @param load what was asked
	 * @param multiplexed whether HTTP/2 carried it
	 * @return the evidence
	 */
	static Evidence of(Map<String, DrivenTrials> played, FirstReply first, DriveLoad load, boolean multiplexed) {
		DrivenTrials main = played.getOrDefault(DrivePlan.MAIN, new DrivenTrials(List.of()));
		DrivenTrials one = played.getOrDefault(DrivePlan.ONE, new DrivenTrials(List.of()));
		DrivenTrials many = played.getOrDefault(DrivePlan.MANY, new DrivenTrials(List.of()));
		return new Evidence(reopened(main, load), main.completed(), compilers(main), Course.of(main, load.length()),
				Queue.of(one, many, main.noise()), Chunks.of(main, load.network().roundTrip().toNanos()), first,
				multiplexed ? window(main, load) : OptionalDouble.empty());
	}

	// What failed has closed its connection itself
	private static long reopened(DrivenTrials main, DriveLoad load) {
		return load.connections().equals(Connections.PER_OPERATION) ? 0
				: Math.max(0, main.count(Measure.SET_UP) - main.failed());
	}

	private static OptionalDouble compilers(DrivenTrials main) {
		ServerCost cost = main.cost();
		return (cost != null && cost.wallNanos() > 0)
				? OptionalDouble.of((double) cost.compilerNanos() / cost.wallNanos()) : OptionalDouble.empty();
	}

	private static OptionalDouble window(DrivenTrials main, DriveLoad load) {
		if (load.network().bare() || main.completed() == 0) {
			return OptionalDouble.empty();
		}
		int shared = load.connections().shared();
		double connections = (shared > 0) ? Math.min(shared, load.users()) : load.users();
		double bytesPerSecond = main.perSecond() * main.replyBytes() / connections;
		return OptionalDouble.of(bytesPerSecond * load.network().roundTrip().toNanos() / 1e9 / Diagnosis.WINDOW_BYTES);
	}

	/**
	 * Course of the median.
	 *
	 * @param firstNanos median of the first third
	 * @param lastNanos median of the last third
	 * @param shown whether blocks of one third differ less than the thirds, and the
	 * thirds are so long that the generator's own first seconds do not decide them
	 */
	record Course(double firstNanos, double lastNanos, boolean shown) {

		private static final Duration SHOWN = Duration.ofSeconds(15);

		static Course of(DrivenTrials main, Duration length) {
			Interval lastOfFirst = main.lastThirdOfFirst();
			return new Course(main.third(0).percentile(Measure.TOTAL, 50), main.third(2).percentile(Measure.TOTAL, 50),
					length.compareTo(SHOWN) >= 0 && lastOfFirst != null && lastOfFirst.high() < 1);
		}

		double fall() {
			return 1 - this.lastNanos / this.firstNanos;
		}

	}

	/**
	 * When the chunks of a reply come, without the round trip.
	 *
	 * @param firstNanos median of the first chunk; 0 where a reply is one piece
	 * @param wholeNanos median of the whole reply
	 */
	record Chunks(double firstNanos, double wholeNanos) {

		static Chunks of(DrivenTrials main, long roundTripNanos) {
			double first = (main.count(Measure.CHUNK_GAP) > 0) ? main.percentile(Measure.FIRST_CHUNK, 50) : 0;
			return new Chunks(Math.max(0, first - roundTripNanos), main.percentile(Measure.TOTAL, 50) - roundTripNanos);
		}

	}

	/**
	 * What users see alone and together.
	 *
	 * @param oneNanos median of one user
	 * @param manyNanos median of many users
	 * @param leastRatio smallest ratio of the two among the turns that they took; 0 where
	 * it is within noise
	 * @param cpuShare share of the processors that the service had with many users; null
	 * where nobody can read it
	 */
	record Queue(double oneNanos, double manyNanos, double leastRatio, @Nullable Double cpuShare) {

		// A turn that differs by no more than noise shows nothing
		static Queue of(DrivenTrials one, DrivenTrials many, @Nullable Interval noise) {
			double least = IntStream.range(0, Math.min(one.trials().size(), many.trials().size()))
				.mapToDouble((turn) -> median(many.only(turn)) / median(one.only(turn)))
				.min()
				.orElse(0);
			boolean shown = noise == null || least > noise.high();
			return new Queue(median(one), median(many), shown ? least : 0, many.cpuShare());
		}

		private static double median(DrivenTrials trials) {
			return trials.percentile(Measure.NET_TOTAL, 50);
		}

	}

}
