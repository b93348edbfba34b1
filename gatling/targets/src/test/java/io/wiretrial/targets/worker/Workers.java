package io.wiretrial.targets.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import io.wiretrial.model.environment.Environment;

/** Workers as threads of a test, and what everybody says. */
final class Workers implements AutoCloseable {

	static final String VERSION = "1.0";

	static final String HOME = "127.0.0.1";

	static final Environment.Machine MACHINE = new Environment.Machine("cpu", 3, 1, "kernel", "tsc", "none", Map.of());

	final BlockingQueue<String> said = new LinkedBlockingQueue<>();

	private final ExecutorService threads = Executors.newCachedThreadPool();

	// What it ended with: the message of its refusal, or nothing
	CompletableFuture<String> join(JoinString join, String name, Path... jars) {
		return join(join, new Worker.Presence(name, HOME, VERSION, MACHINE), jars);
	}

	CompletableFuture<String> join(JoinString join, Worker.Presence presence, Path... jars) {
		Map<String, Path> named = new HashMap<>();
		List.of(jars).forEach((jar) -> named.put(jar.getFileName().toString(), jar));
		return CompletableFuture.supplyAsync(() -> {
			try {
				new Worker(join, presence, named, this.said::add).run();
				return "";
			}
			catch (UnusableFleetException ex) {
				return ex.getMessage();
			}
			catch (InterruptedException | IOException ex) {
				throw new IllegalStateException(ex);
			}
		}, this.threads);
	}

	static Worker.Presence presence(String name, String address, String version) {
		return new Worker.Presence(name, address, version, MACHINE);
	}

	// Waits for a sentence that begins so
	String hear(String beginning) throws InterruptedException {
		String sentence = this.said.poll(60, TimeUnit.SECONDS);
		while (sentence != null && !sentence.startsWith(beginning)) {
			sentence = this.said.poll(60, TimeUnit.SECONDS);
		}
		if (sentence == null) {
			throw new IllegalStateException("Nobody said '%s'.".formatted(beginning));
		}
		return sentence;
	}

	JoinString hearJoin() throws InterruptedException {
		String beginning = "  wiretrial join ";
		return JoinString.parse(hear(beginning).substring(beginning.length()));
	}

	@Override
	public void close() {
		this.threads.shutdownNow();
	}

}
