package io.wiretrial.gatling.grpc.stream;

import java.time.Duration;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import io.grpc.Metadata;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.call.CallFactory;
import io.wiretrial.gatling.grpc.call.GrpcChecks;
import io.wiretrial.gatling.grpc.call.GrpcReply;
import io.wiretrial.gatling.grpc.connection.CallDefaults;
import io.wiretrial.gatling.grpc.connection.GrpcConnection;
import io.wiretrial.gatling.grpc.connection.GrpcProtocol;
import io.wiretrial.gatling.protocol.Checks;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.gatling.protocol.ProtocolAction;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * Gatling's action of one step of a stream. Runs on the user's event loop and hands the
 * step over to the stream's. Hot path.
 */
public final class StepAction<Q> extends ProtocolAction {

	private final StreamPlan<Q> stream;

	private final StreamSteps<Q> step;

	private final CallFactory<Q> calls;

	private final Checks<GrpcReply> checks;

	public StepAction(StreamPlan<Q> stream, StreamSteps<Q> step, CallFactory<Q> calls, ScenarioContext context,
			Action next) {
		super(GrpcProtocol.WORD, step.name(), context, next);
		this.stream = stream;
		this.step = step;
		this.calls = calls;
		this.checks = GrpcChecks.ready(step.checks());
	}

	@Override
	protected boolean sends() {
		return this.step.kind() == StepKind.OPEN || this.step.kind().sends();
	}

	@Override
	protected void start(Session session, String name) {
		io.gatling.javaapi.core.Session view = new io.gatling.javaapi.core.Session(session);
		CallStep<Q> started = null;
		try {
			started = new CallStep<>(this, view, name, timeoutNanos(view));
			started.makeMessage();
			started.begin();
			UserStream open = this.calls.users().stream(session, this.stream.call().name());
			if (this.step.kind() == StepKind.OPEN) {
				open(started, open);
			}
			else {
				perform(started, open);
			}
		}
		catch (Throwable ex) {
			CallStep<Q> failed = (started != null) ? started : new CallStep<>(this, view, name, 0);
			failed.end(crash(FailureCause.REQUEST, ex));
		}
	}

	private void open(CallStep<Q> opening, @Nullable UserStream before) {
		if (before != null && !before.ended()) {
			opening.refuse(FailureCause.ALREADY_OPEN);
			return;
		}
		Session session = opening.session();
		Metadata headers = this.calls.headers(session);
		Duration deadline = (this.stream.call().deadline() != null)
				? CallDefaults.requirePositive("Deadline", this.calls.deadline(opening.view())) : null;
		GrpcConnection connection = this.calls.connections().of(session);
		OpenGrpcStream<Q> opened = new OpenGrpcStream<>(this, this.stream, this.calls, connection, deadline, opening);
		this.calls.users().keep(session, this.stream.call().name(), opened);
		connection.run(() -> opening.attempt(() -> opened.open(opening, headers, this.stream.call().inboundWindow(),
				this.calls.type().clientSendsOneMessage())));
	}

	@SuppressWarnings("unchecked") // streams of one name are of one method
	private void perform(CallStep<Q> performed, @Nullable UserStream open) {
		if (open == null) {
			performed.refuse(FailureCause.NOT_OPEN);
			return;
		}
		if (this.step.kind().ends()) {
			this.calls.users().forget(performed.session(), this.stream.call().name());
		}
		((OpenGrpcStream<Q>) open).perform(performed);
	}

	private long timeoutNanos(io.gatling.javaapi.core.Session view) {
		if (this.step.timeout() == null) {
			return this.calls.defaults().deadline().toNanos();
		}
		return CallDefaults.requirePositive("Timeout", this.step.timeout().apply(view)).toNanos();
	}

	boolean oneWay() {
		return this.calls.type().serverSendsOneMessage();
	}

	public StreamSteps<Q> step() {
		return this.step;
	}

	public Checks<GrpcReply> checks() {
		return this.checks;
	}

	@Nullable OperationObserver repliesObserver() {
		return this.stream.repliesObserver();
	}

	public long backoffNanos() {
		return this.calls.defaults().backoff().toNanos();
	}

}
