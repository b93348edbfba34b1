package io.wiretrial.contract.feed;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.ContractJson;

import static org.assertj.core.api.Assertions.assertThat;

class FeedMessagesTests {

	@Test
	void jacksonWritesTheSameBytesAsTheWriter() {
		FeedPlan plan = new FeedPlan(50, 1, 7);
		FeedBatchWriter writer = new FeedBatchWriter(new FeedRows(7));
		FeedMessages messages = new FeedMessages(plan);
		for (long sequence : new long[] { 0, 1, 20, 21, 1_000_000 }) {
			FeedStamp stamp = new FeedStamp(sequence, 5_000_000 * sequence);
			int sizeBytes = writer.write(stamp, plan.batch());
			assertThat(ContractJson.writeText(messages.message(stamp)))
				.isEqualTo(new String(writer.bytes(), 0, sizeBytes, StandardCharsets.US_ASCII));
		}
	}

}
