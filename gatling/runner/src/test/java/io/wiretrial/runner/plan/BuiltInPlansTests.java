package io.wiretrial.runner.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.Plan;

import static org.assertj.core.api.Assertions.assertThat;

class BuiltInPlansTests {

	private final List<Plan> plans = new PlanReader(Arms.all()).readAll(PlanReader.BUILT_IN);

	@Test
	void areSound() {
		assertThat(this.plans).extracting(Plan::id).containsExactlyElementsOf(PlanReader.BUILT_IN);
	}

	@Test
	void sayWhoAskedAndWhatDiffersHere() {
		assertThat(this.plans).allSatisfy((plan) -> {
			assertThat(plan.source()).isNotBlank();
			assertThat(plan.scope()).isNotBlank();
		});
	}

	@Test
	void allIsTheDefaultWithMediaVoiceAndHub() {
		List<String> all = new ArrayList<>(PlanReader.DEFAULT);
		all.addAll(List.of("media", "voice", "hub"));
		assertThat(new PlanReader(Arms.all()).readAll(List.of("all"))).extracting(Plan::id)
			.containsExactlyElementsOf(all);
		assertThat(PlanReader.ALL).isEqualTo(all);
	}

	@Test
	void noPlanHasMoreThanFivePrimaryComparisonsAndTheDefaultHasNine() {
		assertThat(this.plans)
			.allSatisfy((plan) -> assertThat(plan.primaryComparisons()).as(plan.id()).isBetween(1, 5));
		assertThat(this.plans.stream()
			.filter((plan) -> PlanReader.DEFAULT.contains(plan.id()))
			.mapToInt(Plan::primaryComparisons)).containsExactly(4, 1, 2, 2);
	}

	@Test
	void browserMeasuresWhatOnlyABrowserCanTell() {
		assertThat(this.plans).filteredOn((plan) -> plan.id().equals("browser"))
			.flatExtracting(Plan::claims)
			.filteredOn((claim) -> Set.of("T7", "T8", "T10").contains(claim.id()))
			.hasSize(3)
			.allSatisfy((claim) -> assertThat(claim.conditions()).isNotEmpty());
		assertThat(this.plans.stream().flatMap((plan) -> plan.claims().stream()))
			.filteredOn((claim) -> claim.publishedId().startsWith("T"))
			.allSatisfy((claim) -> assertThat(claim.conditions()).as(claim.id()).isNotEmpty());
	}

	@Test
	void holdAllPublishedClaimsOfWhichFiveAreQuestionsOrTables() {
		Map<String, List<Claim>> published = this.plans.stream()
			.flatMap((plan) -> plan.claims().stream())
			.collect(Collectors.groupingBy(Claim::publishedId, TreeMap::new, Collectors.toList()));
		assertThat(published.keySet()).containsExactlyInAnyOrder("V1", "V2", "V3", "V4", "T1", "T2", "T3", "T4", "T5",
				"T6", "T7", "T8", "T9", "T10", "M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "L1", "L2", "L3", "L4",
				"L5", "L6", "L7", "L8", "L9", "L10", "L11", "L12", "L13", "U1", "U2", "U3", "U4", "U5", "S1", "S2",
				"S3", "S4", "S5", "S6", "S7", "S8", "S9");
		assertThat(published).extractingFromEntries(
				(claim) -> claim.getValue().stream().anyMatch((row) -> row.form().isStatement()) ? "" : claim.getKey())
			.containsOnly("", "U1", "V4", "M8", "S8", "S9");
	}

}
