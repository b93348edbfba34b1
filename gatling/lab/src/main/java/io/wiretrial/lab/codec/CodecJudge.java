package io.wiretrial.lab.codec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.lab.codec.CodecVerdict.Word;
import io.wiretrial.lab.codec.coding.Codec;
import io.wiretrial.model.plan.Claim.Form;
import io.wiretrial.model.plan.Claim.Published;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Judge;
import io.wiretrial.report.statistics.JudgedClaim;
import io.wiretrial.report.statistics.RatioBand;
import io.wiretrial.report.statistics.Standing;

/**
 * Gives samples of forks to the judge of the plans and says what it found. The intervals
 * of all codecs hold together at 95 %, and claims follow from them.
 *
 * @param series forks that were played, paired by round
 * @param judged whether forks have iterations enough to judge
 */
record CodecJudge(ForkSeries series, boolean judged) {

	private static final Judge JUDGE = new Judge(new RatioBand(0.1));

	List<CodecVerdict> verdicts() {
		return compared().stream().map(this::verdict).toList();
	}

	private List<CodecCell> compared() {
		return this.series.cells().stream().filter((cell) -> !cell.isBaseline()).toList();
	}

	private @Nullable Comparison comparison(CodecCell cell) {
		return this.series.comparison(cell, Comparison.level(compared().size()));
	}

	private CodecVerdict verdict(CodecCell cell) {
		Comparison comparison = comparison(cell);
		Word word = this.judged ? word(comparison) : Word.NOT_JUDGED;
		OptionalInt needed = (comparison != null && word == Word.TOO_CLOSE_TO_CALL) ? JUDGE.needed(comparison)
				: OptionalInt.empty();
		return new CodecVerdict(cell, cell.baseline().codec(), word, Ratio.of(comparison),
				(comparison != null) ? Ratio.of(comparison.control(), Comparison.PLAIN) : null,
				this.series.rounds(cell), needed.isPresent() ? (Integer) needed.getAsInt() : null);
	}

	private static Word word(@Nullable Comparison comparison) {
		if (comparison == null) {
			return Word.TOO_CLOSE_TO_CALL;
		}
		return switch (JUDGE.standing(comparison)) {
			case BELOW -> Word.FASTER;
			case ABOVE -> Word.SLOWER;
			case SAME -> Word.SAME;
			case OPEN -> Word.TOO_CLOSE_TO_CALL;
		};
	}

	// Claims of which no payload was played are left out
	List<CodecClaim> claims(List<ClaimedDecoding> claimed) {
		Map<String, List<ClaimedDecoding>> published = claimed.stream()
			.filter((one) -> this.series.cells().contains(one.cell()))
			.collect(
					Collectors.groupingBy((one) -> one.claim().publishedId(), LinkedHashMap::new, Collectors.toList()));
		return published.entrySet().stream().map((entry) -> {
			var first = entry.getValue().get(0).claim();
			List<CodecClaim.Part> parts = entry.getValue().stream().map(this::part).toList();
			return new CodecClaim(entry.getKey(), first.text(), first.source(), CodecClaim.joined(parts), parts);
		}).toList();
	}

	private CodecClaim.Part part(ClaimedDecoding claimed) {
		Comparison comparison = comparison(claimed.cell());
		JudgedClaim found = JUDGE.judge(form(claimed, comparison));
		Published published = claimed.claim().published();
		return new CodecClaim.Part(claimed.cell(), found.outcome(), Ratio.of(comparison),
				(published != null) ? published.text() : null);
	}

	private ClaimForm form(ClaimedDecoding claimed, @Nullable Comparison comparison) {
		if (!this.judged) {
			return new ClaimForm.NotReproduced("One iteration a fork cannot tell whether it was warm.");
		}
		if (comparison == null) {
			return new ClaimForm.Open("An interval takes 2 complete rounds.", "Play more forks.");
		}
		return new ClaimForm.OneSide(comparison,
				(claimed.claim().form() == Form.GREATER) ? Standing.ABOVE : Standing.BELOW);
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
		double first = this.series.sum(byCodec.getOrDefault(Codec.of(payload).get(0), List.of()));
		return byCodec.entrySet()
			.stream()
			.map((entry) -> new RoundTrip(payload, entry.getKey(),
					Ratio.of(this.series.together(entry.getValue()), Comparison.PLAIN),
					this.series.sum(entry.getValue()) - first));
	}

}
