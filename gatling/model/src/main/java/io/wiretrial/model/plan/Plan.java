package io.wiretrial.model.plan;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

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
 * @param metric the one metric that gets words
 * @param margin relative margin of "same within", 0.01 to 1
 * @param window recorded time of each arm in a block, 300 ms to 60 s
 * @param blocks blocks of each start, 12 to 1,000; null for the preset's
 * @param slo limit of the total time that arms are held against, such as
 * {@code p99 < 25ms}, where a condition has none of its own; null for none
 * @param load how operations are asked for
 * @param conditions points on the factor axes, in the order of the report
 * @param claims published statements to judge
 * @param payloads payloads of your own by name: {@code order} is the payload
 * {@code own-order} of a condition
 * @param arms arms of your own, which conditions name like the others
 */
public record Plan(String id, String title, String question, @Default String source, @Default String scope,
		Metric metric, @Default("0.1") double margin, @Default("500ms") Duration window, @Nullable Integer blocks,
		@Nullable Limit slo, Load load, List<Condition> conditions, @Default List<Claim> claims,
		@Default Map<String, OwnPayload> payloads, @Default List<PlanArm> arms) {

	/** Fewest blocks of a start that is judged. */
	public static final int FEWEST_BLOCKS = 12;

	/** Shortest recorded time of an arm in a block that is judged. */
	public static final Duration SHORTEST_WINDOW = Duration.ofMillis(300);

	/** Most comparisons of a plan that get words. */
	public static final int MOST_PRIMARY = 5;

	private static final Duration USUAL_WINDOW = Duration.ofMillis(500);

	/** Most blocks of each start. */
	public static final int MOST_BLOCKS = 1_000;

	public Plan {
		source = (source != null) ? source : "";
		scope = (scope != null) ? scope : "";
		conditions = List.copyOf(conditions);
		claims = (claims != null) ? List.copyOf(claims) : List.of();
		payloads = (payloads != null) ? Collections.unmodifiableMap(new LinkedHashMap<>(payloads)) : Map.of();
		arms = (arms != null) ? List.copyOf(arms) : List.of();
		checkBlocks(blocks);
		PlanChecks.window(window);
		conditions.stream().map(Condition::window).filter(Objects::nonNull).forEach(PlanChecks::window);
		if (!(margin >= 0.01 && margin <= 1)) {
			throw new IllegalArgumentException("Margin %s is out of range: use 0.01 to 1.".formatted(margin));
		}
		conditions.forEach((condition) -> PlanChecks.limit(Objects.requireNonNullElse(condition.load(), load),
				condition, (condition.slo() != null) ? condition.slo() : slo));
		PlanChecks.networks(load, conditions);
	}

	/**
	 * Makes a plan with the usual window and blocks, and nothing of its own.
	 * @param id name of the plan
	 * @param title short title
	 * @param question the question in one sentence
	 * @param source the publication that asked it
	 * @param scope what differs from the publication
	 * @param metric the one metric that gets words
	 * @param margin relative margin
	 * @param load how operations are asked for
	 * @param conditions points on the factor axes
	 * @param claims published statements to judge
	 */
	public Plan(String id, String title, String question, String source, String scope, Metric metric, double margin,
			Load load, List<Condition> conditions, List<Claim> claims) {
		this(id, title, question, source, scope, metric, margin, USUAL_WINDOW, null, null, load, conditions, claims,
				Map.of(), List.of());
	}

	/**
	 * Refuses numbers of blocks that cannot be judged.
	 * @param blocks blocks that are asked for; null for the preset's
	 * @throws IllegalArgumentException if there are too few to judge, or too many
	 */
	public static void checkBlocks(@Nullable Integer blocks) {
		if (blocks != null && (blocks < FEWEST_BLOCKS || blocks > MOST_BLOCKS)) {
			throw new IllegalArgumentException(
					"Blocks %d is out of range: use %d to %d, or leave it out for the preset's.".formatted(blocks,
							FEWEST_BLOCKS, MOST_BLOCKS));
		}
	}

	/**
	 * Tells whether every preset plays a condition.
	 * @param condition one of this plan's conditions
	 * @return true if it is marked core, or none is
	 */
	public boolean isCore(Condition condition) {
		return condition.core() || this.conditions.stream().noneMatch(Condition::core);
	}

	/**
	 * Returns the arms of a condition whose comparison with the baseline gets a word.
	 * @param condition one of this plan's conditions
	 * @return none where the condition is not core
	 */
	public List<String> primary(Condition condition) {
		List<String> named = condition.primary();
		return isCore(condition) ? ((named != null) ? named : condition.arms()) : List.of();
	}

	/**
	 * Counts the comparisons that get words.
	 * @return 1 to 5 in a plan that is played
	 */
	public int primaryComparisons() {
		return this.conditions.stream().mapToInt((condition) -> primary(condition).size()).sum();
	}

	/**
	 * Returns the load of a condition.
	 * @param condition one of this plan's conditions
	 * @return its own, or the plan's
	 */
	public Load load(Condition condition) {
		return Objects.requireNonNullElse(condition.load(), this.load);
	}

	/**
	 * Returns the window of a condition.
	 * @param condition one of this plan's conditions
	 * @return its own, or the plan's
	 */
	public Duration window(Condition condition) {
		return Objects.requireNonNullElse(condition.window(), this.window);
	}

	/**
	 * Returns the limit of a condition.
	 * @param conditionId id of one of this plan's conditions
	 * @return its own, or the plan's; null for none
	 */
	public @Nullable Limit limit(String conditionId) {
		return this.conditions.stream()
			.filter((condition) -> condition.id().equals(conditionId))
			.flatMap((condition) -> Stream.ofNullable(condition.slo()))
			.findFirst()
			.orElse(this.slo);
	}

	/**
	 * Returns the plan with one limit for all its conditions.
	 * @param limit limit instead of those that the plan has
	 * @return a copy with that limit
	 * @throws IllegalArgumentException if no service can keep it over a network of the
	 * plan
	 */
	public Plan with(Limit limit) {
		return new Plan(this.id, this.title, this.question, this.source, this.scope, this.metric, this.margin,
				this.window, this.blocks, limit, this.load,
				this.conditions.stream().map((condition) -> condition.with(null)).toList(), this.claims, this.payloads,
				this.arms);
	}

	/**
	 * Returns what a reader calls a condition.
	 * @param condition one of this plan's conditions
	 * @return its label; where it crosses a network, with the words for that
	 */
	public String label(Condition condition) {
		Network network = load(condition).network();
		return network.bare() ? condition.label() : condition.label() + " " + network.where();
	}

	/**
	 * Resolves the files of payloads and arms.
	 * @param folder folder that their paths are relative to; null for the working folder
	 * @return the same plan with paths that begin with the folder
	 */
	public Plan in(@Nullable Path folder) {
		Map<String, OwnPayload> resolved = new LinkedHashMap<>(this.payloads);
		resolved.replaceAll((name, payload) -> payload.in(folder));
		return with(resolved, this.arms.stream().map((arm) -> arm.from(folder)).toList());
	}

	/**
	 * Returns the plan as it is kept with its results.
	 * @return the same without the headers of its arms, which may be secrets
	 */
	public Plan withoutHeaders() {
		return with(this.payloads, this.arms.stream().map(PlanArm::withoutHeaders).toList());
	}

	private Plan with(Map<String, OwnPayload> ownPayloads, List<PlanArm> ownArms) {
		return new Plan(this.id, this.title, this.question, this.source, this.scope, this.metric, this.margin,
				this.window, this.blocks, this.slo, this.load, this.conditions, this.claims, ownPayloads, ownArms);
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
