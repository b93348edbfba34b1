package io.wiretrial.echo.grpc.push;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

import io.wiretrial.contract.grpc.PacedEcho;

/**
 * The pushing calls that are open now: ended when the service ends, which would wait for
 * them otherwise. Safe for any number of threads.
 */
@Component
class OpenCalls {

	static final Status ENDING = Status.UNAVAILABLE.withDescription("The service ends: connect to its successor.");

	private final Set<Seat> open = ConcurrentHashMap.newKeySet();

	private volatile boolean ending;

	// Throws StatusRuntimeException if the service ends. The end is run on any thread
	// when it does.
	Seat admit(Runnable end) {
		if (this.ending) {
			throw ENDING.asRuntimeException();
		}
		Seat seat = new Seat(end);
		this.open.add(seat);
		if (this.ending) {
			end.run();
		}
		return seat;
	}

	// A call that answers each of its messages.
	<Q, A> StreamObserver<Q> echo(StreamObserver<A> answers, Function<Q, A> reply) {
		ServerCallStreamObserver<A> call = (ServerCallStreamObserver<A>) answers;
		PacedEcho<Q, A> echo = PacedEcho.of(answers, reply);
		Seat seat = admit(() -> echo.end(ENDING));
		call.setOnCancelHandler(seat::free);
		call.setOnCloseHandler(seat::free);
		return echo;
	}

	int open() {
		return this.open.size();
	}

	@EventListener(ContextClosedEvent.class)
	void end() {
		this.ending = true;
		this.open.forEach((seat) -> seat.end.run());
	}

	/** One open call. */
	final class Seat {

		private final Runnable end;

		private Seat(Runnable end) {
			this.end = end;
		}

		// However often.
		void free() {
			OpenCalls.this.open.remove(this);
		}

	}

}
