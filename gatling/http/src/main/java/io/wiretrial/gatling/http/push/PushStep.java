package io.wiretrial.gatling.http.push;

import java.util.function.Consumer;

/**
 * One action on a push stream that waits for no message of it.
 */
public final class PushStep extends TimedStep<PushStep> {

	private PushStep(StepPlan step, Maker maker) {
		super(step, maker);
	}

	public PushStep(String name, Maker maker) {
		super(name, maker);
	}

	@Override
	protected PushStep with(Consumer<StepPlan> change) {
		return new PushStep(this.step.with(change), this.maker);
	}

}
