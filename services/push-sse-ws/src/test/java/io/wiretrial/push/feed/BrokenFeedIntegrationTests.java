package io.wiretrial.push.feed;

import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.broadcast.feed.Tickers;
import io.wiretrial.contract.guard.BrokenEventsContractTests;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.StreamProtocol;

import static org.assertj.core.api.Assertions.assertThat;

@RunningStreams
@ExtendWith(OutputCaptureExtension.class)
class BrokenFeedIntegrationTests extends BrokenEventsContractTests {

	private final FeedCounts counts;

	private final Tickers tickers;

	private final OpenStreams streams;

	private final MemoryBudget budget;

	BrokenFeedIntegrationTests(@LocalServerPort int port, FeedCounts counts, Tickers tickers, OpenStreams streams,
			MemoryBudget budget) {
		super(port, "/feed?batch=3&interval=60000");
		this.counts = counts;
		this.tickers = tickers;
		this.streams = streams;
		this.budget = budget;
	}

	@AfterEach
	void putsNoStackTraceIntoTheLog(CapturedOutput output) {
		assertThat(output.getOut()).doesNotContain("WARN", "ERROR", "\tat ");
	}

	@Override
	protected List<Long> held() {
		return List.of(this.counts.subscribers(), (long) this.tickers.running(),
				(long) this.streams.open(StreamProtocol.SSE), this.budget.heap().usedBytes());
	}

}
