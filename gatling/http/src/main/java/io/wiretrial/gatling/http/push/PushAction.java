package io.wiretrial.gatling.http.push;

import java.time.Duration;
import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.http.connection.TargetConnections;
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
abstract class PushAction extends ProtocolAction {

	/** How long a user is held back that has no stream to work on, or it would spin. */
	static final long REST_NANOS = 250_000_000L;

	private final PushPlan plan;

	private final Function<io.gatling.javaapi.core.Session, Duration> timeout;

	private final TargetConnections connections;

	private final RunTargets<TargetConnections> targets;

	PushAction(PushPlan plan, String name, @Nullable Function<io.gatling.javaapi.core.Session, Duration> timeout,
			ScenarioContext context, Action next) {
		super(WireHttpProtocol.WORD, name, context, next);
		this.plan = plan;
		this.targets = WireHttpProtocol.BINDING.in(context);
		this.connections = this.targets.target(name, plan.target);
		HttpTarget target = this.connections.target();
		this.timeout = (timeout != null) ? timeout : (session) -> target.timeout();
	}

	/**
	 * Does the step on the stream of that name.
	 * @param step the step
	 * @param open the user's stream, ended or not, or null
	 */
	abstract void perform(StreamStep step, @Nullable UserStream open);

	StreamStep newStep(io.gatling.javaapi.core.Session session, String name, long timeoutNanos) {
		return new StreamStep(this, session, name, timeoutNanos, REST_NANOS);
	}

	@Override
	protected final void start(Session session, String name) {
		io.gatling.javaapi.core.Session view = new io.gatling.javaapi.core.Session(session);
		StreamStep step = null;
		try {
			step = newStep(view, name, timeoutNanos(view));
			perform(step, users().stream(session, this.plan.stream));
		}
		catch (Throwable ex) {
			StreamStep failed = (step != null) ? step : newStep(view, name, 0);
			failed.refuse(crash(FailureCause.REQUEST, ex));
		}
	}

	final long timeoutNanos(io.gatling.javaapi.core.Session view) {
		return this.timeout.apply(view).toNanos();
	}

	final PushPlan plan() {
		return this.plan;
	}

	final TargetConnections connections() {
		return this.connections;
	}

	final UserResources users() {
		return this.targets.users();
	}

	final Timeouts timeouts(Session session) {
		return this.targets.loops().timeouts(session);
	}

}
