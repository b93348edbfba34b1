package io.wiretrial.experiment;

import java.util.List;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.experiment.plan.ArmCatalogue;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;

/** The generator's registry of arms. */
final class RegisteredArms implements ArmCatalogue {

	private final Arms arms = Arms.all();

	@Override
	public List<String> names() {
		return this.arms.list().stream().map(Arm::name).toList();
	}

	@Override
	public boolean supports(String arm, Operation operation, Payload payload, Connections connections) {
		return this.arms.find(arm).supports(operation, payload, connections);
	}

	@Override
	public String service(String arm) {
		return this.arms.find(arm).service();
	}

	@Override
	public String description(String arm) {
		return this.arms.find(arm).description();
	}

}
