package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.Iterator;

import io.gatling.commons.validation.Success;
import io.gatling.commons.validation.Validation;
import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import io.grpc.Metadata;
import scala.runtime.BoxedUnit;

/**
 * Gatling's action of a request that is a whole call. Hot path.
 */
final class WholeCallAction<Q> extends ScalaRequestAction {

	private static final Success<BoxedUnit> STARTED = new Success<>(BoxedUnit.UNIT);

	private final WholeCallPlan<Q, ?> plan;

	private final Outbound<Q> messages;

	private final CallFactory<Q> calls;

	private final CheckList checks;

	private final CheckList checksOfEach;

	private final Samples samples;

	WholeCallAction(WholeCallPlan<Q, ?> plan, Outbound<Q> messages, CallFactory<Q> calls, ScenarioContext context,
			Action next) {
		super(plan.name(), context, next);
		this.plan = plan;
		this.messages = messages;
		this.calls = calls;
		this.checks = CheckList.of(plan.checks());
		this.checksOfEach = CheckList.of(plan.checksOfEach());
		this.samples = new Samples(statsEngine(), clock());
	}

	@Override
	public Validation<BoxedUnit> sendRequest(Session session) {
		Validation<String> name = requestName().apply(session);
		if (!(name instanceof Success<String> resolved)) {
			return failure(name);
		}
		io.gatling.javaapi.core.Session view = new io.gatling.javaapi.core.Session(session);
		Metadata headers = new Metadata();
		Validation<?> invalid = this.calls.putHeaders(session, headers);
		if (invalid != null) {
			observeCrash(view);
			return failure(invalid);
		}
		try {
			Iterator<? extends Q> outbound = this.messages.messages(view);
			Duration deadline = CallDefaults.requirePositive("Deadline", this.calls.deadline(view));
			throttle(session, () -> start(session, view, resolved.value(), headers, outbound, deadline));
		}
		catch (Throwable ex) {
			crash(view, resolved.value(), ex);
		}
		return STARTED;
	}

	private void start(Session session, io.gatling.javaapi.core.Session view, String name, Metadata headers,
			Iterator<? extends Q> outbound, Duration deadline) {
		try {
			Connection connection = this.calls.connections().of(session);
			WholeCall<Q> call = new WholeCall<>(this, session, view, name, connection, outbound);
			connection.run(() -> call.start(headers, deadline));
		}
		catch (Throwable ex) {
			crash(view, name, ex);
		}
	}

	private void crash(io.gatling.javaapi.core.Session view, String name, Throwable thrown) {
		observeCrash(view);
		Session session = view.asScala();
		goOn(this.samples.end(session, name, this.samples.nowMillis(), crash(thrown)), 0);
	}

	private void observeCrash(io.gatling.javaapi.core.Session view) {
		CallObserver observer = this.calls.settings().observer();
		if (observer != null) {
			long nowNanos = System.nanoTime();
			try {
				observer.completed(view, nowNanos, nowNanos, 0, 0, null, CallFailure.CRASHED);
			}
			catch (Throwable ex) {
				crash(ex);
			}
		}
	}

	boolean sendsOne() {
		return this.messages instanceof Outbound.One;
	}

	boolean samplesMessages() {
		return this.plan.samplePerMessage();
	}

	CallFactory<Q> calls() {
		return this.calls;
	}

	CheckList checks() {
		return this.checks;
	}

	CheckList checksOfEach() {
		return this.checksOfEach;
	}

	Samples samples() {
		return this.samples;
	}

}
