package io.wiretrial.mercure;

import java.time.Duration;
import java.util.List;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.limits.SettingRange;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.kit.memory.MemoryPool;
import io.wiretrial.streaming.EventLimits;

/**
 * Settings of the hub: what it allows and is held to.
 *
 * @param corsOrigins origins of pages that may use the hub from elsewhere, such as
 * {@code https://example.org}; {@code *} alone for all, then without cookies; default
 * none
 * @param heartbeat after how long without an event a comment is sent; 1 ms to 1 day and
 * less than writeTimeout, default 40 s
 * @param writeTimeout how long a stream lasts, shortened at random by up to a fifth; 1 ms
 * to 1 day, default 10 min
 * @param dispatchTimeout how long a reader may take nothing of what it has missed before
 * it is cut, and may wait for memory to be told of it; 1 ms to 1 day, default 5 s
 * @param maxTopics topics of one update, and selectors of one subscriber; 1 to 10,000,
 * default 1000; beyond it 400
 * @param maxSelectorCharacters characters of all selectors of one subscriber; 1 to
 * 1,000,000, default 12,000, which fit in a request line of
 * {@code server.netty.max-initial-line-length}; beyond it 400
 * @param maxExpressions selectors of one subscriber that have a brace, as URI templates
 * do; 0 to 10,000, default 100; beyond it 400
 * @param maxExpressionCharacters their characters; 0 to 100,000 and at most
 * maxSelectorCharacters, default 2000; beyond it 400
 * @param maxExpressionVariables variables of all different expressions of all readers,
 * which a publication may have to try; nobody may take more than a sixteenth of what is
 * left; 0 to 1,000,000, default 5000; beyond it 503
 * @param maxUpdateSize body of one publication; 1 KB to 256 MB, default 4 MB; beyond it
 * 413
 * @param maxWaitingUpdates publications that wait for their turn; 1 to 1,000,000, default
 * 10,000; beyond it 503
 * @param maxWaitingSize what these may hold, and once more those handed to event loops; 1
 * KB to 1 GB and, above the default, at most what may wait in the process
 * ({@code wiretrial.memory.*}), default 64 MB; beyond it 503
 * @param maxPendingSize what may be written to a stream and not yet taken by its socket;
 * 64 KB to 1 GB and at most what may wait in the process, default 4 MB; beyond it that
 * stream is cut
 * @param maxPendingUpdates events that may be so; 1 to 1,000,000, default 1000
 * @param subscriptionUpdates whose subscriptions are told by a private update when they
 * begin and end: {@code none}, {@code with-token} or {@code all}, which the draft wants;
 * default with-token
 * @param storeSubscriptionUpdates whether these updates are stored and replayed as the
 * draft wants, and take their places in the history; default false
 */
@ConfigurationProperties("wiretrial.mercure")
public record MercureProperties(@DefaultValue List<String> corsOrigins, @DefaultValue("40s") Duration heartbeat,
		@DefaultValue("10m") Duration writeTimeout, @DefaultValue("5s") Duration dispatchTimeout,
		@DefaultValue("1000") int maxTopics, @DefaultValue("12000") int maxSelectorCharacters,
		@DefaultValue("100") int maxExpressions, @DefaultValue("2000") int maxExpressionCharacters,
		@DefaultValue("5000") int maxExpressionVariables, @DefaultValue("4MB") DataSize maxUpdateSize,
		@DefaultValue("10000") int maxWaitingUpdates, @DefaultValue(DEFAULT_WAITING) DataSize maxWaitingSize,
		@DefaultValue("4MB") DataSize maxPendingSize, @DefaultValue("1000") int maxPendingUpdates,
		@DefaultValue("with-token") SubscriptionUpdates subscriptionUpdates,
		@DefaultValue("false") boolean storeSubscriptionUpdates) {

	private static final String DEFAULT_WAITING = "64MB";

	private static final Duration SHORTEST = Duration.ofMillis(1);

	private static final Duration LONGEST = Duration.ofDays(1);

	private static final DataSize LARGEST = DataSize.ofGigabytes(1);

	/**
	 * Refuses limits that nobody can keep, and those that contradict each other.
	 */
	public MercureProperties {
		corsOrigins = List.copyOf(corsOrigins);
		if (corsOrigins.contains("*") && corsOrigins.size() > 1) {
			throw new IllegalArgumentException("Property wiretrial.mercure.cors-origins is " + corsOrigins
					+ ": use either * or a list of origins.");
		}
		SettingRange.check("wiretrial.mercure.heartbeat", heartbeat, SHORTEST, LONGEST);
		SettingRange.check("wiretrial.mercure.write-timeout", writeTimeout, SHORTEST, LONGEST);
		SettingRange.check("wiretrial.mercure.dispatch-timeout", dispatchTimeout, SHORTEST, LONGEST);
		SettingRange.check("wiretrial.mercure.max-topics", maxTopics, 1, 10_000);
		SettingRange.check("wiretrial.mercure.max-selector-characters", maxSelectorCharacters, 1, 1_000_000);
		SettingRange.check("wiretrial.mercure.max-expressions", maxExpressions, 0, 10_000);
		SettingRange.check("wiretrial.mercure.max-expression-characters", maxExpressionCharacters, 0, 100_000);
		SettingRange.check("wiretrial.mercure.max-expression-variables", maxExpressionVariables, 0, 1_000_000);
		SettingRange.check("wiretrial.mercure.max-update-size", maxUpdateSize, DataSize.ofKilobytes(1),
				DataSize.ofMegabytes(256));
		SettingRange.check("wiretrial.mercure.max-waiting-updates", maxWaitingUpdates, 1, 1_000_000);
		SettingRange.check("wiretrial.mercure.max-waiting-size", maxWaitingSize, DataSize.ofKilobytes(1), LARGEST);
		SettingRange.check("wiretrial.mercure.max-pending-size", maxPendingSize, DataSize.ofKilobytes(64), LARGEST);
		SettingRange.check("wiretrial.mercure.max-pending-updates", maxPendingUpdates, 1, 1_000_000);
		SettingRange.below("wiretrial.mercure.heartbeat", heartbeat, "wiretrial.mercure.write-timeout", writeTimeout);
		SettingRange.atMost("wiretrial.mercure.max-expression-characters", maxExpressionCharacters,
				"wiretrial.mercure.max-selector-characters", maxSelectorCharacters);
		SettingRange.atMost("wiretrial.mercure.max-update-size", maxUpdateSize, "wiretrial.mercure.max-waiting-size",
				maxWaitingSize);
	}

	// Publications wait on the heap, events in direct memory.
	void requireRoom(MemoryBudget memory) {
		for (MemoryPool pool : List.of(memory.heap(), memory.direct())) {
			pool.requireRoom("wiretrial.mercure.max-waiting-size", this.maxWaitingSize.toBytes(),
					DataSize.parse(DEFAULT_WAITING).toBytes());
		}
		memory.direct().requireRoom("wiretrial.mercure.max-pending-size", this.maxPendingSize.toBytes());
	}

	/**
	 * Returns how much of a publication is read.
	 * @return octets of a body
	 */
	public int maxUpdateBytes() {
		return Math.toIntExact(this.maxUpdateSize.toBytes());
	}

	EventLimits limits() {
		return new EventLimits(Math.toIntExact(this.maxPendingSize.toBytes()), this.maxPendingUpdates);
	}

}
