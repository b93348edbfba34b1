package io.wiretrial.gatling.http.push;

import java.time.Duration;
import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.structure.ScenarioContext;
import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.HttpTarget;

/**
 * One action on a push stream, ready for {@code exec}. Immutable: every method returns a
 * changed copy.
 */
public final class PushStep implements ActionBuilder {

	private final String name;

	private final Maker maker;

	private final @Nullable Function<Session, Duration> timeout;

	PushStep(String name, Maker maker) {
		this(name, maker, null);
	}

	private PushStep(String name, Maker maker, @Nullable Function<Session, Duration> timeout) {
		this.name = name;
		this.maker = maker;
		this.timeout = timeout;
	}

	/**
	 * Limits the time of this action instead of the target's limit; an action that is
	 * late ends its stream.
	 * @param limit from its start, at least 1 ms
	 * @return a changed copy
	 */
	public PushStep timeout(Duration limit) {
		return timeout(checked(this.name, limit));
	}

	/**
	 * Limits the time of this action instead of the target's limit.
	 * @param limit makes the limit; one that is not positive times out at once
	 * @return a changed copy
	 */
	public PushStep timeout(Function<Session, Duration> limit) {
		return new PushStep(this.name, this.maker, limit);
	}

	@Override
	public io.gatling.core.action.builder.ActionBuilder asScala() {
		return (context, next) -> this.maker.make(this.timeout, context, next);
	}

	static Function<Session, Duration> checked(String name, Duration limit) {
		if (!HttpTarget.isPositive(limit)) {
			throw new IllegalArgumentException("Timeout " + limit + " of action '" + name + "': use at least 1 ms.");
		}
		return (session) -> limit;
	}

	/**
	 * Makes the action of a scenario.
	 */
	@FunctionalInterface
	interface Maker {

		Action make(@Nullable Function<Session, Duration> timeout, ScenarioContext context, Action next);

	}

}
