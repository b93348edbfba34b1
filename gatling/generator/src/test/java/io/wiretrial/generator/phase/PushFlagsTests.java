package io.wiretrial.generator.phase;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.record.Window;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.GeneratorCost;
import io.wiretrial.model.result.Hiccups;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.result.Pushed;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.Role;
import io.wiretrial.model.schedule.Trial;

import static org.assertj.core.api.Assertions.assertThat;

class PushFlagsTests {

	private static final long SECOND = 1_000_000_000;

	private static final Window WINDOW = new Window(0, SECOND);

	private static final ServerCost SERVER = new ServerCost(100, 1_000, 1_000, 0, new ServerCost.Collections(0, 0), 1,
			SECOND, ServerCost.ControlGroup.NONE);

	private final TrialRecorder subscribers = new TrialRecorder(1);

	private final TrialRecorder publishers = new TrialRecorder(1);

	private final Lane lane = new Lane(0, ActiveRecorder.NONE);

	PushFlagsTests() {
		this.subscribers.open(WINDOW);
		this.publishers.open(WINDOW);
	}

	@Test
	void aCleanFeedHasNoFlags() {
		pushed(1_000, 500_000);
		assertThat(flags(feed(Map.of()), generator(0.1), SERVER)).isEmpty();
	}

	// Its delay is that of a queue that only grows.
	@Test
	void aFeedWhoseReadersDoNotKeepUpIsBehindAndNoFault() {
		pushed(940, 500_000);
		assertThat(flags(feed(Map.of()), generator(0.5), SERVER)).containsExactly(Flag.BEHIND);
	}

	@Test
	void aFeedThatSendsSomewhatLessThanItOffersHasNoFlags() {
		pushed(960, 500_000);
		assertThat(flags(feed(Map.of()), generator(0.5), SERVER)).isEmpty();
	}

	@Test
	void aSingleLostMessageFailsTheTrial() {
		pushed(100_000, 50_000);
		assertThat(flags(feed(Map.of(Lane.LOST_OR_REORDERED, 1L)), generator(0.1), SERVER))
			.containsExactly(Flag.LOST_OR_REORDERED);
	}

	@Test
	void moreThanOneFailureInAThousandIsAnError() {
		pushed(1_000, 50_000);
		assertThat(flags(feed(Map.of("RESET", 2L)), generator(0.1), SERVER)).containsExactly(Flag.ERRORS);
	}

	@Test
	void messagesThatNeverCameFailTheTrial() {
		pushed(1_000, 50_000);
		HeardDeliveries late = new HeardDeliveries(merged(this.subscribers), null, Map.of(), 5, null, null);
		assertThat(flags(late, true, generator(0.1), SERVER, 0)).containsExactly(Flag.ERRORS, Flag.LOST_OR_REORDERED,
				Flag.DRAIN_DEADLINE);
	}

	@Test
	void aBusyGeneratorSaturatesAFeedAndIsShownWherePublished() {
		pushed(1_000, 500_000);
		assertThat(flags(feed(Map.of()), generator(0.9), SERVER)).containsExactly(Flag.SATURATED);
		published(100, 0);
		assertThat(flags(hub(), generator(0.9), SERVER)).containsExactly(Flag.GENERATOR_BUSY);
	}

	@Test
	void publishersMayBeLateByATenthOfTheDelay() {
		pushed(1_000, 50_000_000);
		published(100, 4_000_000);
		assertThat(flags(hub(), generator(0.1), SERVER)).isEmpty();
		published(100, 6_000_000);
		assertThat(flags(hub(), generator(0.1), SERVER)).containsExactly(Flag.START_LAG);
	}

	@Test
	void anUnreadCostIsShown() {
		pushed(1_000, 500_000);
		assertThat(flags(feed(Map.of()), generator(0.1), null)).containsExactly(Flag.COST_UNREAD);
	}

