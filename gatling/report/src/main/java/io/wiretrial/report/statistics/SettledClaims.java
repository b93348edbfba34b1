package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Claims about ratios, held to the same test of a drift as verdicts: leading blocks are
 * cut, and intervals allow for what drifts even so. Limits, slopes and shares of a
 * processor are no ratios of arms and stay as they are.
 */
final class SettledClaims {

	private final RatioBand margin;

	SettledClaims(RatioBand margin) {
		this.margin = margin;
	}

	List<MeasuredClaim> of(List<MeasuredClaim> claims) {
		List<BlockSeries> family = claims.stream().flatMap(SettledClaims::ratios).toList();
		List<Drift.Settled> all = Drift.settle(family, this.margin);
		List<MeasuredClaim> settled = new ArrayList<>();
		int next = 0;
		for (MeasuredClaim claim : claims) {
			int end = next + ratios(claim.form()).size();
			settled.add(settled(claim, all.subList(next, end)));
			next = end;
		}
		return settled;
	}

	// What a drift left open says so
	static List<JudgedClaim> named(List<JudgedClaim> claims) {
		return claims.stream().map(SettledClaims::named).toList();
	}

	private static JudgedClaim named(JudgedClaim judged) {
		MeasuredClaim claim = judged.claim();
		boolean drifts = ratios(claim).anyMatch((ratio) -> ratio.drift() != 0);
		return (drifts && judged.outcome() == JudgedClaim.Outcome.UNDECIDED) ? new JudgedClaim(
				new MeasuredClaim(claim.id(), ClaimForm.Open.stillDrifting(claim.id()), claim.published()),
				judged.outcome(), false, List.of(), OptionalInt.empty()) : judged;
	}

	// Those of its numbers that are held to a drift
	static Stream<BlockSeries> ratios(MeasuredClaim claim) {
		return ratios(claim.form()).stream();
	}

	private static List<BlockSeries> ratios(ClaimForm form) {
		if (form instanceof ClaimForm.OneSide side) {
			return List.of(side.logRatios());
		}
		if (form instanceof ClaimForm.Equal equal) {
			return List.of(equal.logRatios());
		}
		if (form instanceof ClaimForm.MostOf most) {
			return List.of(most.logRatios());
		}
		if (form instanceof ClaimForm.Crossing crossing) {
			return List.of(crossing.lowEnd(), crossing.highEnd());
		}
		return (form instanceof ClaimForm.Cause cause) ? List.of(cause.effect(), cause.move()) : List.of();
	}

	private static MeasuredClaim settled(MeasuredClaim claim, List<Drift.Settled> settled) {
		return new MeasuredClaim(claim.id(), without(claim.form(), settled), claim.published());
	}

	private static ClaimForm without(ClaimForm form, List<Drift.Settled> settled) {
		if (form instanceof ClaimForm.OneSide side) {
			return new ClaimForm.OneSide(settled.get(0).series(), side.claimed(), side.noise());
		}
		if (form instanceof ClaimForm.Equal equal) {
			return new ClaimForm.Equal(settled.get(0).series(), equal.margin(), equal.noise());
		}
		if (form instanceof ClaimForm.MostOf most) {
			return new ClaimForm.MostOf(settled.get(0).series(), most.share(), most.noise());
		}
		if (form instanceof ClaimForm.Crossing crossing) {
			return new ClaimForm.Crossing(settled.get(0).series(), settled.get(1).series(), crossing.noise());
		}
		if (form instanceof ClaimForm.Cause cause) {
			// Both are of the same blocks.
			int leading = Math.max(settled.get(0).leading(), settled.get(1).leading());
			return new ClaimForm.Cause(cause.effect().without(leading).drifting(settled.get(0).series().drift()),
					cause.move().without(leading).drifting(settled.get(1).series().drift()), cause.margin(),
					cause.noise());
		}
		return form;
	}

}
