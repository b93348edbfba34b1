package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmVerdicts;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.VerdictResult;

/** The answer to a plan's question, in plain words with its figures. */
public final class AnswerSentence {

	private final String arm;

	private final String baselines;

	private final String margin;

	private AnswerSentence(String arm, String baselines, String margin) {
		this.arm = arm;
		this.baselines = baselines;
		this.margin = margin;
	}

	/**
	 * Says how the arm compares that a plan asks about: the first that its conditions
	 * name.
	 * @param plan what was found of the plan
	 * @return one sentence
	 */
	public static String of(PlanResults plan) {
		String arm = plan.conditions()
			.stream()
			.flatMap((condition) -> condition.arms().stream())
			.filter((one) -> one.verdicts() != null)
			.map(ArmResults::arm)
			.findFirst()
			.orElse("");
		List<ArmVerdicts> verdicts = new ArrayList<>();
		List<String> baselines = new ArrayList<>();
		for (ConditionResults condition : plan.conditions()) {
			for (ArmResults one : condition.arms()) {
				ArmVerdicts found = one.verdicts();
				if (found != null && one.arm().equals(arm)) {
					verdicts.add(found);
					baselines.add(condition.arms().get(0).arm());
				}
			}
		}
		String others = baselines.stream().distinct().collect(Collectors.joining(" and "));
		return new AnswerSentence(arm, others, Figures.percent(plan.judging().margin())).text(verdicts);
	}

	private String text(List<ArmVerdicts> verdicts) {
		List<VerdictResult> latency = present(verdicts, ArmVerdicts::latency);
		List<VerdictResult> cpu = present(verdicts, ArmVerdicts::cpu);
		if (latency.isEmpty() && cpu.isEmpty()) {
			return "Nothing was compared.";
		}
		if (latency.isEmpty()) {
			return this.arm + " " + counted(cpu, true) + ".";
		}
		return this.arm + " " + counted(latency, true) + (cpu.isEmpty() ? "" : "; it " + counted(cpu, false)) + ".";
	}

	// The same verdicts together, different before equal, then what has no answer
	private String counted(List<VerdictResult> verdicts, boolean named) {
		Map<String, List<VerdictResult>> groups = new LinkedHashMap<>();
		verdicts.stream()
			.sorted(Comparator.comparing(AnswerSentence::rank))
			.forEach((verdict) -> groups.computeIfAbsent(word(verdict), (word) -> new ArrayList<>()).add(verdict));
		List<String> parts = new ArrayList<>();
		String unit = named ? " × the " + verdicts.get(0).name() : " ×";
		for (Map.Entry<String, List<VerdictResult>> group : groups.entrySet()) {
			boolean first = parts.isEmpty();
			String range = range(group.getValue(), unit);
			unit = range.isEmpty() ? unit : " ×";
			parts.add((first ? opening(group.getValue().get(0), group.getKey(), named) : group.getKey())
					+ where(group.getValue().size(), verdicts.size(), first && named) + range);
		}
		return (parts.size() < 2) ? parts.get(0)
				: String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.get(parts.size() - 1);
	}

	private String opening(VerdictResult verdict, String word, boolean named) {
		if (rank(verdict) == Rank.DIFFERENT) {
			return kind(verdict).verb() + " " + word + (named ? " than " + this.baselines : "");
		}
		if (rank(verdict) == Rank.ALIKE) {
			return "is " + word + (named ? " of " + this.baselines : " in CPU");
		}
		return (verdict.kind() == VerdictResult.Kind.FAILED ? "" : "is ") + word
				+ (named ? " against " + this.baselines : " in CPU");
	}

	private String word(VerdictResult verdict) {
		return switch (verdict.kind()) {
			case LOWER -> kind(verdict).word(true);
			case HIGHER -> kind(verdict).word(false);
			case LOWER_BELOW_MARGIN, HIGHER_BELOW_MARGIN, NO_DIFFERENCE -> "within " + this.margin;
			case UNDECIDED, FAILED, REFUSED, NOT_JUDGED -> Words.css(verdict.kind()).replace('-', ' ');
		};
	}

	private static String where(int count, int all, boolean first) {
		if (all == 1) {
			return "";
		}
		if (count == all) {
			return " under all %d conditions".formatted(all);
		}
		return first ? " under %d of %d conditions".formatted(count, all) : " under %d".formatted(count);
	}

	private static String range(List<VerdictResult> verdicts, String unit) {
		if (!verdicts.get(0).kind().isDecided()) {
			return "";
		}
		List<VerdictResult.Size> sizes = verdicts.stream()
			.map(VerdictResult::size)
			.filter(Objects::nonNull)
			.sorted(Comparator.comparingDouble(VerdictResult.Size::ratio))
			.toList();
		if (sizes.isEmpty()) {
			return "";
		}
		String low = Figures.ratio(sizes.get(0).ratio());
		String high = Figures.ratio(sizes.get(sizes.size() - 1).ratio());
		long once = sizes.stream().filter(VerdictResult.Size::inThisStart).count();
		String firm = (once == 0) ? "" : ", in this start";
		return " (%s%s%s)".formatted(low.equals(high) ? low : low + " to " + high, unit, firm);
	}

	private static MeasureKind kind(VerdictResult verdict) {
		return Measures.of(verdict.metric().measure()).kind();
	}

	private static List<VerdictResult> present(List<ArmVerdicts> verdicts,
			Function<ArmVerdicts, @Nullable VerdictResult> which) {
		return verdicts.stream().map(which).filter(Objects::nonNull).toList();
	}

	private static Rank rank(VerdictResult verdict) {
		return switch (verdict.kind()) {
			case LOWER, HIGHER -> Rank.DIFFERENT;
			case LOWER_BELOW_MARGIN, HIGHER_BELOW_MARGIN, NO_DIFFERENCE -> Rank.ALIKE;
			case UNDECIDED, FAILED, REFUSED, NOT_JUDGED -> Rank.OPEN;
		};
	}

	/** In which order verdicts are told. */
	private enum Rank {

		DIFFERENT, ALIKE, OPEN

	}

}
