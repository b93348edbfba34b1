package io.wiretrial.model.plan;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Rule by which the replies of a condition with arms of a plan's own are compared: the
 * least strict that one of these asks for.
 *
 * @param parity how
 * @param ignore fields, at any depth, that are left out
 */
public record ReplyRule(Parity parity, List<String> ignore) {

	public ReplyRule {
		ignore = List.copyOf(ignore);
	}

	/**
	 * Finds the rule of a condition.
	 * @param own arms of the plan's own
	 * @param played names of the arms that are played in the condition
	 * @return the rule; empty where none of the arms is the plan's own
	 */
	public static Optional<ReplyRule> of(List<PlanArm> own, Collection<String> played) {
		List<PlanArm> among = own.stream().filter((arm) -> played.contains(arm.name())).toList();
		if (among.isEmpty()) {
			return Optional.empty();
		}
		Parity usual = (among.size() == played.size()) ? Parity.EQUAL : Parity.OFF;
		Parity parity = among.stream()
			.flatMap((arm) -> Stream
				.ofNullable((arm.parity() == null && !arm.ignore().isEmpty()) ? Parity.EQUAL : arm.parity()))
			.max(Comparator.naturalOrder())
			.orElse(usual);
		return Optional
			.of(new ReplyRule(parity, among.stream().flatMap((arm) -> arm.ignore().stream()).distinct().toList()));
	}

}
