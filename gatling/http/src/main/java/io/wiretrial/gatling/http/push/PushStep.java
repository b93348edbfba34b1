package io.wiretrial.gatling.http.push;

import java.time.Duration;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/**
 * One action on a push stream that waits for no message of it.
 */
public final class PushStep extends TimedStep<PushStep> {

	public PushStep(String name, Maker maker) {
		super(name, maker);
	}

	@Override
	protected StepSettings plan(String name, @Nullable Function<Session, Duration> timeout) {
		return new StepSettings(name, timeout, null, null, null, null, null);
	}

}
