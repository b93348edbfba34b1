package io.wiretrial.gatling.http.push;

import java.time.Duration;
import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.structure.ScenarioContext;
import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.protocol.DslValue;

/**
 * One action on a push stream, ready for {@code exec}. Immutable: every method returns a
 * changed copy. Functions run on the virtual user's event loop and must not block.
 *
 * @param <S> the step itself
 */
public abstract class TimedStep<S extends TimedStep<S>> extends DslValue<S> implements ActionBuilder {

	private final String name;

	private final Maker maker;

	@Nullable Function<Session, Duration> timeout;

	protected TimedStep(String name, Maker maker) {
		this.name = name;
		this.maker = maker;
	}

	protected abstract StepSettings plan(String name, @Nullable Function<Session, Duration> timeout);

	/**
	 * Limits the time of this action instead of the target's limit; an action that is
	 * late ends its stream.
	 * @param limit from its start, at least 1 ms
	 * @return a copy with that; this one stays as it is
	 */
	public S timeout(Duration limit) {
		if (!HttpTarget.isPositive(limit)) {
			throw new IllegalArgumentException(
					"Timeout " + limit + " of action '" + this.name + "': use at least 1 ms.");
		}
		return timeout((session) -> limit);
	}

	/**
	 * Limits the time of this action instead of the target's limit.
	 * @param limit makes the limit; one that is not positive times out at once
	 * @return a copy with that; this one stays as it is
	 */
	public S timeout(Function<Session, Duration> limit) {
		return with((copy) -> copy.timeout = limit);
	}

	@Override
	public final io.gatling.core.action.builder.ActionBuilder asScala() {
		StepSettings plan = plan(this.name, this.timeout);
		return (context, next) -> this.maker.make(plan, context, next);
	}

	/**
	 * Makes the action of a scenario.
	 */
	@FunctionalInterface
	public interface Maker {

		Action make(StepSettings step, ScenarioContext context, Action next);

	}

}
