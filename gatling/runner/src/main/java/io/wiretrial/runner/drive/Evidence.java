package io.wiretrial.runner.drive;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.ServerCost;

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
 * @param firstChunk median of the first chunk divided by that of the whole reply; empty
 * where a reply is one piece
 * @param first what the first request was answered with
 * @param window bytes under way on a connection, at the rate and round trip of the run,
 * divided by the window; empty where none was asked to matter
 */
record Evidence(long reopened, long completed, OptionalDouble compilers, Course course, Queue queue,
		OptionalDouble firstChunk, FirstReply first, OptionalDouble window) {

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
		return new Evidence(Math.max(0, main.count(Measure.SET_UP) - main.failed()), main.completed(), compilers(main),
				new Course(main.third(0).percentile(Measure.TOTAL, 50), main.third(2).percentile(Measure.TOTAL, 50)),
				new Queue(one.percentile(Measure.NET_TOTAL, 50), many.percentile(Measure.NET_TOTAL, 50),
						many.cpuShare()),
				firstChunk(main), first, multiplexed ? window(main, load) : OptionalDouble.empty());
	}

	private static OptionalDouble compilers(DrivenTrials main) {
		ServerCost cost = main.cost();
		return (cost != null && cost.wallNanos() > 0)
				? OptionalDouble.of((double) cost.compilerNanos() / cost.wallNanos()) : OptionalDouble.empty();
	}

	private static OptionalDouble firstChunk(DrivenTrials main) {
		return (main.count(Measure.CHUNK_GAP) > 0)
				? OptionalDouble.of(main.percentile(Measure.FIRST_CHUNK, 50) / main.percentile(Measure.TOTAL, 50))
				: OptionalDouble.empty();
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
	 */
	record Course(double firstNanos, double lastNanos) {

		double fall() {
			return 1 - this.lastNanos / this.firstNanos;
		}

	}

	/**
	 * What users see alone and together.
	 *
	 * @param oneNanos median of one user
	 * @param manyNanos median of many users
	 * @param cpuShare share of the processors that the service had with many users; null
	 * where nobody can read it
	 */
	record Queue(double oneNanos, double manyNanos, @Nullable Double cpuShare) {
	}

}
