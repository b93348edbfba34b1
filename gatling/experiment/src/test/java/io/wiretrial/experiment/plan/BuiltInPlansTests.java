package io.wiretrial.experiment.plan;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;

import static org.assertj.core.api.Assertions.assertThat;

class BuiltInPlansTests {

	private final List<Plan> plans = new PlanReader(new PushArms()).readAll(PlanReader.BUILT_IN);

	@Test
	void areSound() {
		assertThat(this.plans).extracting(Plan::id).containsExactly("payload", "list", "voice", "feed", "hub");
	}

	@Test
	void payloadUploadsStreamsButNotInQuick() {
		Plan payload = this.plans.get(0);
		assertThat(payload.conditions()).filteredOn((condition) -> condition.operation() == Operation.STREAM_UP)
			.extracting(Condition::id)
			.containsExactly("text-up", "bytes-up");
		assertThat(payload.presets().get(PresetName.QUICK).conditions()).contains("text", "bytes")
			.doesNotContain("text-up", "bytes-up");
	}

}
