package io.wiretrial.mercure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.springframework.web.ErrorResponseException;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.mercure.history.Update;
import io.wiretrial.mercure.selector.TopicSelectors;
import io.wiretrial.streaming.EventConnection;
import io.wiretrial.streaming.EventConnections;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Readers on channels in memory, all on one thread.
 */
class RoutingTableTests {

	private final HubCounts counts = new HubCounts();

	@AutoClose("finishAndReleaseAll")
	private final EmbeddedChannel channel = new EmbeddedChannel(new ChannelInboundHandlerAdapter());

	private final EventConnection connection = EventConnections.of(this.channel, this::ended);

	private final RoutingTable routingTable = new RoutingTable(this.counts);

	private final TopicSelectors matcher = new TopicSelectors();

	private final MemoryBudget budget = MemoryBudget.of(1_000_000, 1_000_000);

	private final ReplayMemory memory = new ReplayMemory(this.budget, this.counts);

	private int ends;

	@Test
	void readersOfEqualInterestsGetOneEventEachWithTheSameBytes() {
		HubReader one = reader(List.of("a", "b"), List.of());
		HubReader two = reader(List.of("a", "b"), List.of());
		this.routingTable.join(one, MissedEvents.NONE);
		this.routingTable.join(two, MissedEvents.NONE);
		send(update("1", false, "b", "a"));
		assertThat(written()).isEqualTo("id: 1\ndata: \n\n".repeat(2));
		assertThat(this.counts.delivered()).isEqualTo(2);
		assertThat(this.counts.writes()).isOne();
	}

	@Test
	void whatIsRememberedOfTopicsEndsWithWhoeverComesAndGoes() {
		HubReader one = reader(List.of("a"), List.of());
		HubReader two = reader(List.of("{x}"), List.of());
		assertThat(wants(update("1", false, "a"))).isFalse();
		this.routingTable.join(one, MissedEvents.NONE);
		assertThat(wants(update("2", false, "a"))).isTrue();
		assertThat(wants(update("3", false, "b"))).isFalse();
		this.routingTable.join(two, MissedEvents.NONE);
		assertThat(wants(update("4", false, "b"))).isTrue();
		this.routingTable.leave(two);
		assertThat(wants(update("5", false, "b"))).isFalse();
		this.routingTable.leave(one);
		this.routingTable.leave(one);
		assertThat(wants(update("6", false, "a"))).isFalse();
		send(update("7", false, "a"));
		assertThat(written()).isEmpty();
	}

	@Test
	void privateAndPublicUpdatesOfOneTopicAreDecidedApart() {
		this.routingTable.join(reader(List.of("a"), List.of("other")), MissedEvents.NONE);
		assertThat(wants(update("1", false, "a"))).isTrue();
		assertThat(wants(update("2", true, "a"))).isFalse();
		assertThat(wants(update("3", true, "a", "other"))).isTrue();
	}

	@Test
	void whatWasMissedComesBeforeWhatIsNew() {
		MissedEvents missed = MissedEvents.of(List.of(update("1", false, "a"), update("0", false, "b")),
				(update) -> update.id().equals("1"), this.memory);
		WireEvent one = missed.events().get(0);
		assertThat(this.budget.direct().usedBytes()).isEqualTo(282);
		this.routingTable.join(reader(List.of("a"), List.of()), missed);
		send(update("2", false, "a"));
		assertThat(written()).isEqualTo("id: 1\ndata: \n\nid: 2\ndata: \n\n");
		assertThat(one.bytes(true).refCnt()).isZero();
		assertThat(this.budget.direct().usedBytes()).isZero();
	}

	@Test
	void readerThatHasLeftGetsNothing() {
		HubReader reader = reader(List.of("a"), List.of());
		this.routingTable.join(reader, MissedEvents.NONE);
		reader.left();
		send(update("1", false, "a"));
		assertThat(written()).isEmpty();
		assertThat(this.counts.dropped()).isOne();
	}

	@Test
	void expressionsAreNotTriedForPrivateUpdatesThatTheirReadersCanNeverGet() {
		this.routingTable.join(reader(List.of("{a}"), List.of()), MissedEvents.NONE);
		assertThat(wants(update("1", true, "x"))).isFalse();
		assertThat(this.counts.tries()).isZero();
		assertThat(wants(update("2", false, "x"))).isTrue();
		assertThat(this.counts.tries()).isOne();
	}

