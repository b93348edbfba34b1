package io.wiretrial.generator;

import java.time.Duration;
import java.util.Set;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Capability;
import io.wiretrial.arms.Transport;
import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.lane.Lane;

import static io.gatling.javaapi.core.CoreDsl.exec;

/**
 * An arm in tests that answers nothing and holds its lanes in a block for as long as an
 * operation may take.
 */
final class StalledArm {

	static final Arm ROW = new Arm("rest-stalled", "REST that never answers", "echo-rest", Transport.HTTP_1_1,
			"Never answers", Set.of(Capability.FIVE_FIELDS), StalledArm::chain);

	// Of a turn of the warm-up, which lasts longer than an operation of a short block
	private static final Duration TURN = Duration.ofSeconds(5);

	private StalledArm() {
	}

	private static ChainBuilder chain(ArmContext context) {
		return exec((session) -> session).pause((session) -> {
			Duration timeout = Lane.of(session).conditions().timeout();
			return (timeout.compareTo(TURN) < 0) ? timeout : Duration.ofMillis(1);
		});
	}

}
