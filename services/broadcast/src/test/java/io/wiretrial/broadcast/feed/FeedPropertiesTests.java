package io.wiretrial.broadcast.feed;

import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class FeedPropertiesTests {

	@Test
	void refusesWhatNoFeedCanWorkWith() {
		assertThatIllegalArgumentException().isThrownBy(() -> new FeedProperties(0, DataSize.ofMegabytes(1), 1, 1_000))
			.withMessage("Property wiretrial.feed.max-tickers is 0: use 1 to 1000.");
		assertThatIllegalArgumentException().isThrownBy(() -> new FeedProperties(1, DataSize.ofKilobytes(63), 1, 1_000))
			.withMessage("Property wiretrial.feed.max-pending-size is 64512B: use 65536B to 1073741824B.");
		assertThatIllegalArgumentException().isThrownBy(() -> new FeedProperties(1, DataSize.ofMegabytes(1), 0, 1_000))
			.withMessage("Property wiretrial.feed.max-pending-messages is 0: use 1 to 1000000.");
		assertThatIllegalArgumentException().isThrownBy(() -> new FeedProperties(1, DataSize.ofMegabytes(1), 1, 999))
			.withMessage("Property wiretrial.feed.max-row-rate is 999: use 1000 to 1000000000.");
	}

}
