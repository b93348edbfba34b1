package io.wiretrial.gatling.http.push;

import java.time.Duration;
import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.HttpConnections;
import io.wiretrial.gatling.http.connection.WireHttpProtocol;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.ProtocolAction;
import io.wiretrial.gatling.protocol.RunTargets;
import io.wiretrial.gatling.protocol.StreamStep;
import io.wiretrial.gatling.protocol.Timeouts;
import io.wiretrial.gatling.protocol.UserResources;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * An action on a push stream: makes its step and looks for the stream. Hot path.
 */
public abstract class PushAction extends ProtocolAction {

	private final PushPlan plan;

	private final StepSettings stepPlan;

	private final HttpConnections connections;

	private final RunTargets<HttpConnections> targets;

	protected PushAction(PushPlan plan, StepSettings stepPlan, ScenarioContext context, Action next) {
		super(WireHttpProtocol.WORD, stepPlan.name(), context, next);
		this.plan = plan;
		this.stepPlan = stepPlan;
		this.targets = WireHttpProtocol.BINDING.in(context);
		this.connections = this.targets.target(stepPlan.name(), plan.target());
	}

	/**
	 * Does the step on the stream of that name.
	 * @param step what to do
	 * @param open the user's stream, ended or not, or null
	 */
	protected abstract void perform(StreamStep step, @Nullable UserStream open);

	protected StreamStep newStep(io.gatling.javaapi.core.Session session, String name, long timeoutNanos) {
		return new StreamStep(this, session, name, timeoutNanos, REST.toNanos());
	}

	@Override
	protected final void start(Session session, String name) {
		io.gatling.javaapi.core.Session view = new io.gatling.javaapi.core.Session(session);
		StreamStep step = null;
		try {
			step = newStep(view, name, timeoutNanos(view));
			perform(step, users().stream(session, this.plan.stream()));
		}
		catch (Throwable ex) {
			StreamStep failed = (step != null) ? step : newStep(view, name, 0);
			failed.refuse(crash(FailureCause.REQUEST, ex));
		}
	}

	protected final long timeoutNanos(io.gatling.javaapi.core.Session view) {
		Function<io.gatling.javaapi.core.Session, Duration> timeout = this.stepPlan.timeout();
		return ((timeout != null) ? timeout.apply(view) : this.connections.target().timeout()).toNanos();
	}

	public final StepSettings stepPlan() {
		return this.stepPlan;
	}

	protected final PushPlan plan() {
		return this.plan;
	}

	protected final HttpConnections connections() {
		return this.connections;
	}

	protected final UserResources users() {
		return this.targets.users();
	}

	protected final Timeouts timeouts(Session session) {
		return this.targets.loops().timeouts(session);
	}

}
