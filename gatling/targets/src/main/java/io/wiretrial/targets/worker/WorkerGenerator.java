package io.wiretrial.targets.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.GeneratorSpec;
import io.wiretrial.targets.LogTail;
import io.wiretrial.targets.RunningGenerator;

/**
 * A generator that a worker has started. What it writes there is written here too, so
 * that who reads the run directory sees no difference.
 */
final class WorkerGenerator implements RunningGenerator {

	static final long LARGEST_FILE = 1L << 30;

	private static final Duration START = Duration.ofMinutes(1);

	private static final int LAST_WORDS = 20;

	private static final int LOST = -1;

	private final JoinedWorker worker;

	private final TrialFiles files;

	private final Path log;

	private final CompletableFuture<Integer> ended = new CompletableFuture<>();

	WorkerGenerator(JoinedWorker worker, GeneratorSpec spec, Map<String, byte[]> sent, TrialFiles files) {
		this.worker = worker;
		this.files = new TrialFiles(files.directory().toAbsolutePath().normalize());
		this.log = files.log(spec.name());
		worker.logTo(this.log);
		worker.generateFor(this::refuses);
		worker.ask(new FleetMessage.Generate(spec, sent), START);
	}

	private String refuses(FleetMessage.Played word) {
		try {
			if (word instanceof FleetMessage.Happened events) {
				Files.writeString(this.files.events(), events.lines(), StandardOpenOption.CREATE,
						StandardOpenOption.APPEND);
			}
			else if (word instanceof FleetMessage.Wrote part) {
				return refuses(part);
			}
			else if (word instanceof FleetMessage.Ended end) {
				this.ended.complete(end.code());
			}
			return "";
		}
		catch (IOException | InvalidPathException ex) {
			return "what its generator writes cannot be written here (%s); check free space".formatted(ex);
		}
	}

	private String refuses(FleetMessage.Wrote part) throws IOException {
		Path file = this.files.directory().resolve(part.file()).normalize();
		if (!file.startsWith(this.files.trials("")) && !file.startsWith(this.files.gatling(""))) {
			return "it sends file '%s', which no generator writes".formatted(part.file());
		}
		Files.createDirectories(file.getParent());
		Path partial = file.resolveSibling(file.getFileName() + ".partial");
		Files.write(partial, part.bytes(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
		if (Files.size(partial) > LARGEST_FILE) {
			return "its file '%s' has more than %d MiB; play fewer starts or blocks".formatted(part.file(),
					LARGEST_FILE >> 20);
		}
		if (part.last()) {
			Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
		}
		return "";
	}

	@Override
	public OptionalInt await(Duration atMost) throws InterruptedException {
		try {
			return OptionalInt.of(this.ended.get(atMost.toMillis(), TimeUnit.MILLISECONDS));
		}
		catch (TimeoutException ex) {
			return this.worker.isLost() ? OptionalInt.of(LOST) : OptionalInt.empty();
		}
		catch (ExecutionException ex) {
			throw new IllegalStateException(ex);
		}
	}

	@Override
	public void finish() {
		this.worker.tell(new FleetMessage.Finish());
	}

	@Override
	public String how() {
		return this.ended.isDone() ? LogTail.ended(this.ended.join()) : this.worker.loss();
	}

	@Override
	public String lastWords() {
		return LogTail.of(this.log, LAST_WORDS);
	}

}
