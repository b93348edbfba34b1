package io.wiretrial.gatling.grpc;

import java.time.Duration;

import io.gatling.commons.validation.Success;
import io.gatling.commons.validation.Validation;
import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import io.grpc.Metadata;
import org.jspecify.annotations.Nullable;
import scala.runtime.BoxedUnit;

/**
 * Gatling's action of one step of a stream. Runs on the user's event loop and hands the
 * step over to the stream's. Hot path.
 */
final class StepAction<Q> extends ScalaRequestAction {

	private static final Success<BoxedUnit> STARTED = new Success<>(BoxedUnit.UNIT);

	private final StreamPlan<Q, ?> stream;

	private final StepPlan<Q> step;

	private final CallFactory<Q> calls;

	private final CheckList checks;

	private final Samples samples;

	StepAction(StreamPlan<Q, ?> stream, StepPlan<Q> step, CallFactory<Q> calls, ScenarioContext context, Action next) {
		super(step.name(), context, next);
		this.stream = stream;
		this.step = step;
		this.calls = calls;
		this.checks = CheckList.of(step.checks());
		this.samples = new Samples(statsEngine(), clock());
	}

	@Override
	public Validation<BoxedUnit> sendRequest(Session session) {
		Validation<String> name = requestName().apply(session);
		if (!(name instanceof Success<String> resolved)) {
			return failure(name);
		}
		Metadata headers = new Metadata();
		Validation<?> invalid = (this.step.kind() == StepKind.OPEN) ? this.calls.putHeaders(session, headers) : null;
		if (invalid != null) {
			return failure(invalid);
		}
		Exchange<Q> exchange = new Exchange<>(this, session, resolved.value());
		try {
			exchange.makeMessage();
			if (this.step.kind() == StepKind.OPEN) {
				Duration deadline = deadline(exchange.view());
				throttle(session, () -> open(exchange, headers, deadline));
			}
			else if (exchange.sends()) {
				throttle(session, () -> perform(exchange));
			}
			else {
				perform(exchange);
			}
		}
		catch (Throwable ex) {
			exchange.fail(crash(ex));
		}
		return STARTED;
	}

	private @Nullable Duration deadline(io.gatling.javaapi.core.Session view) {
		return (this.calls.settings().deadline() != null)
				? CallDefaults.requirePositive("Deadline", this.calls.deadline(view)) : null;
	}

	private void open(Exchange<Q> exchange, Metadata headers, @Nullable Duration deadline) {
		exchange.begin();
		Session session = exchange.session();
		OpenStream<?> open = this.calls.users().stream(session, this.stream.name());
		if (open != null && !open.closed()) {
			exchange.refuse(CallFailure.ALREADY_OPEN);
			return;
		}
		try {
			Connection connection = this.calls.connections().of(session);
			OpenStream<Q> stream = new OpenStream<>(this, this.stream, this.calls, connection, deadline, exchange);
			this.calls.users().belongings(session).keep(this.stream.name(), stream);
			connection.run(() -> exchange.attempt(() -> stream.open(exchange, headers,
					this.calls.settings().inboundWindow(), this.calls.type().clientSendsOneMessage())));
		}
		catch (Throwable ex) {
			exchange.fail(crash(ex));
		}
	}

	@SuppressWarnings("unchecked")
	private void perform(Exchange<Q> exchange) {
		exchange.begin();
		OpenStream<Q> open = (OpenStream<Q>) this.calls.users().stream(exchange.session(), this.stream.name());
		if (open == null) {
			exchange.refuse(CallFailure.NOT_OPEN);
			return;
		}
		if (this.step.kind().ends()) {
			this.calls.users().belongings(exchange.session()).forget(this.stream.name());
		}
		open.perform(exchange);
	}

	StepPlan<Q> step() {
		return this.step;
	}

	CheckList checks() {
		return this.checks;
	}

	Samples samples() {
		return this.samples;
	}

	@Nullable CallObserver repliesObserver() {
		return this.stream.repliesObserver();
	}

	long backoffNanos() {
		return this.calls.defaults().backoff().toNanos();
	}

	long timeoutNanos(io.gatling.javaapi.core.Session view) {
		if (this.step.timeout() == null) {
			return this.calls.defaults().deadline().toNanos();
		}
		return CallDefaults.requirePositive("Timeout", this.step.timeout().apply(view)).toNanos();
	}

}
