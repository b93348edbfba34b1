package io.wiretrial.trial.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

import io.wiretrial.link.network.Network;

/**
 * One question, written down so that a run can answer it.
 *
 * @param id name of the plan, also of its file
 * @param title short title
 * @param question the question in one sentence
 * @param source the publication that asked it; nothing for a question of your own
 * @param scope what differs between the publication's set-up and this one; nothing
 * without a publication
 * @param metric the one metric that gets verdicts
 * @param margin relative margin of "no difference above m", 0.01 to 1
 * @param load how operations are asked for
 * @param conditions points on the factor axes, in the order of the report
 * @param presets what each preset plays
 * @param claims published statements to judge
 */
public record Plan(String id, String title, String question, @Default String source, @Default String scope,
		Metric metric, @Default("0.1") double margin, Load load, List<Condition> conditions,
		@Default Map<PresetName, Selection> presets, @Default List<Claim> claims) {

	public Plan {
		source = (source != null) ? source : "";
		scope = (scope != null) ? scope : "";
		conditions = List.copyOf(conditions);
		presets = (presets != null) ? Map.copyOf(presets) : Map.of();
		claims = (claims != null) ? List.copyOf(claims) : List.of();
		if (!(margin >= 0.01 && margin <= 1)) {
			throw new IllegalArgumentException("Margin %s is out of range: use 0.01 to 1.".formatted(margin));
		}
		checkNames(Stream.concat(Stream.of(load), conditions.stream().map(Condition::load).filter(Objects::nonNull))
			.map(Load::network)
			.distinct()
			.map(Network::name)
			.toList());
	}

	// A report tells networks apart by their names.
	private static void checkNames(List<String> names) {
		Set<String> seen = new HashSet<>();
		for (String name : names) {
			if (!seen.add(name)) {
				throw new IllegalArgumentException(
						"Network '%s' is two networks in this plan: give each a name of its own, such as name: satellite."
							.formatted(name));
			}
		}
	}

	/**
	 * Finds a condition.
	 * @param conditionId id of one of this plan's conditions
	 * @return the condition with that id
	 * @throws IllegalArgumentException if the plan has none of that id
	 */
	public Condition condition(String conditionId) {
		return this.conditions.stream()
			.filter((condition) -> condition.id().equals(conditionId))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException("Condition '%s' is not in plan '%s': use one of %s."
				.formatted(conditionId, this.id, this.conditions.stream().map(Condition::id).toList())));
	}

}
