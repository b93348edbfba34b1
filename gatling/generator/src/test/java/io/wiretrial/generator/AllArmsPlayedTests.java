package io.wiretrial.generator;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.Arm;
import io.wiretrial.trial.plan.Operation;

import static org.assertj.core.api.Assertions.assertThat;

/** No arm and no operation is left out where all arms are played. */
class AllArmsPlayedTests {

	private static final List<Operation> PLAYED = Stream
		.concat(new AllArmsRequestsIntegrationTests().operations().stream(),
				new AllArmsStreamsIntegrationTests().operations().stream())
		.toList();

	@Test
	void everyOperationIsPlayedOnce() {
		assertThat(PLAYED).containsExactlyInAnyOrder(Operation.values());
	}

	@Test
	void everyArmThatNeedsNoBrowserIsPlayed() {
		assertThat(PLAYED.stream()
			.flatMap((operation) -> AllArmsTests.PAYLOADS.stream()
				.flatMap((payload) -> AllArmsTests.able(operation, payload).stream())))
			.extracting(Arm::name)
			.containsAll(AllArmsTests.playable().map(Arm::name).toList());
	}

}
