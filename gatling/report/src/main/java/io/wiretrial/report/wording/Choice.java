package io.wiretrial.report.wording;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmRow;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.LimitResult.Kept;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.WithheldReason;
import io.wiretrial.report.results.Word;

/**
 * What the words of one condition advise.
 *
 * @param kind what is advised
 * @param text which arms, or why there is no advice
 * @param because which arms are not advised for missing their limit, behind what is
 * advised; empty for none
 */
record Choice(Advice.Kind kind, String text, String because) {

	private static final RatioResult BASELINE = new RatioResult(1, 1, 1);

	static Optional<Choice> of(ConditionResults condition, double margin) {
		List<ArmRow> rivals = condition.rows()
			.filter((row) -> row.arm().baseline() || row.word() != Word.NONE)
			.toList();
		if (rivals.size() < 2) {
			return Optional.empty();
		}
		Optional<String> doubt = doubt(condition, rivals);
		if (doubt.isPresent()) {
			return Optional.of(none(doubt.get()));
		}
		List<ArmRow> able = rivals.stream().filter((row) -> !row.is(Kept.MISSES)).toList();
		if (able.isEmpty()) {
			return Optional.of(none("all miss " + condition.setting().limit()));
		}
		List<ArmRow> best = best(able);
		return Optional.of(best.isEmpty() ? none("too close to call")
				: of(best, cheap(able, margin), rivals, because(condition, rivals)));
	}

	private static Choice none(String why) {
		return new Choice(Advice.Kind.NONE, why, "");
	}

	private static Choice of(List<ArmRow> best, List<ArmRow> cheap, List<ArmRow> rivals, String because) {
		String names = names(best, rivals);
		MeasureKind kind = kind(rivals);
		if (!cheap.containsAll(best) && (kind == MeasureKind.TIME || kind.isRate())) {
			return new Choice(Advice.Kind.CPU_OR_TIME,
					"%s for CPU, %s for %s".formatted(names(cheap, rivals), names, kind.isRate() ? "rate" : "time"),
					because);
		}
		return (best.size() == rivals.size()) ? new Choice(Advice.Kind.EITHER, names, because)
				: new Choice(Advice.Kind.TAKE, "take " + names, because);
	}

	// Such as: , as REST misses p99 < 25ms
	private static String because(ConditionResults condition, List<ArmRow> rivals) {
		List<String> missing = labels(rivals.stream().filter((row) -> row.is(Kept.MISSES)).toList());
		return missing.isEmpty() ? "" : ", as %s %s %s".formatted(list(missing, "and"),
				(missing.size() == 1) ? "misses" : "miss", condition.setting().limit());
	}

	// As a sentence of its own
	String everywhere() {
		return (this.kind == Advice.Kind.NONE) ? "no advice: " + this.text : this.text + this.because;
	}

	// As a part of a sentence
	String at(String places) {
		return switch (this.kind) {
			case TAKE, EITHER -> "%s for %s%s".formatted(this.text, places, this.because);
			case CPU_OR_TIME -> "%s at %s%s".formatted(this.text, places, this.because);
			case NONE -> "no advice for %s (%s)".formatted(places, this.text);
		};
	}

	private static Optional<String> doubt(ConditionResults condition, List<ArmRow> rivals) {
		Optional<String> notJudged = rivals.stream()
			.flatMap((row) -> Stream.ofNullable(row.verdict()))
			.flatMap((verdict) -> Stream.ofNullable(verdict.withheld()))
			.map(WithheldReason::words)
			.findFirst();
		ConditionResults.Control control = condition.control();
		return (notJudged.isEmpty() && control != null && control.noisy()) ? Optional.of("too noisy") : notJudged;
	}

	// By the plan's metric; empty where nothing is better and something is open
	private static List<ArmRow> best(List<ArmRow> rivals) {
		boolean rate = kind(rivals).isRate();
		Word better = rate ? Word.HIGHER : Word.LOWER;
		List<ArmRow> ahead = rivals.stream().filter((row) -> row.word() == better).toList();
		if (!ahead.isEmpty()) {
			return notBehind(ahead, ArmRow::size, rate ? -1 : 1, 0);
		}
		if (rivals.size() > 1 && rivals.stream().anyMatch((row) -> row.word() == Word.TOO_CLOSE)) {
			return List.of();
		}
		List<ArmRow> like = rivals.stream().filter((row) -> row.arm().baseline() || row.word() == Word.SAME).toList();
		return like.isEmpty() ? notBehind(rivals, ArmRow::size, rate ? -1 : 1, 0) : like;
	}

	// By the CPU time of the service; all where it was not read of each
	private static List<ArmRow> cheap(List<ArmRow> rivals, double margin) {
		return rivals.stream().anyMatch((row) -> cpu(row) == null) ? rivals : notBehind(rivals, Choice::cpu, 1, margin);
	}

	// Those whose interval reaches that of the one ahead, or comes within the margin of
	// it
	private static List<ArmRow> notBehind(List<ArmRow> rows, Function<ArmRow, @Nullable RatioResult> ratio, int sign,
			double margin) {
		Function<ArmRow, RatioResult> known = (row) -> Objects.requireNonNullElse(ratio.apply(row), BASELINE);
		RatioResult first = rows.stream()
			.map(known)
			.min(Comparator.comparingDouble((one) -> sign * one.ratio()))
			.orElse(BASELINE);
		return rows.stream()
			.filter((row) -> (sign > 0) ? known.apply(row).low() <= first.high() * (1 + margin)
					: known.apply(row).high() >= first.low())
			.toList();
	}

	private static @Nullable RatioResult cpu(ArmRow row) {
		ArmResults.ServiceCpu cpu = row.arm().seen().cpu();
		if (cpu == null) {
			return null;
		}
		return row.arm().baseline() ? BASELINE : cpu.ratio();
	}

	private static MeasureKind kind(List<ArmRow> rivals) {
		return rivals.stream()
			.flatMap((row) -> Stream.ofNullable(row.verdict()))
			.map((verdict) -> Word.kind(verdict.metric()))
			.findFirst()
			.orElse(MeasureKind.TIME);
	}

	private static String names(List<ArmRow> rows, List<ArmRow> rivals) {
		if (rows.size() == rivals.size()) {
			return (rows.size() == 2) ? "either" : "any";
		}
		return list(labels(rows), "or");
	}

	private static List<String> labels(List<ArmRow> rows) {
		return rows.stream().map((row) -> row.arm().label()).toList();
	}

	static String list(List<String> names, String last) {
		int before = names.size() - 1;
		return (before < 1) ? String.join("", names)
				: "%s %s %s".formatted(String.join(", ", names.subList(0, before)), last, names.get(before));
	}

}