	@Test
	void throttlingOfGeneratorAndServiceAreShown() {
		pushed(1_000, 500_000);
		ServerCost server = new ServerCost(100, 1_000, 1_000, 0, new ServerCost.Collections(0, 0), 1, SECOND,
				new ServerCost.ControlGroup(21_000_000L, null));
		GeneratorCost generator = new GeneratorCost(SECOND / 5, SECOND, 0.1, 0, 0, 21_000_000);
		assertThat(flags(feed(Map.of()), generator, server)).containsExactly(Flag.GENERATOR_THROTTLED,
				Flag.SERVICE_THROTTLED);
	}

	@Test
	void aFeedWhoseClockJumpedIsVoidAndNotOneWhoseClockIsKnownWithinABound() {
		pushed(1_000, 500_000);
		assertThat(flags(feed(Map.of()), false, generator(0.1), SERVER, 1_000_001)).containsExactly(Flag.CLOCK);
		TrialResult bounded = result(feed(Map.of()), false,
				new ResourceUse(SERVER, null, null, generator(0.1), false, 0, 0, null).bounded(SECOND));
		assertThat(bounded.flags()).isEmpty();
		assertThat(bounded.timing().clockBoundNanos()).isEqualTo(SECOND);
	}

	private List<Flag> flags(HeardDeliveries heard, GeneratorCost generator, @Nullable ServerCost server) {
		return flags(heard, false, generator, server, 0);
	}

	private List<Flag> flags(HeardDeliveries heard, boolean late, GeneratorCost generator, @Nullable ServerCost server,
			long clockErrorNanos) {
		return result(heard, late, new ResourceUse(server, null, null, generator, false, clockErrorNanos, 0, null))
			.flags();
	}

	private TrialResult result(HeardDeliveries heard, boolean late, ResourceUse spent) {
		Cell cell = (heard.published() != null) ? cell(Operation.HUB, "topics-1", 10)
				: cell(Operation.FEED, "feed-1x1", 1);
		BlockTrial entry = new BlockTrial(new Trial(1, 1, "ws", 0, Role.CHALLENGER, 1), cell, 0);
		Block block = new Block(List.of(entry), Duration.ZERO, Duration.ofSeconds(1), 100, 0);
		return new BlockResults("p", 1, false, Instant.EPOCH, 0, 2).pushed(block, entry, heard, spent,
				new BlockResults.Ending(late, false, new Hiccups(0, 0)));
	}

	// 1,000 messages a second
	private static Cell cell(Operation operation, String payload, int lanes) {
		Load load = new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, new ArrivalRate(100.0), lanes,
				Connections.PER_USER);
		return Runs.cell("c", operation, payload, load);
	}

	private HeardDeliveries feed(Map<String, Long> failures) {
		return new HeardDeliveries(merged(this.subscribers), null, failures, 0, null, null);
	}

	private HeardDeliveries hub() {
		return new HeardDeliveries(merged(this.subscribers), merged(this.publishers), Map.of(), 0,
				new Pushed.Published(100, null), null);
	}

	private static Recording merged(TrialRecorder recorder) {
		return recorder.merge(0, InFlight.NONE, SECOND);
	}

	private void pushed(int count, long delayNanos) {
		for (int i = 0; i < count; i++) {
			long decoded = (long) (SECOND * (i + 0.5) / count);
			this.subscribers.sink(0).pushed(this.lane, decoded - delayNanos, decoded, decoded, 1, 100);
		}
	}

	private void published(int count, long lagNanos) {
		for (int i = 0; i < count; i++) {
			long intended = SECOND * i / count;
			this.lane.take(this.publishers.sink(0), 0, i, 0, intended, intended);
			this.lane.start(intended + lagNanos);
			this.lane.complete(intended + lagNanos, intended + lagNanos, 10, 10, null);
		}
	}

	private static GeneratorCost generator(double share) {
		return new GeneratorCost((long) (share * 2 * SECOND), SECOND, share, 0, 0, 0);
	}

}
