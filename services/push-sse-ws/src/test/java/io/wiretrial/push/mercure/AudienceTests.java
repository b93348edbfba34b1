package io.wiretrial.push.mercure;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.push.mercure.history.Update;
import io.wiretrial.push.mercure.selector.TopicSelectors;
import io.wiretrial.push.stream.EventConnection;
import io.wiretrial.push.stream.EventConnections;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Readers on channels in memory, all on one thread.
 */
class AudienceTests {

	private final HubCounts counts = new HubCounts();

	private final EmbeddedChannel channel = new EmbeddedChannel(new ChannelInboundHandlerAdapter());

	private final EventConnection connection = EventConnections.of(this.channel, this::ended);

	private final Audience audience = new Audience(new TopicSelectors(), this.counts);

	private int ends;

	@AfterEach
	void releasesAll() {
		this.channel.finishAndReleaseAll();
	}

	@Test
	void readersOfEqualInterestsGetOneEventEachWithTheSameBytes() {
		Reader one = reader(List.of("a", "b"), List.of());
		Reader two = reader(List.of("a", "b"), List.of());
		this.audience.join(one, List.of());
		this.audience.join(two, List.of());
		send(update("1", false, "b", "a"));
		assertThat(written()).isEqualTo("id: 1\ndata: \n\n".repeat(2));
		assertThat(this.counts.delivered()).isEqualTo(2);
		assertThat(this.counts.writes()).isOne();
	}

	@Test
	void whatIsRememberedOfTopicsEndsWithWhoeverComesAndGoes() {
		Reader one = reader(List.of("a"), List.of());
		Reader two = reader(List.of("{x}"), List.of());
		assertThat(this.audience.wants(update("1", false, "a"))).isFalse();
		this.audience.join(one, List.of());
		assertThat(this.audience.wants(update("2", false, "a"))).isTrue();
		assertThat(this.audience.wants(update("3", false, "b"))).isFalse();
		this.audience.join(two, List.of());
		assertThat(this.audience.wants(update("4", false, "b"))).isTrue();
		this.audience.leave(two);
		assertThat(this.audience.wants(update("5", false, "b"))).isFalse();
		this.audience.leave(one);
		this.audience.leave(one);
		assertThat(this.audience.wants(update("6", false, "a"))).isFalse();
		send(update("7", false, "a"));
		assertThat(written()).isEmpty();
	}

	@Test
	void privateAndPublicUpdatesOfOneTopicAreDecidedApart() {
		this.audience.join(reader(List.of("a"), List.of("other")), List.of());
		assertThat(this.audience.wants(update("1", false, "a"))).isTrue();
		assertThat(this.audience.wants(update("2", true, "a"))).isFalse();
		assertThat(this.audience.wants(update("3", true, "a", "other"))).isTrue();
	}

	@Test
	void whatWasMissedComesBeforeWhatIsNew() {
		WireEvent missed = event(update("1", false, "a"));
		this.audience.join(reader(List.of("a"), List.of()), List.of(missed));
		send(update("2", false, "a"));
		assertThat(written()).isEqualTo("id: 1\ndata: \n\nid: 2\ndata: \n\n");
		assertThat(missed.bytes(true).refCnt()).isZero();
	}

	@Test
	void readerThatHasLeftGetsNothing() {
		Reader reader = reader(List.of("a"), List.of());
		this.audience.join(reader, List.of());
		reader.left();
		send(update("1", false, "a"));
		assertThat(written()).isEmpty();
		assertThat(this.counts.dropped()).isOne();
	}

	// The channel's own time stands still, so that no slow step lets the reader's end
	// come before its comment.
	@Test
	void readerGetsCommentsWhenThereIsNothingElseAndAnEndInTime() {
		this.channel.freezeTime();
		Reader reader = reader(List.of("a"), List.of());
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

	private Reader reader(List<String> selectors, List<String> allowed) {
		return new Reader(this.connection, new Interest(selectors, allowed), this.counts);
	}

	private void send(Update update) {
		WireEvent event = event(update);
		this.audience.send(update, event);
		event.release();
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
		return WireEvent.of(update, 0, () -> {
		});
	}

}
