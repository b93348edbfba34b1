package io.wiretrial.codec.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.codec.coding.Codec;
import io.wiretrial.codec.play.CodecCell;
import io.wiretrial.codec.result.CodecVerdict.Word;
import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Direction;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Judge;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.report.statistics.JudgedClaim;
import io.wiretrial.report.statistics.JudgedComparison;
import io.wiretrial.report.statistics.MeasuredClaim;
import io.wiretrial.report.statistics.Verdict;
import io.wiretrial.trial.plan.Claim.Form;
import io.wiretrial.trial.plan.Claim.Published;
import io.wiretrial.trial.plan.Payload;

/**
 * Gives series of forks to the judge of the plans and says what it found. Verdicts and
 * claims are two families, each with half of the significance.
 *
 * @param series forks that were played, paired by round
 * @param warm whether forks have iterations enough to tell whether they were warm
 */
record CodecJudge(ForkSeries series, boolean warm) {

	private static final int FAMILIES = 2;

	private static final JudgeSettings PLAIN = JudgeSettings.defaults();

	private static final JudgeSettings FAMILY = PLAIN.sharedBy(FAMILIES);

	List<CodecVerdict> verdicts() {
		List<CodecCell> compared = this.series.cells().stream().filter((cell) -> !cell.isBaseline()).toList();
		List<JudgedComparison> judged = new Judge(FAMILY).judge(compared.stream()
			.map((cell) -> new Comparison(cell.toString(), this.series.ratios(cell), this.series.noise(cell)))
			.toList());
		List<CodecVerdict> verdicts = new ArrayList<>();
		for (int i = 0; i < compared.size(); i++) {
			verdicts.add(verdict(compared.get(i), judged.get(i), FAMILY.significance() / compared.size()));
		}
		return List.copyOf(verdicts);
	}

	// The ratio changed by more than half the margin from the first iteration to the
	// last,
	// and certainly so
	private boolean isWarming(CodecCell cell) {
		Estimate change = new Judge(PLAIN).estimate(this.series.changes(cell));
		return change != null && !change.anyStart().contains(1)
				&& Math.abs(Math.log(change.size())) > Math.log1p(PLAIN.margin().fraction()) / 2;
	}

	private CodecVerdict verdict(CodecCell cell, JudgedComparison judged, double level) {
		Estimate estimate = judged.estimate();
		Ratio ratio = Ratio.of(estimate);
		Word word = Word.UNDECIDED;
		Integer needed = null;
		if (!this.warm) {
			word = Word.NOT_JUDGED;
		}
		else if (isWarming(cell)) {
			word = Word.REFUSED;
		}
		else if (judged.verdict() instanceof Verdict.Different different && estimate != null) {
			ratio = Ratio.of(estimate, different.interval(), level);
			word = different(different);
		}
		else if (judged.verdict() instanceof Verdict.NoDifferenceAbove same && estimate != null) {
			ratio = Ratio.of(estimate, same.interval(), 2 * level);
			word = Word.NO_DIFFERENCE;
		}
		else if (judged.verdict() instanceof Verdict.Undecided undecided && undecided.blocksNeeded().isPresent()) {
			needed = undecided.blocksNeeded().getAsInt();
		}
		return new CodecVerdict(cell, cell.baseline().codec(), word, ratio, judged.comparison().noise().fraction(),
				judged.comparison().logRatios().size(), needed);
	}

	private static Word different(Verdict.Different different) {
		if (different.direction() == Direction.BELOW) {
			return different.belowMargin() ? Word.QUICKER_BELOW_MARGIN : Word.QUICKER;
		}
		return different.belowMargin() ? Word.SLOWER_BELOW_MARGIN : Word.SLOWER;
	}

	// Claims of which no payload was played are left out
	List<CodecClaim> claims(List<ClaimedDecoding> claimed) {
		List<ClaimedDecoding> tried = claimed.stream()
			.filter((one) -> this.series.cells().contains(one.cell()))
			.toList();
		List<JudgedClaim> judged = new Judge(FAMILY).judgeClaims(tried.stream().map(this::asked).toList());
		Map<String, List<Integer>> published = new LinkedHashMap<>();
		for (int i = 0; i < tried.size(); i++) {
			published.computeIfAbsent(tried.get(i).claim().publishedId(), (id) -> new ArrayList<>()).add(i);
		}
		return published.entrySet().stream().map((entry) -> {
			var first = tried.get(entry.getValue().get(0)).claim();
			List<CodecClaim.Part> parts = entry.getValue()
				.stream()
				.map((i) -> part(tried.get(i), judged.get(i)))
				.toList();
			return new CodecClaim(entry.getKey(), first.text(), first.source(), CodecClaim.joined(parts), parts);
		}).toList();
	}

	private MeasuredClaim asked(ClaimedDecoding claimed) {
		return new MeasuredClaim(claimed.cell().toString(), form(claimed), null);
	}

	private ClaimForm form(ClaimedDecoding claimed) {
		CodecCell cell = claimed.cell();
		if (!this.warm) {
			return new ClaimForm.NotReproduced("One iteration a fork cannot tell whether it was warm.");
		}
		if (isWarming(cell)) {
			return ClaimForm.Open.stillDrifting(cell.toString());
		}
		Direction side = (claimed.claim().form() == Form.GREATER) ? Direction.ABOVE : Direction.BELOW;
		return new ClaimForm.OneSide(this.series.ratios(cell), side, this.series.noise(cell));
	}

	private static CodecClaim.Part part(ClaimedDecoding claimed, JudgedClaim judged) {
		Ratio ratio = judged.estimates().stream().findFirst().map(Ratio::of).orElse(null);
		Published published = claimed.claim().published();
		return new CodecClaim.Part(claimed.cell(), judged.outcome(), ratio,
				(published != null) ? published.text() : null);
	}

	List<RoundTrip> roundTrips() {
		return this.series.cells()
			.stream()
			.collect(Collectors.groupingBy(CodecCell::payload, LinkedHashMap::new, Collectors.toList()))
			.entrySet()
			.stream()
			.flatMap((entry) -> roundTrips(entry.getKey(), entry.getValue()))
			.toList();
	}

	private Stream<RoundTrip> roundTrips(Payload payload, List<CodecCell> cells) {
		Map<Codec, List<CodecCell>> byCodec = cells.stream()
			.collect(Collectors.groupingBy(CodecCell::codec, LinkedHashMap::new, Collectors.toList()));
		double first = this.series.meanSum(byCodec.getOrDefault(Codec.of(payload).get(0), List.of()));
		return byCodec.entrySet()
			.stream()
			.map((entry) -> new RoundTrip(payload, entry.getKey(), mean(this.series.logSums(entry.getValue())),
					this.series.meanSum(entry.getValue()) - first));
	}

	private static @Nullable Ratio mean(BlockSeries logs) {
		return Ratio.of(new Judge(PLAIN).estimate(logs));
	}

}
