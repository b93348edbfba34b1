package io.wiretrial.generator;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.arms.request.FeedRequests;
import io.wiretrial.browser.WithChromium;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.BrowserCost;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Pages in a Chromium as subscribers, against the push service in clear text and over
 * TLS.
 */
@WithChromium
@Timeout(600)
class BrowserArmsPeerIntegrationTests {

	private static final Duration ONE_SECOND = Duration.ofSeconds(1);

	private static final long FEWEST_MESSAGES = 25;

	private static final int PLAYS = 3;

	@TempDir
	private Path directory;

	private Path last;

	@Test
	void everyArmInABrowserPlays() throws Exception {
		List<String> arms = Arms.all().list().stream().filter(Arm::needsBrowser).map(Arm::name).toList();
		List<TrialResult> results = play(new Schedules().window(Duration.ofSeconds(2))
			.condition("feed-50x10", Operation.FEED, load(4, 2), arms.get(0),
					arms.subList(1, arms.size()).toArray(String[]::new)));
		assertThat(results).extracting((result) -> result.id().arm()).containsExactlyInAnyOrderElementsOf(arms);
		for (TrialResult result : results) {
			assertPlayed(result);
		}
		TrialFiles files = new TrialFiles(this.last);
		Played.assertParity(files);
		assertThat(Played.events(files)).filteredOn(Event.Noted.class::isInstance)
			.extracting((event) -> ((Event.Noted) event).sentence())
			.isNotEmpty()
			.allMatch((sentence) -> sentence.matches("\\S+ had [1-9]\\d* pages: their clocks have steps of at most "
					+ "[1-9][\\d.]* µs and are known within ± [\\d.]+ µs on that of the services\\."));
	}

	private static void assertPlayed(TrialResult result) {
		String arm = result.id().arm();
		// a busy machine may be late to open some
		assertThat(result.counts().failures()).as(arm)
			.hasSizeLessThanOrEqualTo(1)
			.allSatisfy((cause, count) -> assertThat(count).isLessThanOrEqualTo(4));
		// 800 are due in 2 s: a busy machine is late with some, or with all of three
		assertThat(result.pushed().subscriptions()).as(arm).isBetween(1, 4);
		assertThat(result.pushed().messages()).as(arm).isBetween(FEWEST_MESSAGES, 800L);
		assertThat(result.time(Measure.TOTAL).p50()).as(arm).isBetween(1e3, 2e9);
		BrowserCost cost = result.cost().generator().browser();
		assertThat(cost.networkNanos()).as(arm).isPositive();
		assertThat(cost.rendererNanos()).as(arm).isPositive();
		assertThat(cost.tabBytes()).as(arm).isGreaterThan(1_000_000);
	}

	@Test
	void ofSevenStreamsOverHttp11SixDeliver() throws Exception {
		// one slice of ten batches for each: within fewer a busy machine brings none to
		// the last of seven pages
		List<TrialResult> results = play(new Schedules().window(Duration.ofSeconds(4))
			.condition("feed-50x375", Operation.FEED, load(7, 1), "sse-h2-browser", "sse-h1-browser"));
		Map<String, Integer> delivering = new HashMap<>();
		results.forEach((result) -> delivering.put(result.id().arm(), result.pushed().subscriptions()));
		assertThat(delivering).isEqualTo(Map.of("sse-h2-browser", 7, "sse-h1-browser", 6));
	}

	// Hears the same ticks meanwhile. A clock that is not mapped is off by seconds
	@Test
	void delaysOfAPageAgreeWithThoseOfASubscriberOnTheJvmAtTheSameTime() throws Exception {
		double ofPage;
		double ofJvm;
		List<Target> push = SharedServices.of("push-sse-ws");
		try (JvmSubscriber subscriber = new JvmSubscriber(push.get(0),
				FeedRequests.path(new FeedPlan(50, 20, Corpus.DEFAULT_SEED)))) {
			Played.whole(this.directory,
					new Schedules().window(ONE_SECOND)
						.condition("feed-50x20", Operation.FEED, load(4, 1), "ws-browser", "ws")
						.schedule(push));
			ofPage = Played.results(new TrialFiles(this.directory))
				.stream()
				.filter((result) -> result.id().arm().equals("ws-browser"))
				.mapToDouble((result) -> result.time(Measure.TOTAL).p50())
				.sum();
			ofJvm = subscriber.medianNanos();
		}
		System.out.printf(Locale.ROOT, "Median delay of a page %.2f ms, of a subscriber on the JVM %.2f ms.%n",
				ofPage / 1e6, ofJvm / 1e6);
		assertThat(ofPage - ofJvm).isBetween(-100e6, 100e6);
	}

	@Test
	void namesCertificateThatTheBrowserRefuses() throws Exception {
		Target known = SharedServices.start("push-sse-ws-tls").target();
		Map<String, String> settings = new HashMap<>(known.settings());
		settings.remove(Target.TLS_KEY_HASH);
		Target stranger = new Target(known.name(), known.host(), known.ports(), settings);
		Played.said(this.directory,
				new Schedules().condition("feed-50x10", Operation.FEED, load(1, 1), "sse-h2-tls", "sse-h2-browser")
					.schedule(List.of(stranger)));
		assertThat(Played.results(new TrialFiles(this.directory)))
			.filteredOn((result) -> result.id().arm().equals("sse-h2-browser"))
			.singleElement()
			.satisfies((result) -> assertThat(result.counts().failures()).containsKey("OPEN_CERTIFICATE_REFUSED"));
	}

	// Containers of other tests come and go meanwhile, and addresses of the machine with
	// them: Chromium closes connections then. A build beside them takes the processors.
	// What
	// Chromium did meanwhile is played again
	private List<TrialResult> play(Schedules schedules) throws Exception {
		List<TrialResult> results = List.of();
		for (int play = 1; play <= PLAYS && !isUndisturbed(results); play++) {
			this.last = Files.createDirectory(this.directory.resolve("play-" + play));
			Played.whole(this.last, schedules.schedule(SharedServices.of("push-sse-ws", "push-sse-ws-tls")));
			results = Played.results(new TrialFiles(this.last));
		}
		return results;
	}

	private static boolean isUndisturbed(List<TrialResult> results) {
		return !results.isEmpty() && results.stream()
			.allMatch(
					(result) -> result.counts().failures().isEmpty() && result.pushed().messages() >= FEWEST_MESSAGES);
	}

	private static Load load(int streams, int tabs) {
		return Runs.closed(streams).inTabs(tabs);
	}

}
