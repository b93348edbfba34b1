package io.wiretrial.experiment;

import java.util.List;

import io.wiretrial.experiment.plan.ArmCatalogue;
import io.wiretrial.simulations.arm.Arm;
import io.wiretrial.simulations.arm.Arms;
import io.wiretrial.simulations.arm.Payload;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

/** The generator's registry of arms. */
final class RegisteredArms implements ArmCatalogue {

	private final Arms arms = Arms.all();

	@Override
	public List<String> names() {
		return this.arms.list().stream().map(Arm::name).toList();
	}

	@Override
	public boolean supports(String arm, Operation operation, String payload, Connections connections) {
		try {
			return this.arms.find(arm).supports(operation, Payload.of(payload), connections);
		}
		catch (IllegalArgumentException ex) {
			return false;
		}
	}

	@Override
	public String target(String arm) {
		return this.arms.find(arm).target();
	}

	@Override
	public String description(String arm) {
		return this.arms.find(arm).description();
	}

}
