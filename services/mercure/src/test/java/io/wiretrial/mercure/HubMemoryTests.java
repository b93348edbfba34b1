package io.wiretrial.mercure;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.mercure.history.Update;
import io.wiretrial.mercure.history.UpdateHistory;
import io.wiretrial.mercure.selector.TopicSelectors;
import io.wiretrial.streaming.EventConnections;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class HubMemoryTests {

	private final HubCounts counts = new HubCounts();

	private final MemoryBudget memory = MemoryBudget.of(20_000, 1_000_000);

	@AutoClose("destroy")
	private final Hub hub = new Hub(new UpdateHistory(10, 10_000), this.counts,
			HubProperties.with("max-update-size", "1KB", "max-waiting-size", "2KB"), this.memory);

	@Test
	void readersAreEndedAndPublishingGoesOnWhileOthersHaveAllTheMemory() throws Exception {
		EmbeddedChannel channel = new EmbeddedChannel(new ChannelInboundHandlerAdapter());
		CompletableFuture<Void> ended = new CompletableFuture<>();
		Selection all = Selection.of(List.of("*"), new TopicSelectors());
		HubReader reader = new HubReader(EventConnections.of(channel, () -> ended.complete(null)),
				new UpdateFilter(all, all), this.counts, Duration.ofSeconds(5));
		this.hub.between(() -> this.hub.routingTable().join(reader, MissedEvents.NONE), (failure) -> {
		});
		assertThat(this.memory.direct().tryTake(500_000)).isTrue();
		CompletableFuture<Throwable> done = new CompletableFuture<>();
		this.hub.publish(new Update("1", List.of("t"), false, "a", null, null), done::complete);
		assertThat(done.get(30, TimeUnit.SECONDS)).isNull();
		channel.runPendingTasks();
		assertThat(ended).isDone();
		assertThat(this.counts.failures()).isOne();
		assertThat(this.counts.waiting()).isZero();
		assertThat(this.memory.direct().usedBytes()).isEqualTo(500_000);
		assertThat(this.hub.failure()).isNull();
		channel.finishAndReleaseAll();
	}

}
