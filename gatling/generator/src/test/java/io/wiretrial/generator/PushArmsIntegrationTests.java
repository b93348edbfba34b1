package io.wiretrial.generator;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.ParityResult;
import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;

/** Services in processes. */
class PushArmsIntegrationTests extends PushArmsTests {

	// Before, a failure on cold services had refused the verdicts of a condition
	@Test
	void parityAsksAnArmAgainThatFailedOnce(@TempDir Path directory) throws Exception {
		assertThat(parityOfAFeedThatRefuses(1, directory)).extracting(ParityResult::difference).containsOnlyNulls();
	}

	// A dead arm would cost each of its conditions two time-outs
	@Test
	void parityWaitsOnceForAnArmThatHasFailedTwice(@TempDir Path directory) throws Exception {
		assertThat(parityOfAFeedThatRefuses(3, directory)).extracting(ParityResult::equal)
			.containsExactly(false, false);
	}

	private static ParityResult[] parityOfAFeedThatRefuses(int connections, Path directory) throws Exception {
		Load alone = Runs.closed(1);
		try (RudeFeed feed = new RudeFeed(connections)) {
			Played.whole(directory,
					new Schedules().condition("feed-50x5", Operation.FEED, alone, "ws")
						.condition("feed-50x50", Operation.FEED, alone, "ws")
						.schedule(feed.targets()));
		}
		return TrialJson.read(new TrialFiles(directory).parity("tiny", 1), ParityResult[].class);
	}

	@Override
	List<Target> targets() throws IOException {
		return SharedServices.of("push-sse-ws", "echo-grpc");
	}

}
