package io.wiretrial.report.page;

import java.util.Locale;

import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.MetricName;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.trial.plan.Claim;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.result.Flag;

/** The words of the page, and the sections of the explanation that define them. */
final class Words {

	private Words() {
	}

	static String anchor(VerdictResult.Kind kind) {
		return switch (kind) {
			case LOWER, HIGHER -> "different";
			case NO_DIFFERENCE -> "no-difference";
			case UNDECIDED -> "undecided";
			case FAILED -> "failed";
			case REFUSED -> "parity";
			case NOT_JUDGED -> "not-judged";
		};
	}

	static String css(Enum<?> word) {
		return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	// Green is better: for a rate that is more
	static String css(VerdictResult.Kind kind, Measure measure) {
		if (MetricName.isRate(measure)) {
			return switch (kind) {
				case LOWER -> css(VerdictResult.Kind.HIGHER);
				case HIGHER -> css(VerdictResult.Kind.LOWER);
				default -> css(kind);
			};
		}
		return css(kind);
	}

	static String outcome(ClaimResult.Outcome outcome) {
		return css(outcome).replace('-', ' ');
	}

	static String form(Claim claim) {
		return switch (claim.form()) {
			case LESS, GREATER, EQUAL ->
				css(claim.form()) + ((claim.axis() != null) ? ", greatest along " + claim.axis() : "");
			case CROSSING -> "crossing along " + claim.axis();
			case SLOPE -> "slope along " + claim.axis();
			case CAUSE -> "cause";
			case QUESTION -> "question";
			case CALIBRATED -> "calibrated";
		};
	}

	static String agreement(ClaimResult claim) {
		Boolean agrees = claim.publishedAgrees();
		if (agrees == null) {
			return Figures.NONE;
		}
		return agrees ? "yes" : "no";
	}

	static String flag(Flag flag) {
		return css(flag).replace('-', ' ');
	}

	static String meaning(Flag flag) {
		return switch (flag) {
			case ERRORS -> "More than 0.1 % of the operations failed.";
			case LOST_OR_REORDERED -> "Messages of a stream were lost or came in another order.";
			case TARGET_DIED -> "The service died during the trial.";
			case OUT_OF_MEMORY -> "The kernel killed the service because it exceeded its memory limit.";
			case DRAIN_DEADLINE -> "Operations were still in flight at the drain deadline and were cancelled.";
			case RATE_MISSED -> "Less than 98 % of the planned rate, although the generator was not late.";
			case START_LAG -> "The generator started requests late: p99 above 1 ms or above 10 % of the median.";
			case GENERATOR_BUSY -> "The generator used more than 85 % of its CPU share.";
			case STEAL -> "The hypervisor took more than 2 % of the CPU time.";
			case GENERATOR_THROTTLED -> "A CPU quota stopped the generator for more than 2 % of the elapsed time.";
			case TRIAL_DEADLINE -> "The trial took more than three times its planned length plus 5 s.";
			case HALVES_DIFFER -> "The medians of the window's halves differ by more than 20 %.";
			case DOUBTFUL -> "Requests in flight and rate × mean time disagree by more than 10 %.";
			case SATURATED -> "Generator, server or link was saturated: the rate is a limit, no property of the arm.";
			case SERVICE_THROTTLED ->
				"The service's CPU quota stopped it for more than 2 % of the elapsed time: part of what is measured.";
			case COST_UNREAD -> "The server's cost could not be read.";
		};
	}

	static String effect(Flag flag) {
		return switch (flag.effect()) {
			case FAILED -> "failed";
			case VOID -> "void";
			case SHOWN -> "shown only";
		};
	}

}
