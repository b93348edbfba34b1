package io.wiretrial.gatling.http.push;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.structure.ScenarioContext;
import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.gatling.http.connection.HttpTarget;

/**
 * One action on a push stream, ready for {@code exec}. Immutable: every method returns a
 * changed copy. Functions run on the virtual user's event loop and must not block.
 *
 * @param <S> the step itself
 */
public abstract class TimedStep<S> implements ActionBuilder {

	protected final StepPlan step;

	protected final Maker maker;

	protected TimedStep(StepPlan step, Maker maker) {
		this.step = step;
		this.maker = maker;
	}

	protected TimedStep(String name, Maker maker) {
		this(new StepPlan(name), maker);
	}

	protected abstract S with(Consumer<StepPlan> change);

	/**
	 * Limits the time of this action instead of the target's limit; an action that is
	 * late ends its stream.
	 * @param limit from its start, at least 1 ms
	 * @return a changed copy
	 */
	public S timeout(Duration limit) {
		if (!HttpTarget.isPositive(limit)) {
			throw new IllegalArgumentException(
					"Timeout " + limit + " of action '" + this.step.name + "': use at least 1 ms.");
		}
		return timeout((session) -> limit);
	}

	/**
	 * Limits the time of this action instead of the target's limit.
	 * @param limit makes the limit; one that is not positive times out at once
	 * @return a changed copy
	 */
	public S timeout(Function<Session, Duration> limit) {
		return with((copy) -> copy.timeout = limit);
	}

	@Override
	public final io.gatling.core.action.builder.ActionBuilder asScala() {
		return (context, next) -> this.maker.make(this.step, context, next);
	}

	/**
	 * Makes the action of a scenario.
	 */
	@FunctionalInterface
	public interface Maker {

		Action make(StepPlan step, ScenarioContext context, Action next);

	}

}
