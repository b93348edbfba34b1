package io.wiretrial.targets.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import org.jspecify.annotations.Nullable;

import io.wiretrial.model.PrivateFile;
import io.wiretrial.targets.TargetNotReadyException;
import io.wiretrial.targets.given.OwnNetwork;

/** A worker as the runner sees it: one stream. */
final class JoinedWorker implements StreamObserver<FleetMessage> {

	private final FleetServer door;

	private final StreamObserver<FleetMessage> orders;

	private volatile FleetMessage.@Nullable Hello hello;

	private @Nullable CompletableFuture<FleetMessage> answer;

	private volatile FleetMessage.@Nullable Died died;

	private volatile @Nullable Path log;

	private volatile boolean lost;

	private volatile String why = "it ended, or its network did";

	/** Tells why a word of the generator is refused; empty where it is not. */
	private volatile Function<FleetMessage.Played, String> generator = (word) -> "it was given no generator";

	JoinedWorker(FleetServer door, StreamObserver<FleetMessage> orders) {
		this.door = door;
		this.orders = orders;
		((ServerCallStreamObserver<FleetMessage>) orders).setOnCancelHandler(() -> {
			// what is sent to a worker that has gone does no harm
		});
	}

	FleetMessage.Hello hello() {
		return Objects.requireNonNull(this.hello);
	}

	// A name could come to mean another machine
	String address() {
		return OwnNetwork.address(hello().address());
	}

	@Override
	public String toString() {
		return "worker '%s' (%s)".formatted(hello().name(), hello().address());
	}

	@Override
	public void onNext(FleetMessage message) {
		if (this.hello == null) {
			enter(message);
		}
		else if (message instanceof FleetMessage.Died death) {
			this.died = death;
		}
		else if (message instanceof FleetMessage.Logged lines) {
			append(lines.text());
		}
		else if (message instanceof FleetMessage.Played word) {
			String refusal = this.generator.apply(word);
			if (!refusal.isEmpty()) {
				refuse(refusal);
			}
		}
		else {
			answered(message);
		}
	}

	private void enter(FleetMessage message) {
		if (message instanceof FleetMessage.Hello first) {
			this.hello = first;
			String refusal = this.door.refuses(this, first);
			if (refusal.isEmpty()) {
				tell(new FleetMessage.Welcome());
			}
			else {
				refuse(refusal);
			}
		}
		else {
			refuse("it does not say who it is");
		}
	}

	private synchronized void refuse(String reason) {
		if (!this.lost) {
			this.why = reason;
			this.lost = true;
			this.orders.onError(Status.PERMISSION_DENIED.withDescription(reason).asRuntimeException());
		}
	}

	synchronized void tell(FleetMessage order) {
		if (!this.lost) {
			this.orders.onNext(order);
		}
	}

	private synchronized void answered(FleetMessage message) {
		if (this.answer != null) {
			this.answer.complete(message);
		}
	}

	private void append(String lines) {
		Path file = this.log;
		if (file != null) {
			try {
				Files.writeString(file, lines, StandardOpenOption.APPEND);
			}
			catch (IOException ex) {
				this.why = "the runner cannot write log %s (%s); make room for it".formatted(file,
						ex.getClass().getSimpleName());
				refuse(this.why);
				gone();
			}
		}
	}

	// From now on what it says of the generator goes there.
	void generateFor(Function<FleetMessage.Played, String> listener) {
		this.generator = listener;
	}

	// From now on its lines go there.
	void logTo(Path file) {
		try {
			Files.createDirectories(file.toAbsolutePath().getParent());
			if (Files.notExists(file)) {
				PrivateFile.make(file);
			}
			this.log = file;
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Log %s cannot be written: choose another folder with --out.".formatted(file), ex);
		}
	}

	FleetMessage ask(FleetMessage order, Duration atMost) {
		CompletableFuture<FleetMessage> asked = new CompletableFuture<>();
		synchronized (this) {
			this.answer = asked;
			if (this.lost) {
				throw new TargetNotReadyException("%s was lost.".formatted(capital()));
			}
			this.died = null;
			this.orders.onNext(order);
		}
		try {
			FleetMessage answered = asked.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
			if (answered instanceof FleetMessage.Unready unready) {
				throw new TargetNotReadyException("%s: %s".formatted(capital(), unready.why()));
			}
			return answered;
		}
		catch (TimeoutException ex) {
			// its late answer must not be taken for that to another order
			refuse("it has not answered within %d s".formatted(atMost.toSeconds()));
			throw new TargetNotReadyException("%s has not answered within %d s: look at what it prints."
				.formatted(capital(), atMost.toSeconds()));
		}
		catch (ExecutionException ex) {
			throw new TargetNotReadyException(
					"%s was lost: %s; look at what it has printed.".formatted(capital(), this.why));
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new TargetNotReadyException("%s was no longer waited for.".formatted(capital()));
		}
	}

	private String capital() {
		return "Worker" + toString().substring("worker".length());
	}

	boolean alive() {
		return !this.lost && this.died == null;
	}

	boolean isLost() {
		return this.lost;
	}

	// How what it ran ended, when it is lost
	String loss() {
		return "ran on %s, which was lost: %s".formatted(this, this.why);
	}

	FleetMessage.@Nullable Died died() {
		return this.died;
	}

	synchronized void leave() {
		if (!this.lost) {
			this.lost = true;
			this.orders.onCompleted();
		}
	}

	@Override
	public void onError(Throwable failure) {
		gone();
	}

	@Override
	public void onCompleted() {
		leave();
		gone();
	}

	private void gone() {
		synchronized (this) {
			this.lost = true;
			if (this.answer != null) {
				this.answer.completeExceptionally(new IllegalStateException("lost"));
			}
		}
		this.door.lost(this);
	}

}
