package io.wiretrial.echo.grpc.push;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Supplier;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.Reader;

/**
 * A call that messages are pushed to, all on one event loop. What its transport has no
 * room for waits here, shared with the other calls; a reader that leaves too much is told
 * so and ended, and it alone. Hot path.
 */
final class PushCall implements Reader<EncodedMessage> {

	/**
	 * What grpc-java holds for each call, copied, before it is not ready; enough for
	 * large writes to the socket.
	 */
	static final int TRANSPORT_BYTES = 256 * 1024;

	private static final Status NO_MEMORY = Status.RESOURCE_EXHAUSTED
		.withDescription("No memory for more that waits: read faster, or come back later.");

	private final ServerCall<?, EncodedMessage> call;

	private final EventLoop loop;

	private final PendingLimits limits;

	private final OpenCalls calls;

	private final Queue<EncodedMessage> pending = new ArrayDeque<>();

	private long pendingBytes;

	private boolean open = true;

	private OpenCalls.@Nullable Seat seat;

	private Runnable onCut = () -> {
	};

	private Runnable leave = () -> {
	};

	PushCall(ServerCall<?, EncodedMessage> call, EventLoop loop, PendingLimits limits, OpenCalls calls) {
		this.call = call;
		this.loop = loop;
		this.limits = limits;
		this.calls = calls;
	}

	EventLoop loop() {
		return this.loop;
	}

	// Its headers tell the client that it has joined.
	void join(Supplier<Runnable> join, Runnable onCut) {
		run(() -> {
			if (this.open && admitted()) {
				this.onCut = onCut;
				this.leave = join.get();
				this.call.sendHeaders(new Metadata());
			}
		});
	}

	private boolean admitted() {
		try {
			// Ended in a later turn, if the service ends already.
			this.seat = this.calls.admit(() -> this.loop.execute(() -> close(OpenCalls.ENDING)));
			return true;
		}
		catch (StatusRuntimeException ex) {
			close(ex.getStatus());
			return false;
		}
	}

	@Override
	public void send(EncodedMessage message) {
		if (!this.open) {
			return;
		}
		if (this.pending.isEmpty() && this.call.isReady()) {
			this.call.sendMessage(message);
		}
		else if (this.limits.allow(this.pending.size() + 1, this.pendingBytes + message.sizeBytes())) {
			message.hold();
			this.pending.add(message);
			this.pendingBytes += message.sizeBytes();
		}
		else {
			cut(this.limits.exceeded());
		}
	}

	// grpc-java flushes after the messages that this event loop sends in one turn.
	@Override
	public void flush() {
	}

	@Override
	public boolean isBehind() {
		return !this.limits.quartered(this.pending.size(), this.pendingBytes);
	}

	@Override
	public void cut() {
		cut(NO_MEMORY);
	}

	private void cut(Status status) {
		if (this.open) {
			this.onCut.run();
			close(status);
		}
	}

	void ready() {
		run(() -> {
			while (!this.pending.isEmpty() && this.call.isReady()) {
				EncodedMessage next = this.pending.remove();
				this.pendingBytes -= next.sizeBytes();
				this.call.sendMessage(next);
				next.release();
			}
		});
	}

	@Override
	public void end() {
		close(Status.INTERNAL.withDescription("The feed has ended: call again."));
	}

	// The client is gone, or has got everything.
	void gone() {
		run(this::left);
	}

	private void close(Status status) {
		if (this.open) {
			left();
			this.call.close(status, new Metadata());
		}
	}

	private void left() {
		if (this.open) {
			this.open = false;
			this.pending.forEach(EncodedMessage::release);
			this.pending.clear();
			this.leave.run();
			if (this.seat != null) {
				this.seat.free();
			}
		}
	}

	private void run(Runnable task) {
		if (this.loop.inEventLoop()) {
			task.run();
		}
		else {
			this.loop.execute(task);
		}
	}

}
