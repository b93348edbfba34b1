package io.wiretrial.report.gate;

import java.util.Locale;

import io.wiretrial.report.results.GatedArm;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Interval;
import io.wiretrial.report.wording.NumberFormats;

/**
 * One arm under one condition against a gate.
 *
 * @param gate the gate
 * @param arm what is held against it
 * @param kind what came of it
 */
record GateOutcome(Gate gate, GatedArm arm, Kind kind) {

	static GateOutcome of(Gate gate, GatedArm arm) {
		Comparison comparison = arm.judged();
		if (comparison != null && comparison.isAbove(gate.fraction())) {
			return new GateOutcome(gate, arm, Kind.WORSE);
		}
		boolean below = comparison != null && comparison.isBelow(gate.fraction());
		return new GateOutcome(gate, arm, below ? Kind.NOT_WORSE : Kind.TOO_CLOSE);
	}

	// The gate of this arm alone
	Gate narrowed() {
		return new Gate(this.gate.name(), this.gate.percent(), this.arm.condition(), this.arm.arm());
	}

	String sentence() {
		Comparison comparison = this.arm.judged();
		if (comparison == null) {
			return "%s: %s".formatted(this.kind.words, this.arm.doubt());
		}
		return "%s: %s".formatted(this.kind.words, ratio(comparison)) + switch (this.kind) {
			case WORSE -> ".";
			case NOT_WORSE -> "; these runs could have shown %s.".formatted(percent(comparison.leastShown()));
			case TOO_CLOSE -> "; up to %s fits.".formatted(NumberFormats.ratio(comparison.most()));
		};
	}

	static String ratio(Comparison comparison) {
		Interval interval = comparison.ratios();
		return "%s (%s)".formatted(NumberFormats.ratio(Math.exp(comparison.logRatio().value())),
				NumberFormats.interval(interval.low(), interval.high()));
	}

	static String percent(double fraction) {
		return String.format(Locale.ROOT, "%.1f %%", fraction * 100);
	}

	/** What came of a gate. */
	enum Kind {

		/** Shown to be worse, by the gate's percent at least. */
		WORSE("worse"),

		/** Shown to be less worse than that. */
		NOT_WORSE("not worse"),

		/** Neither. */
		TOO_CLOSE("too close to call");

		private final String words;

		Kind(String words) {
			this.words = words;
		}

		String words() {
			return this.words;
		}

	}

}
