package io.wiretrial.generator;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Distribution;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;

/** Faults of token streams that are known before, and what a trial says of them. */
@Timeout(180)
class TokensIntegrationTests {

	private static final Load LOAD = Runs.open(Load.Arrivals.PACED, 40, 4);

	// Due each 2.5 ms; each of the slowed arm is later by a tenth of the baseline's
	// answer
	private static final String PAYLOAD = "tokens-16x400+4096";

	private static final long LAST_DUE_NANOS = 37_500_000;

	@TempDir
	private Path directory;

	@Test
	void tokensThatAreLaterByAKnownTimeAreNoneOfThemEarlier() throws Exception {
		List<TrialResult> results = play(
				schedules().slowdown(0.1).condition(PAYLOAD, Operation.TOKENS, LOAD, "sse-tokens-h1", "sse-tokens-h2c"),
				bare());
		assertThat(results).extracting((result) -> result.id().arm())
			.containsExactly("sse-tokens-h1", "sse-tokens-h2c");
		assertThat(delay(results.get(0)).min()).isLessThan(LAST_DUE_NANOS / 10.0);
		assertThat(delay(results.get(1)).min()).isGreaterThanOrEqualTo(LAST_DUE_NANOS / 10.0);
		assertThat(results).allSatisfy((result) -> {
			assertThat(delay(result).count()).isEqualTo(16 * result.counts().completed());
			assertThat(result.time(Measure.FIRST_CHUNK).count()).isEqualTo(result.counts().completed());
			assertThat(result.time(Measure.TOTAL).min()).isGreaterThanOrEqualTo(LAST_DUE_NANOS);
			assertThat(result.flags()).doesNotContain(Flag.NOT_STREAMED, Flag.CLOCK);
			// as many answers are under way at the start of a window as at its end
			assertThat(result.timing().leadInNanos()).isGreaterThanOrEqualTo(LAST_DUE_NANOS);
		});
	}

	@Test
	void tokensThatAreSentTogetherAreABurst() throws Exception {
		List<TrialResult> results = play(schedules().condition(PAYLOAD, Operation.TOKENS, LOAD, "sse-tokens-h1",
				"sse-tokens-h1-coalesced", "sse-tokens-h1-cumulative"), bare());
		// eight are due in 20 ms
		assertThat(results.get(1).time(Measure.LARGEST_BURST).max()).isGreaterThanOrEqualTo(8);
		assertThat(results.get(0).time(Measure.LARGEST_BURST).min()).isLessThan(8);
		assertThat(results.get(1).flags()).doesNotContain(Flag.NOT_STREAMED);
		assertThat(results.get(2).cost().replyBytes()).isGreaterThan(results.get(0).cost().replyBytes());
	}

	@Test
	void aServerThatHoldsAnAnswerBackIsNamed() throws Exception {
		try (BufferingServer server = new BufferingServer()) {
			TrialResult result = play(schedules().condition(PAYLOAD, Operation.TOKENS, LOAD, "sse-tokens-h1"),
					server.targets())
				.get(0);
			assertThat(result.flags()).contains(Flag.NOT_STREAMED);
			assertThat(result.time(Measure.FIRST_CHUNK).min()).isGreaterThanOrEqualTo(LAST_DUE_NANOS);
		}
	}

	private static Schedules schedules() {
		return new Schedules().window(Duration.ofMillis(400));
	}

	private List<TrialResult> play(Schedules schedules, List<Target> targets) {
		Played.whole(this.directory, schedules.schedule(targets));
		TrialFiles files = new TrialFiles(this.directory);
		Played.assertParity(files);
		List<TrialResult> results = Played.results(files);
		assertThat(results).allSatisfy((result) -> {
			assertThat(result.counts().failures()).as(Played.name(result)).isEmpty();
			assertThat(result.counts().completed()).as(Played.name(result)).isPositive();
		});
		return results;
	}

	private static List<Target> bare() throws IOException {
		return List.of(SharedServices.withBare().get(0).named("push-sse-ws"));
	}

	private static Distribution delay(TrialResult result) {
		return result.time(Measure.TOKEN_DELAY);
	}

}
