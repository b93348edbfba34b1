package io.wiretrial.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

import tools.jackson.databind.JsonNode;

/**
 * A headless Chromium with a profile of its own. It ends, and its profile is removed,
 * with {@link #close()}, with the JVM, and if the JVM is killed.
 */
public final class Browser implements AutoCloseable {

	private static final Duration START = Duration.ofSeconds(40);

	private static final Duration END = Duration.ofSeconds(20);

	private final Map<String, Tab> tabs = new ConcurrentHashMap<>();

	private final Process shell;

	private final Path profile;

	private final DevTools tools;

	private final ProcessTimes times;

	private final Thread hook;

	private final String version;

	private volatile boolean closed;

	private Browser(Process shell, Path profile) {
		this.shell = shell;
		this.profile = profile;
		this.times = new ProcessTimes(shell.toHandle());
		this.hook = new Thread(this::end, "end of Chromium");
		Runtime.getRuntime().addShutdownHook(this.hook);
		this.tools = new DevTools(shell.getInputStream(), shell.getOutputStream(), this::event, this::ended);
		try {
			this.version = await(this.tools.call(null, "Browser.getVersion", Map.of()), START).path("product")
				.asString("");
		}
		catch (BrowserFailedException ex) {
			close();
			throw new BrowserFailedException(BrowserFailure.BROWSER_NOT_STARTED,
					"Chromium did not start: run it by hand with --headless about:blank and read what it prints.", ex);
		}
	}

	/**
	 * Starts Chromium with a profile in the folder of temporary files.
	 * @param program the Chromium to run
	 * @param trustedKeys keys of certificates that are trusted without an authority:
	 * SHA-256 of the subject public key info, in Base64
	 * @return the browser, once it answers
	 * @throws BrowserFailedException if it does not start
	 */
	public static Browser start(ChromiumProgram program, List<String> trustedKeys) {
		try {
			Path profile = Files.createTempDirectory("wiretrial-browser");
			Process shell = new ProcessBuilder(program.command(profile, trustedKeys))
				.redirectError(ProcessBuilder.Redirect.DISCARD)
				.start();
			return new Browser(shell, profile);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Chromium %s cannot be started: check that its file can be run.".formatted(program.path()), ex);
		}
	}

	/**
	 * Opens a tab with an empty page.
	 * @return the tab, which ends with the browser if it is not closed before
	 */
	public Tab open() {
		return attach(this.tools.call(null, "Target.createTarget", Map.of("url", "about:blank")));
	}

	/**
	 * Opens developer tools for a tab, at the panel of the network, as a user does.
	 * @param tab an open tab of this browser
	 * @return their window, once it is loaded; closed with the tab
	 */
	public Tab openDeveloperTools(Tab tab) {
		Tab window = attach(
				this.tools.call(null, "Target.openDevTools", Map.of("targetId", tab.target(), "panelId", "network")));
		window.awaitLoaded();
		return window;
	}

	private Tab attach(CompletableFuture<JsonNode> made) {
		String target = await(made, START).path("targetId").asString("");
		String session = await(
				this.tools.call(null, "Target.attachToTarget", Map.of("targetId", target, "flatten", true)), START)
			.path("sessionId")
			.asString("");
		Tab tab = new Tab(this.tools, target, session);
		this.tabs.put(session, tab);
		tab.enable();
		return tab;
	}

	/**
	 * Returns product and version.
	 * @return such as {@code HeadlessChrome/156.0}
	 */
	public String version() {
		return this.version;
	}

	/**
	 * Tells whether it runs.
	 * @return false once it has ended, for whatever reason
	 */
	public boolean isRunning() {
		return this.shell.isAlive() && !this.closed;
	}

	/**
	 * Reads what its processes have used.
	 * @return times on the CPU by kind of process, and memory of tabs
	 */
	public BrowserUse use() {
		return this.times.read();
	}

	/**
	 * Returns its processes, the shell that removes the profile among them.
	 * @return processes that run now
	 */
	public List<ProcessHandle> processes() {
		return Stream.concat(this.shell.descendants(), Stream.of(this.shell.toHandle())).toList();
	}

	Path profile() {
		return this.profile;
	}

	private void event(String session, JsonNode message) {
		Tab tab = this.tabs.get(session);
		if (tab != null) {
			tab.event(message);
		}
	}

	private void ended() {
		if (!this.closed) {
			this.tabs.values().forEach((tab) -> tab.fail(BrowserFailure.BROWSER_CRASHED));
		}
	}

	// Asked to end it removes its own temporary files; a signal leaves them.
	@Override
	public void close() {
		if (!this.closed) {
			end();
			try {
				Runtime.getRuntime().removeShutdownHook(this.hook);
			}
			catch (IllegalStateException ex) {
				// the JVM is ending, and the hook with it
			}
		}
	}

	private void end() {
		this.closed = true;
		List<ProcessHandle> all = processes();
		CompletableFuture<JsonNode> unused = this.tools.call(null, "Browser.close", Map.of());
		if (!awaitEnd(all)) {
			all.stream().filter((each) -> each.pid() != this.shell.pid()).forEach(ProcessHandle::destroyForcibly);
			// the shell ends last, by itself: it removes the profile
			boolean unusedEnd = awaitEnd(all);
		}
	}

	private static boolean awaitEnd(List<ProcessHandle> all) {
		try {
			CompletableFuture.allOf(all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
				.get(END.toMillis(), TimeUnit.MILLISECONDS);
			return true;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return false;
		}
		catch (ExecutionException | TimeoutException ex) {
			return false;
		}
	}

	// The answer in time, or a tab that hangs
	static JsonNode await(CompletableFuture<JsonNode> answer, Duration patience) {
		try {
			return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
		}
		catch (TimeoutException ex) {
			throw new BrowserFailedException(BrowserFailure.TAB_HANGS,
					"The browser did not answer within %d s: its page hangs, or the machine is too busy for it."
						.formatted(patience.toSeconds()),
					ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new BrowserFailedException(BrowserFailure.TAB_HANGS,
					"Interrupted while the browser was asked: ask again.", ex);
		}
		catch (ExecutionException | CompletionException ex) {
			if (ex.getCause() instanceof BrowserFailedException failed) {
				throw failed;
			}
			throw new IllegalStateException("The browser's answer was not read: %s".formatted(ex.getCause()), ex);
		}
	}

}
