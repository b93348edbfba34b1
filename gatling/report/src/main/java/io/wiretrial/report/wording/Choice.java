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
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.Withheld;
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
		List<ArmResults> rivals = condition.arms()
			.stream()
			.filter((arm) -> arm.baseline() || word(arm) != Word.NONE)
			.toList();
		if (rivals.size() < 2) {
			return Optional.empty();
		}
		Optional<String> doubt = doubt(condition, rivals);
		if (doubt.isPresent()) {
			return Optional.of(none(doubt.get()));
		}
		List<ArmResults> able = rivals.stream().filter((arm) -> !misses(arm)).toList();
		if (able.isEmpty()) {
			return Optional.of(none("all miss " + condition.setting().limit()));
		}
		List<ArmResults> best = best(able);
		return Optional.of(best.isEmpty() ? none("too close to call")
				: of(best, cheap(able, margin), rivals, because(condition, rivals)));
	}

	private static Choice none(String why) {
		return new Choice(Advice.Kind.NONE, why, "");
	}

	private static Choice of(List<ArmResults> best, List<ArmResults> cheap, List<ArmResults> rivals, String because) {
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
	private static String because(ConditionResults condition, List<ArmResults> rivals) {
		List<String> missing = rivals.stream().filter(Choice::misses).map(ArmResults::label).toList();
		return missing.isEmpty() ? "" : ", as %s %s %s".formatted(Names.list(missing, "and"),
				(missing.size() == 1) ? "misses" : "miss", condition.setting().limit());
	}

	private static boolean misses(ArmResults arm) {
		LimitResult limit = arm.judged().limit();
		return limit != null && limit.misses();
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

	private static Optional<String> doubt(ConditionResults condition, List<ArmResults> rivals) {
		Optional<String> notJudged = rivals.stream()
			.flatMap((arm) -> Stream.ofNullable(arm.judged().verdict()))
			.flatMap((verdict) -> Stream.ofNullable(verdict.withheld()))
			.map(Withheld::words)
			.findFirst();
		ConditionResults.Control control = condition.control();
		return (notJudged.isEmpty() && control != null && control.noisy()) ? Optional.of("too noisy") : notJudged;
	}

	// By the plan's metric; empty where nothing is better and something is open
	private static List<ArmResults> best(List<ArmResults> rivals) {
		boolean rate = kind(rivals).isRate();
		Word better = rate ? Word.HIGHER : Word.LOWER;
		List<ArmResults> ahead = rivals.stream().filter((arm) -> word(arm) == better).toList();
		if (!ahead.isEmpty()) {
			return notBehind(ahead, Choice::ratio, rate ? -1 : 1, 0);
		}
		if (rivals.size() > 1 && rivals.stream().anyMatch((arm) -> word(arm) == Word.TOO_CLOSE)) {
			return List.of();
		}
		List<ArmResults> like = rivals.stream().filter((arm) -> arm.baseline() || word(arm) == Word.SAME).toList();
		return like.isEmpty() ? notBehind(rivals, Choice::ratio, rate ? -1 : 1, 0) : like;
	}

	// By the CPU time of the service; all where it was not read of each
	private static List<ArmResults> cheap(List<ArmResults> rivals, double margin) {
		return rivals.stream().anyMatch((arm) -> cpu(arm) == null) ? rivals : notBehind(rivals, Choice::cpu, 1, margin);
	}

	// Those whose interval reaches that of the one ahead, or comes within the margin of
	// it
	private static List<ArmResults> notBehind(List<ArmResults> arms, Function<ArmResults, @Nullable RatioResult> ratio,
			int sign, double margin) {
		Function<ArmResults, RatioResult> known = (arm) -> Objects.requireNonNullElse(ratio.apply(arm), BASELINE);
		RatioResult first = arms.stream()
			.map(known)
			.min(Comparator.comparingDouble((one) -> sign * one.ratio()))
			.orElse(BASELINE);
		return arms.stream()
			.filter((arm) -> (sign > 0) ? known.apply(arm).low() <= first.high() * (1 + margin)
					: known.apply(arm).high() >= first.low())
			.toList();
	}

	private static @Nullable RatioResult ratio(ArmResults arm) {
		VerdictResult verdict = arm.judged().verdict();
		return (verdict != null) ? verdict.size() : BASELINE;
	}

	private static @Nullable RatioResult cpu(ArmResults arm) {
		ArmResults.ServiceCpu cpu = arm.seen().cpu();
		if (cpu == null) {
			return null;
		}
		return arm.baseline() ? BASELINE : cpu.ratio();
	}

	private static Word word(ArmResults arm) {
		VerdictResult verdict = arm.judged().verdict();
		return (verdict != null) ? verdict.kind() : Word.NONE;
	}

	private static MeasureKind kind(List<ArmResults> rivals) {
		return rivals.stream()
			.flatMap((arm) -> Stream.ofNullable(arm.judged().verdict()))
			.map((verdict) -> Word.kind(verdict.metric()))
			.findFirst()
			.orElse(MeasureKind.TIME);
	}

	private static String names(List<ArmResults> arms, List<ArmResults> rivals) {
		if (arms.size() == rivals.size()) {
			return (arms.size() == 2) ? "either" : "any";
		}
		return Names.list(arms.stream().map(ArmResults::label).toList(), "or");
	}

}
