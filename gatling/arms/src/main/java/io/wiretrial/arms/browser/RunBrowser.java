package io.wiretrial.arms.browser;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.NotedStreams;
import io.wiretrial.browser.Browser;
import io.wiretrial.browser.BrowserFailedException;
import io.wiretrial.browser.BrowserUse;
import io.wiretrial.browser.ChromiumProgram;
import io.wiretrial.browser.Tab;
import io.wiretrial.model.result.BrowserCost;

/**
 * The browser of a run, if any of its arms needs one, and the pages that are open in it.
 * Pages note what comes and are asked for it afterwards, so that nobody asks them while
 * they are measured.
 */
public final class RunBrowser implements NotedStreams, AutoCloseable {

	private static final long POLL_NANOS = 20_000_000;

	private final List<BrowserPage> pages = new CopyOnWriteArrayList<>();

	private final Map<Place, CompletableFuture<BrowserPage>> places = new HashMap<>();

	private final List<PageClock> clocks = new CopyOnWriteArrayList<>();

	private final List<String> trustedKeys;

	private final Map<String, String> environment;

	private final Consumer<String> say;

	private final ExecutorService opener = Executors.newSingleThreadExecutor((task) -> {
		Thread thread = new Thread(task, "browser");
		thread.setDaemon(true);
		return thread;
	});

	private @Nullable Browser browser;

	private volatile double framesPerSecond;

	/**
	 * Creates a browser that has not started.
	 * @param trustedKeys keys of certificates that are trusted without an authority
	 * @param environment variables by which Chromium is found
	 * @param say takes a sentence about the clocks of its pages, at the end
	 */
	public RunBrowser(List<String> trustedKeys, Map<String, String> environment, Consumer<String> say) {
		this.trustedKeys = List.copyOf(trustedKeys);
		this.environment = Map.copyOf(environment);
		this.say = say;
	}

	/**
	 * Starts it before anybody is measured.
	 */
	public void start() {
		running();
	}

	private synchronized Browser running() {
		Browser current = this.browser;
		if (current == null || !current.isRunning()) {
			if (current != null) {
				current.close();
			}
			current = Browser.start(ChromiumProgram.require(this.environment), this.trustedKeys);
			this.browser = current;
		}
		return current;
	}

	// A tab of a service, opened when it is first needed, and again where it has failed;
	// arms that take turns share it.
	synchronized CompletableFuture<BrowserPage> page(PageTarget target, int tab) {
		Place place = new Place(target.origin(), target.tools(), tab);
		CompletableFuture<BrowserPage> known = this.places.get(place);
		if (known == null || hasFailed(known)) {
			known = CompletableFuture.supplyAsync(() -> open(target), this.opener);
			this.places.put(place, known);
		}
		return known;
	}

	private static boolean hasFailed(CompletableFuture<BrowserPage> page) {
		return page.isCompletedExceptionally() || (page.isDone() && page.join().hasFailed());
	}

	private BrowserPage open(PageTarget target) {
		Browser current = running();
		Tab tab = current.open();
		try {
			BrowserPage page = BrowserPage.open(current, tab, target);
			this.clocks.add(page.clock());
			this.pages.removeIf(BrowserPage::hasFailed);
			this.pages.add(page);
			return page;
		}
		catch (BrowserFailedException ex) {
			tab.close();
			throw ex;
		}
	}

	// The first page comes to the front.
	@Override
	public void begin() {
		List<BrowserPage> listening = listening();
		listening.stream().limit(1).forEach(BrowserPage::bringToFront);
		listening.forEach(BrowserPage::begin);
	}

	@Override
	public boolean pause() {
		List<BrowserPage> listening = listening();
		listening.stream()
			.map(BrowserPage::pause)
			.flatMapToDouble(OptionalDouble::stream)
			.max()
			.ifPresent((most) -> this.framesPerSecond = most);
		return !listening.isEmpty();
	}

	@Override
	public void tell() {
		listening().forEach(BrowserPage::tell);
	}

	@Override
	public void tellFirst(long atMostNanos) {
		List<BrowserPage> listening = listening();
		listening.forEach(BrowserPage::begin);
		long deadline = System.nanoTime() + atMostNanos;
		while (!listening.stream().allMatch(BrowserPage::hasNoted) && System.nanoTime() - deadline < 0) {
			LockSupport.parkNanos(POLL_NANOS);
		}
		tell();
	}

	@Override
	public synchronized @Nullable BrowserCost used() {
		Browser current = this.browser;
		if (current == null || listening().isEmpty()) {
			return null;
		}
		BrowserUse use = current.use();
		return new BrowserCost(use.browserNanos(), use.networkNanos(), use.rendererNanos(), use.otherNanos(),
				System.nanoTime(), use.tabBytes(), this.framesPerSecond);
	}

	private List<BrowserPage> listening() {
		return this.pages.stream().filter(BrowserPage::isListening).toList();
	}

	@Override
	public void close() {
		this.opener.shutdown();
		synchronized (this) {
			Browser current = this.browser;
			if (current != null) {
				current.close();
				if (!this.clocks.isEmpty()) {
					this.say.accept(summary(current.version()));
				}
			}
		}
	}

	private String summary(String version) {
		return String.format(Locale.ROOT,
				"%s had %d pages: their clocks have steps of at most %.1f µs and are known within ± %.1f µs on that of the services.",
				version, this.clocks.size(),
				this.clocks.stream().mapToLong(PageClock::resolutionNanos).max().orElse(0) / 1e3,
				this.clocks.stream().mapToLong(PageClock::boundNanos).max().orElse(0) / 1e3);
	}

	/**
	 * Which tab of which service.
	 *
	 * @param origin scheme, host and port
	 * @param tools what developer tools do to it
	 * @param tab its number, from 0
	 */
	private record Place(String origin, DeveloperTools tools, int tab) {
	}

}
