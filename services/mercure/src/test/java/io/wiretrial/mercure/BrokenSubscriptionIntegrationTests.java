package io.wiretrial.mercure;

import java.util.List;

import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.guard.BrokenEventsContractTests;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.StreamProtocol;

@RunningStreams
class BrokenSubscriptionIntegrationTests extends BrokenEventsContractTests {

	private final HubCounts counts;

	private final OpenStreams streams;

	private final MemoryBudget budget;

	BrokenSubscriptionIntegrationTests(@LocalServerPort int port, HubCounts counts, OpenStreams streams,
			MemoryBudget budget) {
		super(port, "/.well-known/mercure?topic=broken");
		this.counts = counts;
		this.streams = streams;
		this.budget = budget;
	}

	@Override
	protected List<Long> held() {
		return List.of(this.counts.subscribers(), (long) this.streams.open(StreamProtocol.SSE),
				this.budget.heap().usedBytes());
	}

}
