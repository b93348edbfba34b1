package io.wiretrial.gatling.grpc.call;

import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import io.gatling.javaapi.core.CheckBuilder;
import io.grpc.Metadata;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.connection.CallDefaults;
import io.wiretrial.gatling.grpc.connection.GrpcConnection;
import io.wiretrial.gatling.grpc.connection.GrpcProtocol;
import io.wiretrial.gatling.protocol.Checks;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.gatling.protocol.ProtocolAction;

/**
 * Gatling's action of a request that is a whole call. Hot path.
 */
public final class WholeCallAction<Q> extends ProtocolAction {

	private final Function<io.gatling.javaapi.core.Session, Iterator<? extends Q>> messages;

	private final boolean sendsOne;

	private final CallFactory<Q> calls;

	private final Checks<GrpcReply> checks;

	private final @Nullable OperationObserver observer;

	/**
	 * Creates the action.
	 * @param messages makes the messages of one call
	 * @param sendsOne whether it is one, sent without asking whether the transport is
	 * ready
	 * @param checks what is asked of the reply
	 * @param observer sees the times, or null
	 * @param calls makes a call of this request on a target
	 * @param context context of the scenario that is built, with its protocols
	 * @param next what the user does then
	 */
	public WholeCallAction(Function<io.gatling.javaapi.core.Session, Iterator<? extends Q>> messages, boolean sendsOne,
			List<CheckBuilder> checks, @Nullable OperationObserver observer, CallFactory<Q> calls,
			ScenarioContext context, Action next) {
		super(GrpcProtocol.WORD, calls.plan().name(), context, next);
		this.messages = messages;
		this.sendsOne = sendsOne;
		this.calls = calls;
		this.checks = GrpcChecks.ready(checks);
		this.observer = observer;
	}

	@Override
	protected void start(Session session, String name) {
		long startMillis = nowMillis();
		io.gatling.javaapi.core.Session view = new io.gatling.javaapi.core.Session(session);
		try {
			Metadata headers = this.calls.headers(session);
			Iterator<? extends Q> outbound = this.messages.apply(view);
			Duration deadline = CallDefaults.requirePositive("Deadline", this.calls.deadline(view));
			GrpcConnection connection = this.calls.connections().of(session);
			WholeCall<Q> call = new WholeCall<>(this, session, view, name, connection, outbound, startMillis);
			connection.run(() -> call.start(headers, deadline));
		}
		catch (Throwable ex) {
			FailureCause failure = crash(FailureCause.REQUEST, ex);
			observe(view, failure);
			end(session, name, startMillis, nowMillis(), null, failure, 0);
		}
	}

	private void observe(io.gatling.javaapi.core.Session view, FailureCause failure) {
		if (this.observer != null) {
			long nowNanos = System.nanoTime();
			try {
				this.observer.completed(view, nowNanos, nowNanos, 0, 0, null, failure.name());
			}
			catch (Throwable ex) {
				crash(FailureCause.OBSERVER, ex);
			}
		}
	}

	@Nullable OperationObserver observer() {
		return this.observer;
	}

	public boolean sendsOne() {
		return this.sendsOne;
	}

	public CallFactory<Q> calls() {
		return this.calls;
	}

	public Checks<GrpcReply> checks() {
		return this.checks;
	}

}
