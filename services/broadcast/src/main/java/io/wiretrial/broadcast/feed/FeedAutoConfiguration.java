package io.wiretrial.broadcast.feed;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * Gives a service the feed: {@link Tickers}, {@link MessageTickers}, {@link FeedCounts},
 * their meters.
 */
@AutoConfiguration
@EnableConfigurationProperties(FeedProperties.class)
public final class FeedAutoConfiguration {

	@Bean
	FeedCounts feedCounts() {
		return new FeedCounts();
	}

	@Bean
	Tickers tickers(FeedCounts counts, FeedProperties properties, MemoryBudget budget, WorkingParts parts) {
		return new Tickers(counts, properties, budget, parts);
	}

	@Bean
	MessageTickers messageTickers(FeedCounts counts, FeedProperties properties, WorkingParts parts) {
		return new MessageTickers(counts, properties, parts);
	}

	@Bean
	FeedMeters feedMeters(FeedCounts counts, Tickers tickers) {
		return new FeedMeters(counts, tickers);
	}

}
