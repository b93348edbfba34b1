package io.wiretrial.lab.selftest;

import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.report.results.Word;

/** Difference of a copy of an arm from the arm, and how often that has to be told. */
enum Difference {

	// None: the same arm on a third process of the same service.
	NONE("copy", 0, false),

	// A fifth more service time, on a null target.
	MORE_TIME("time-20", 0.2, false),

	// A fifth more CPU time of the service, on a null target.
	MORE_CPU("cpu-20", 0.2, true),

	// A tenth more service time, on a null target: one start need not show it.
	LITTLE_TIME("time-10", 0.1, false),

	// A tenth more CPU time of the service, on a null target: one start need not show it.
	LITTLE_CPU("cpu-10", 0.1, true);

	private static final double MOST_FALSE = 0.1;

	private static final double LEAST_FOUND = 0.85;

	private static final double BARRED = 0.2;

	private final String copy;

	private final double share;

	private final boolean cpu;

	Difference(String copy, double share, boolean cpu) {
		this.copy = copy;
		this.share = share;
		this.cpu = cpu;
	}

	static List<Difference> slowdowns() {
		return Stream.of(values()).filter((one) -> one != NONE).toList();
	}

	// What stands behind the name of the arm in that of the copy.
	String copy() {
		return this.copy;
	}

	double share() {
		return this.share;
	}

	boolean isOfCpu() {
		return this.cpu;
	}

	// By what it is judged.
	Metric metric(Plan plan) {
		if (this == NONE) {
			return plan.metric();
		}
		return this.cpu ? new Metric(Measure.SERVER_CPU, Statistic.MEAN)
				: new Metric(Measure.TOTAL, plan.metric().statistic());
	}

	String text() {
		return (this == NONE) ? "copies called different"
				: "%.0f %% more %s found".formatted(this.share * 100, this.cpu ? "server CPU" : "time");
	}

	// Whether a word is counted: of copies any difference, of slowdowns the right side.
	boolean isCounted(Word word) {
		return (this == NONE) ? word.isDifferent() : word == Word.HIGHER;
	}

	boolean hasBar() {
		return this == NONE || this.share >= BARRED;
	}

	// The most copies that may be called different, or the fewest slowdowns to be found.
	long bar(int comparisons) {
		return Math.round((this == NONE) ? Math.floor(MOST_FALSE * comparisons) : Math.ceil(LEAST_FOUND * comparisons));
	}

}
