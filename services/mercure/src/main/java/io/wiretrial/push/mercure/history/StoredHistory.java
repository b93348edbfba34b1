package io.wiretrial.push.mercure.history;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongSupplier;

import io.netty.util.concurrent.DefaultThreadFactory;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * A history that outlives the process, in one file of H2's MVStore: each append is one
 * commit, written behind what was committed before. What is committed survives the end of
 * the process by whatever signal; a power cut only with {@code sync}. After any failure
 * the file is left as it is, and opened again a second later to tell what it has. The
 * thread that appends may not be interrupted, for the JDK then closes the file; threads
 * that read may be, for others read the file for them.
 */
final class StoredHistory implements UpdateHistory {

	private static final Log logger = LogFactory.getLog(StoredHistory.class);

	private static final int FILE_READERS = 2;

	private static final Duration PAUSE = Duration.ofSeconds(1);

	private final Path path;

	private final Opening opening;

	private final LongSupplier nanoTime;

	private final ExecutorService fileReaders = Executors.newFixedThreadPool(FILE_READERS,
			new DefaultThreadFactory("mercure-history", true));

	/** The file as it was last; what it says of the past holds after a failure too. */
	private volatile HistoryFile file;

	private volatile @Nullable Throwable failure;

	private volatile @Nullable Throwable readFailure;

	private volatile boolean closed;

	private long triedNanos;

	StoredHistory(Path path, int maxUpdates, long maxBytes, boolean sync) {
		this(path, () -> new HistoryFile(path, maxUpdates, maxBytes, sync), System::nanoTime);
	}

	StoredHistory(Path path, Opening opening, LongSupplier nanoTime) {
		this.path = path;
		this.opening = opening;
		this.nanoTime = nanoTime;
		this.file = opening.open();
		this.triedNanos = nanoTime.getAsLong() - PAUSE.toNanos();
	}

	@Override
	public void append(List<Update> updates) {
		repair();
		Throwable broken = this.closed ? new IllegalStateException("it is closed") : this.failure;
		if (broken != null) {
			throw failed("take updates", broken);
		}
		try {
			this.file.append(updates);
		}
		catch (RuntimeException | Error ex) {
			// what is in memory and what is stored may differ from now on
			fail(ex);
			if (ex instanceof Error error) {
				throw error;
			}
			throw failed("take updates", ex);
		}
	}

	private void fail(Throwable ex) {
		this.failure = ex;
		this.triedNanos = this.nanoTime.getAsLong();
		this.file.closeImmediately();
	}

	@Override
	public void repair() {
		if (this.closed || failed() == null || this.nanoTime.getAsLong() - this.triedNanos < PAUSE.toNanos()) {
			return;
		}
		this.triedNanos = this.nanoTime.getAsLong();
		try {
			this.file.closeImmediately();
			this.file = reopened(this.file.end());
			this.failure = null;
			this.readFailure = null;
			logger.warn("History " + this.path + " works again.");
		}
		catch (RuntimeException | OutOfMemoryError ex) {
			this.failure = ex;
		}
	}

	private HistoryFile reopened(long end) {
		HistoryFile opened = this.opening.open();
		try {
			opened.skipTo(end);
			return opened;
		}
		catch (RuntimeException | Error ex) {
			opened.closeImmediately();
			throw ex;
		}
	}

	private @Nullable Throwable failed() {
		Throwable broken = this.failure;
		return (broken != null) ? broken : this.readFailure;
	}

	@Override
	public @Nullable String failure() {
		Throwable broken = failed();
		return (broken != null) ? message("be used", broken) : null;
	}

	@Override
	public String lastId() {
		return this.file.lastId();
	}

	@Override
	public long end() {
		return this.file.end();
	}

	@Override
	public OptionalLong after(String id) {
		return this.file.after(id);
	}

	@Override
	public Page read(long position, int maxUpdates, long maxBytes) {
		HistoryFile now = this.file;
		if (position >= now.end()) {
			return new Page(position, List.of());
		}
		try {
			return CompletableFuture.supplyAsync(() -> now.read(position, maxUpdates, maxBytes), this.fileReaders)
				.join();
		}
		catch (CompletionException ex) {
			Throwable cause = (ex.getCause() != null) ? ex.getCause() : ex;
			if (now == this.file) {
				this.readFailure = cause;
			}
			throw failed("be read", cause);
		}
	}

	@Override
	public void close() {
		this.closed = true;
		this.fileReaders.shutdown();
		this.file.close();
	}

	private UncheckedIOException failed(String what, Throwable cause) {
		return new UncheckedIOException(message(what, cause), new IOException(cause));
	}

	private String message(String what, Throwable cause) {
		return "History " + this.path + " cannot " + what + " (" + cause.getMessage()
				+ "): look for the disk's space and state; it is tried again each second.";
	}

	/** Opens the file, at the start and after a failure. */
	interface Opening {

		HistoryFile open();

	}

}