	@Test
	void whoeverComesAndGoesByNameMakesNoExpressionBeTriedAgain() {
		this.routingTable.join(reader(List.of("{a}"), List.of()), MissedEvents.NONE);
		for (int number = 0; number < 10; number++) {
			HubReader other = reader(List.of("x", "y" + number), List.of());
			this.routingTable.join(other, MissedEvents.NONE);
			assertThat(wants(update("1", false, "x"))).isTrue();
			this.routingTable.leave(other);
		}
		assertThat(this.counts.tries()).isOne();
		assertThat(this.counts.lookups()).isEqualTo(10);
	}

	@Test
	void expressionThatManyAskForIsTriedOnce() {
		for (int number = 0; number < 10; number++) {
			this.routingTable.join(reader(List.of("{a}", "other" + number), List.of()), MissedEvents.NONE);
		}
		send(update("1", false, "x"));
		assertThat(this.counts.tries()).isOne();
		assertThat(this.counts.delivered()).isEqualTo(10);
	}

	@Test
	void updateReachesReaderOnceByHoweverManyOfItsSelectors() {
		this.routingTable.join(reader(List.of("a", "{x}", "*", "b"), List.of()), MissedEvents.NONE);
		send(update("1", false, "a", "b"));
		assertThat(written()).isEqualTo("id: 1\ndata: \n\n");
	}

	// Its own CPU time is counted. Before, each of them took milliseconds.
	@Test
	void hundredReadersWithLongTemplatesDoNotSlowPublications() {
		SelectorLimits limits = new SelectorLimits(HubProperties.with(), MemoryBudget.of(100_000_000, 1000));
		int refused = 0;
		for (int number = 0; number < 100; number++) {
			List<String> selectors = List.of("{a}".repeat(650 - 6 * number) + "{n" + number + "}");
			try {
				limits.take(selectors, Selection.of(selectors, this.matcher));
				this.routingTable.join(reader(selectors, List.of()), MissedEvents.NONE);
			}
			catch (ErrorResponseException ex) {
				refused++;
			}
		}
		assertThat(refused).isBetween(1, 99);
		ThreadMXBean threads = ManagementFactory.getThreadMXBean();
		long begin = threads.getCurrentThreadCpuTime();
		for (int number = 0; number < 20; number++) {
			assertThat(wants(update("1", false, "https-example-com-books-with-a-long-enough-name/" + number)))
				.isFalse();
		}
		assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - begin)).isLessThan(Duration.ofSeconds(2));
	}

	// The channel's own time stands still, so that no slow step lets the reader's end
	// come before its comment.
	@Test
	void readerGetsCommentsWhenThereIsNothingElseAndAnEndInTime() {
		this.channel.freezeTime();
		HubReader reader = reader(List.of("a"), List.of());
		reader.begin(Duration.ofMillis(20), Duration.ofHours(10));
		assertThat(written()).isEqualTo(":\n");
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> {
			advance(Duration.ofMillis(20));
			return written().equals(":\n");
		});
		advance(Duration.ofHours(9));
		assertThat(this.ends).isZero();
		advance(Duration.ofHours(1));
		assertThat(this.ends).isOne();
		reader.left();
		assertThat(this.channel.runScheduledPendingTasks()).isEqualTo(-1);
	}

	private void advance(Duration time) {
		this.channel.advanceTimeBy(time.toNanos(), TimeUnit.NANOSECONDS);
		this.channel.runScheduledPendingTasks();
	}

	private void ended() {
		this.ends++;
	}

	private HubReader reader(List<String> selectors, List<String> allowed) {
		return new HubReader(this.connection, filter(selectors, allowed), this.counts, Duration.ofSeconds(5));
	}

	private UpdateFilter filter(List<String> selectors, List<String> allowed) {
		return new UpdateFilter(Selection.of(selectors, this.matcher), Selection.of(allowed, this.matcher));
	}

	private boolean wants(Update update) {
		return !this.routingTable.route(update).isEmpty();
	}

	private void send(Update update) {
		WireEvent event = event(update);
		this.routingTable.send(this.routingTable.route(update), event);
		this.channel.runPendingTasks();
	}

	private String written() {
		StringBuilder written = new StringBuilder();
		for (ByteBuf buffer = this.channel.readOutbound(); buffer != null; buffer = this.channel.readOutbound()) {
			written.append(buffer.toString(StandardCharsets.UTF_8));
			buffer.release();
		}
		return written.toString();
	}

	private static Update update(String id, boolean isPrivate, String... topics) {
		return new Update(id, List.of(topics), isPrivate, "", null, null);
	}

	private static WireEvent event(Update update) {
		return WireEvent.of(update, 0);
	}

}
