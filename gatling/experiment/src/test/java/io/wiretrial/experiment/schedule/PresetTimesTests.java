package io.wiretrial.experiment.schedule;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import io.wiretrial.experiment.plan.PlanReader;
import io.wiretrial.experiment.plan.PushArms;
import io.wiretrial.link.network.Network;
import io.wiretrial.trial.plan.PresetName;

import static org.assertj.core.api.Assertions.assertThat;

/** The presets of the built-in plans fit the times that the README promises. */
class PresetTimesTests {

	private static final Duration OF_A_START = Duration.ofSeconds(45);

	private static final Duration AT_THE_END = Duration.ofSeconds(25);

	@Test
	void allPlansFitAHundredSecondsInSmoke() {
		assertThat(atMost(PresetName.SMOKE)).isLessThanOrEqualTo(Duration.ofSeconds(100));
	}

	// Windows of the large payloads alone are lengthened to the full.
	@Test
	void allPlansFitTenMinutesInQuickWhereHalfOfTheTimeForLongerWindowsIsTaken() {
		Duration spared = all(PresetName.QUICK).stream()
			.map((scheduled) -> scheduled.arithmetic().atMost().minus(scheduled.arithmetic().atLeast()).dividedBy(2))
			.reduce(Duration.ZERO, Duration::plus);
		assertThat(atMost(PresetName.QUICK).minus(spared)).isLessThanOrEqualTo(Duration.ofMinutes(10));
	}

	// Its processes are the coldest
	@Test
	void springIsNotTheFirstPlanOfQuick() {
		assertThat(all(PresetName.QUICK).get(0).run().plan().id()).isEqualTo("list");
	}

	@Test
	void allPlansFitAnHourInStandard() {
		assertThat(atMost(PresetName.STANDARD)).isLessThanOrEqualTo(Duration.ofMinutes(60));
	}

	@Test
	void springFitsHalfAnHourInStandardBesideTheOthers() {
		assertThat(atMost(PresetName.STANDARD, scheduled(PresetName.STANDARD, List.of("spring"))))
			.isLessThanOrEqualTo(Duration.ofMinutes(30));
	}

	@Test
	void transportFitsHalfAnHourInStandardBesideTheOthers() {
		assertThat(atMost(PresetName.STANDARD, scheduled(PresetName.STANDARD, List.of("transport"))))
			.isLessThanOrEqualTo(Duration.ofMinutes(30));
	}

	@Test
	void allPlansFitHalfAnHourInNetworks() {
		assertThat(atMost(PresetName.NETWORKS)).isLessThanOrEqualTo(Duration.ofMinutes(30));
	}

	@Test
	void causesFitAQuarterOfAnHourInNetworksAndTenMinutesInQuick() {
		assertThat(atMost(PresetName.NETWORKS, scheduled(PresetName.NETWORKS, List.of("causes"))))
			.isLessThanOrEqualTo(Duration.ofMinutes(15));
		assertThat(atMost(PresetName.QUICK, scheduled(PresetName.QUICK, List.of("causes"))))
			.isLessThanOrEqualTo(Duration.ofMinutes(10));
	}

	@Test
	void browserFitsHalfAnHourInItsPreset() {
		assertThat(atMost(PresetName.BROWSER)).isLessThanOrEqualTo(Duration.ofMinutes(30));
	}

	@Test
	void quickAndNetworksCrossNetworks() {
		Map<PresetName, Set<String>> crossed = new EnumMap<>(PresetName.class);
		for (PresetName preset : PresetName.values()) {
			crossed.put(preset,
					all(preset).stream()
						.flatMap((scheduled) -> scheduled.run().cells().stream())
						.map((cell) -> cell.load().network())
						.filter((network) -> !network.bare())
						.map(Network::name)
						.collect(Collectors.toCollection(TreeSet::new)));
		}
		assertThat(crossed.remove(PresetName.QUICK)).containsExactly("metro", "region");
		assertThat(crossed.remove(PresetName.NETWORKS)).contains("metro", "mobile", "region");
		assertThat(crossed.values()).allSatisfy((networks) -> assertThat(networks).isEmpty());
	}

	@Test
	void quickPlaysAudioAndFiveFieldsBetweenRegionsAndVoiceAcrossACity() {
		assertThat(all(PresetName.QUICK)).flatExtracting((scheduled) -> scheduled.run().cells())
			.filteredOn((cell) -> !cell.load().network().bare())
			.extracting((cell) -> cell.condition() + " " + cell.load().network().name())
			.containsOnly("audio-region region", "fields-5-region region", "sessions-20-metro metro");
	}

	@Test
	void allPlansFitFiveHoursInFull() {
		assertThat(atMost(PresetName.FULL)).isLessThanOrEqualTo(Duration.ofHours(5));
	}

	// A verdict over start means needs six of them.
	@Test
	void everyStartOfStandardAndFullPlaysBlocksOfEveryPlan() {
		for (PresetName preset : List.of(PresetName.STANDARD, PresetName.FULL)) {
			assertThat(all(preset))
				.allSatisfy((scheduled) -> assertThat(scheduled.arithmetic().blocks() % preset.starts()).isZero());
		}
	}

	@Test
	void aComparisonHasItsOperationsWhereTheRateIsKnown() {
		assertThat(all(PresetName.QUICK)).filteredOn((scheduled) -> scheduled.run().plan().id().equals("hub"))
			.allSatisfy(
					(scheduled) -> assertThat(scheduled.run().shape().operations() * scheduled.arithmetic().blocks())
						.isGreaterThanOrEqualTo(300));
		assertThat(all(PresetName.QUICK)).filteredOn((scheduled) -> !scheduled.run().plan().id().equals("hub"))
			.allSatisfy(
					(scheduled) -> assertThat(scheduled.run().shape().operations() * scheduled.arithmetic().blocks())
						.isGreaterThanOrEqualTo(1_200));
	}

	private static Duration atMost(PresetName preset) {
		return atMost(preset, all(preset));
	}

	private static Duration atMost(PresetName preset, List<Scheduled> plans) {
		return plans.stream()
			.map((scheduled) -> scheduled.arithmetic().atMost())
			.reduce(OF_A_START.plus(preset.warmUpLimit()).multipliedBy(preset.starts()).plus(AT_THE_END),
					Duration::plus);
	}

	private static List<Scheduled> all(PresetName preset) {
		return scheduled(preset, new PlanReader(PushArms.arms()).unnamed(preset));
	}

	private static List<Scheduled> scheduled(PresetName preset, List<String> plans) {
		return new Scheduler(PushArms.arms(), preset, 1, null).schedule(new PlanReader(PushArms.arms()).readAll(plans));
	}

}
