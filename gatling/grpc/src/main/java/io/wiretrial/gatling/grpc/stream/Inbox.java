package io.wiretrial.gatling.grpc.stream;

import java.util.ArrayDeque;
import java.util.Deque;

import io.grpc.ClientCall;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.call.GrpcReply;

/**
 * The messages of a stream that nobody has awaited yet, and the window that bounds them:
 * the call is asked for more only as messages are consumed. Hot path.
 */
final class Inbox {

	private final Deque<GrpcReply> kept = new ArrayDeque<>();

	private final int window;

	private boolean dropping;

	private int consumed;

	Inbox(int window, boolean dropping) {
		this.window = window;
		this.dropping = dropping;
	}

	// Keeps a message for a later step.
	void keep(GrpcReply reply, ClientCall<?, ?> call) {
		this.kept.add(reply);
		ask(call);
	}

	boolean dropping() {
		return this.dropping;
	}

	@Nullable GrpcReply take(ClientCall<?, ?> call) {
		GrpcReply reply = this.kept.poll();
		if (reply != null) {
			consumed(1, call);
		}
		return reply;
	}

	void dropFromNowOn(ClientCall<?, ?> call) {
		this.dropping = true;
		int dropped = this.kept.size();
		this.kept.clear();
		consumed(dropped, call);
	}

	void consumed(int messages, ClientCall<?, ?> call) {
		this.consumed += messages;
		ask(call);
	}

	// Asks for more when half of the room that the kept messages leave is used up.
	private void ask(ClientCall<?, ?> call) {
		if (this.consumed > 0 && this.consumed * 2 >= this.window - this.kept.size()) {
			call.request(this.consumed);
			this.consumed = 0;
		}
	}

}
