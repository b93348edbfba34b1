package io.wiretrial.gatling.http;

import java.time.Duration;
import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import org.jspecify.annotations.Nullable;

/**
 * An action on a push stream: makes its step and looks for the stream. Hot path.
 */
abstract class PushAction extends UserLoopAction {

	private final PushPlan plan;

	private final Function<io.gatling.javaapi.core.Session, Duration> timeout;

	private final TargetConnections connections;

	private final UserStreams streams;

	PushAction(PushPlan plan, String name, @Nullable Function<io.gatling.javaapi.core.Session, Duration> timeout,
			ScenarioContext context, Action next) {
		super(name, context, next);
		WireHttpComponents components = context.protocolComponentsRegistry().components(WireHttpKey.KEY);
		this.plan = plan;
		this.connections = components.target(name, plan.target);
		this.streams = components.streams();
		HttpTarget target = this.connections.target();
		this.timeout = (timeout != null) ? timeout : (session) -> target.timeout();
	}

	/**
	 * Does the step on the stream of that name.
	 * @param step the step
	 * @param open the user's stream, ended or not, or null
	 */
	abstract void perform(StreamStep step, @Nullable OpenStream open);

	StreamStep newStep(io.gatling.javaapi.core.Session session, String name, long timeoutNanos) {
		return new StreamStep(this, session, name, timeoutNanos);
	}

	@Override
	final void start(Session session, String name) {
		io.gatling.javaapi.core.Session view = new io.gatling.javaapi.core.Session(session);
		StreamStep step = null;
		try {
			step = newStep(view, name, this.timeout.apply(view).toNanos());
			perform(step, this.streams.find(session, this.plan.stream));
		}
		catch (Throwable ex) {
			StreamStep failed = (step != null) ? step : newStep(view, name, 0);
			failed.refuse(FailureCause.notBuilt(ex));
		}
	}

	final PushPlan plan() {
		return this.plan;
	}

	final TargetConnections connections() {
		return this.connections;
	}

	final UserStreams streams() {
		return this.streams;
	}

}
