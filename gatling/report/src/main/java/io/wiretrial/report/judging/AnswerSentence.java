package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmVerdicts;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.VerdictResult;

/**
 * The answer to a plan's question, in plain words with its figures.
 *
 * @param arm the first arm that was judged
 * @param baselines what it was compared with
 * @param margin the plan's margin in words
 * @param here how to say that something holds for what was played alone
 */
record AnswerSentence(String arm, String baselines, String margin, String here) {

	// How the arm compares that a plan asks about: the first that its conditions name
	static String of(List<ConditionResults> conditions, double margin, Function<Collection<String>, String> here) {
		String arm = conditions.stream()
			.flatMap((condition) -> condition.arms().stream())
			.filter((one) -> one.verdicts() != null)
			.map(ArmResults::arm)
			.findFirst()
			.orElse("");
		List<Judged> latency = new ArrayList<>();
		List<Judged> cpu = new ArrayList<>();
		Set<String> baselines = new LinkedHashSet<>();
		for (ConditionResults condition : conditions) {
			for (ArmResults one : condition.arms()) {
				ArmVerdicts found = one.verdicts();
				if (found != null && one.arm().equals(arm)) {
					baselines.add(condition.arms().get(0).arm());
					add(latency, condition, found.latency());
					add(cpu, condition, found.cpu());
				}
			}
		}
		List<String> compared = new ArrayList<>(baselines);
		compared.add(arm);
		return new AnswerSentence(arm, String.join(" and ", baselines), Verdicts.percent(margin), here.apply(compared))
			.text(latency, cpu);
	}

	private static void add(List<Judged> judged, ConditionResults condition, @Nullable VerdictResult verdict) {
		if (verdict != null) {
			judged.add(new Judged(condition.label(), verdict));
		}
	}

	private String text(List<Judged> latency, List<Judged> cpu) {
		if (latency.isEmpty() && cpu.isEmpty()) {
			return "Nothing was compared.";
		}
		if (latency.isEmpty()) {
			return this.arm + " " + counted(cpu, true) + ".";
		}
		return this.arm + " " + counted(latency, true) + (cpu.isEmpty() ? "" : "; it " + counted(cpu, false)) + ".";
	}

	// The same verdicts together, different before equal, then what has no answer
	private String counted(List<Judged> judged, boolean named) {
		Map<String, List<Judged>> groups = new LinkedHashMap<>();
		judged.stream()
			.sorted(Comparator.comparing(Judged::rank))
			.forEach((one) -> groups.computeIfAbsent(word(one.verdict()), (word) -> new ArrayList<>()).add(one));
		List<String> parts = new ArrayList<>();
		String verb = "";
		String unit = named ? " × the " + judged.get(0).verdict().name() : " ×";
		for (Map.Entry<String, List<Judged>> group : groups.entrySet()) {
			boolean first = parts.isEmpty();
			String range = range(group.getValue(), unit);
			unit = range.isEmpty() ? unit : " ×";
			String next = verb(group.getValue().get(0));
			parts.add((next.equals(verb) ? "" : next) + group.getKey()
					+ (first ? against(group.getValue().get(0), named) : "")
					+ where(group.getValue(), judged.size(), first && named) + range);
			verb = next;
		}
		return (parts.size() < 2) ? parts.get(0)
				: String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.get(parts.size() - 1);
	}

	// What failed did so itself.
	private static String verb(Judged judged) {
		if (judged.verdict().kind() == VerdictResult.Kind.FAILED) {
			return "";
		}
		return ((judged.rank() == Rank.DIFFERENT) ? kind(judged.verdict()).verb() : "is") + " ";
	}

	private String against(Judged judged, boolean named) {
		String in = named ? "" : " in CPU";
		return switch (judged.rank()) {
			case DIFFERENT -> named ? " than " + this.baselines : "";
			case ALIKE -> named ? " of " + this.baselines : in;
			case OPEN -> named ? " against " + this.baselines : in;
		};
	}

	private String word(VerdictResult verdict) {
		return switch (verdict.kind()) {
			case LOWER -> kind(verdict).word(true);
			case HIGHER -> kind(verdict).word(false);
			case LOWER_BELOW_MARGIN, HIGHER_BELOW_MARGIN, NO_DIFFERENCE -> "within " + this.margin;
			case REFUSED -> "refused a verdict";
			case UNDECIDED, FAILED, NOT_JUDGED -> verdict.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
		};
	}

	private static String where(List<Judged> found, int all, boolean total) {
		if (all == 1) {
			return "";
		}
		if (found.size() == all) {
			return (all == 2) ? " under both conditions" : " under all %d conditions".formatted(all);
		}
		if (found.size() == 1) {
			return " at " + found.get(0).condition();
		}
		return " under %d%s".formatted(found.size(), total ? " of %d conditions".formatted(all) : "");
	}

	private String range(List<Judged> judged, String unit) {
		List<VerdictResult.Size> sizes = judged.stream()
			.map((one) -> one.verdict().kind().isDecided() ? one.verdict().size() : null)
			.filter(Objects::nonNull)
			.sorted(Comparator.comparingDouble(VerdictResult.Size::ratio))
			.toList();
		if (sizes.isEmpty()) {
			return "";
		}
		String low = Verdicts.ratio(sizes.get(0).ratio());
		String high = Verdicts.ratio(sizes.get(sizes.size() - 1).ratio());
		long once = sizes.stream().filter(VerdictResult.Size::inThisStart).count();
		String firm = (once == 0) ? "" : ((once == sizes.size()) ? ", " : ", some ") + this.here;
		return " (%s%s%s)".formatted(low.equals(high) ? low : low + " to " + high, unit, firm);
	}

	private static MeasureKind kind(VerdictResult verdict) {
		return Verdicts.kind(verdict.metric());
	}

	/**
	 * One verdict and where it was reached.
	 *
	 * @param condition what the condition is called
	 * @param verdict the verdict
	 */
	private record Judged(String condition, VerdictResult verdict) {

		Rank rank() {
			return switch (this.verdict.kind()) {
				case LOWER, HIGHER -> Rank.DIFFERENT;
				case LOWER_BELOW_MARGIN, HIGHER_BELOW_MARGIN, NO_DIFFERENCE -> Rank.ALIKE;
				case UNDECIDED, FAILED, REFUSED, NOT_JUDGED -> Rank.OPEN;
			};
		}

	}

	/** In which order verdicts are told. */
	private enum Rank {

		DIFFERENT, ALIKE, OPEN

	}

}
