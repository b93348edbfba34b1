package io.wiretrial.echo.grpc.push;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.broadcast.feed.Tickers;
import io.wiretrial.contract.client.RefusedCall;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.contract.feed.FeedBatchWriter;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;
import io.wiretrial.contract.v1.FeedBatch;
import io.wiretrial.contract.v1.FeedRequest;
import io.wiretrial.echo.grpc.RunningEchoGrpc;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The feed by gRPC; after each test nothing of it is left.
 */
@RunningEchoGrpc
class FeedCallsIntegrationTests extends PushingCalls {

	// 6 MB/s to each: what a transport takes for a reader that does not read is full in
	// seconds
	private static final FeedRequest LARGE = FeedRequest.newBuilder().setBatch(2000).setIntervalMillis(50).build();

	private static final FeedRequest SMALL = FeedRequest.newBuilder().setBatch(3).setIntervalMillis(5).build();

	@Autowired
	private FeedCounts counts;

	@Autowired
	private Tickers tickers;

	@AfterEach
	@Override
	void leavesNoCallOpen() {
		super.leavesNoCallOpen();
		awaitNoTicker();
	}

	private void awaitNoTicker() {
		Awaitility.await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
			assertThat(this.counts.subscribers()).isZero();
			assertThat(this.tickers.running()).isZero();
		});
	}

	@Test
	void sendsTheBytesThatEveryProtocolSendsForPlanAndStamp() throws Exception {
		for (long seed : new long[] { Corpus.DEFAULT_SEED, 0, 7 }) {
			FeedRequest.Builder request = SMALL.toBuilder();
			if (seed != Corpus.DEFAULT_SEED) {
				request.setSeed(seed);
			}
			try (Reader<FeedRequest, FeedBatch> reader = subscribe(request.build())) {
				for (FeedBatch message : reader.next(5)) {
					FeedBatchWriter writer = new FeedBatchWriter(new FeedRows(seed));
					int sizeBytes = writer.write(stamp(message), 3);
					assertThat(message.getJson().toByteArray()).isEqualTo(Arrays.copyOf(writer.bytes(), sizeBytes));
				}
			}
		}
	}

	@Test
	void sendsEveryBatchOnceInItsOrder() throws Exception {
		try (Reader<FeedRequest, FeedBatch> reader = subscribe(SMALL)) {
			assertThat(reader.next(50).stream().map((message) -> stamp(message).sequence()))
				.containsExactlyElementsOf(LongStream.range(0, 50).boxed().toList());
		}
	}

	@Test
	void encodesOnceForAllWhoShare() throws Exception {
		long encodings = this.counts.encodings();
		long ticks = this.counts.ticks();
		long messages = this.counts.messages();
		try (Reader<FeedRequest, FeedBatch> first = subscribe(SMALL);
				Reader<FeedRequest, FeedBatch> second = subscribe(SMALL);
				Reader<FeedRequest, FeedBatch> third = subscribe(SMALL)) {
			for (Reader<FeedRequest, FeedBatch> reader : List.of(first, second, third)) {
				reader.next(30);
			}
			assertThat(this.tickers.running()).isOne();
		}
		assertThat(this.counts.encodings() - encodings).isBetween(30L, this.counts.ticks() - ticks);
		assertThat(this.counts.messages() - messages).isGreaterThan(this.counts.encodings() - encodings);
	}

	@Test
	void encodesForEachWhoAskedForIt() throws Exception {
		long encodings = this.counts.encodings();
		long messages = this.counts.messages();
		FeedRequest each = SMALL.toBuilder().setEncodeEach(true).build();
		try (Reader<FeedRequest, FeedBatch> first = subscribe(each);
				Reader<FeedRequest, FeedBatch> second = subscribe(each)) {
			first.next(30);
			second.next(30);
		}
		awaitNoTicker();
		assertThat(this.counts.encodings() - encodings).isEqualTo(this.counts.messages() - messages)
			.isGreaterThanOrEqualTo(60);
	}

	@Test
	void endsReaderThatStopsReadingAndNobodyElse() throws Exception {
		long cuts = this.counts.cuts();
		// both streams have one connection
		Reader<FeedRequest, FeedBatch> stopped = Reader.slow();
		push().feed(LARGE, stopped);
		try (Reader<FeedRequest, FeedBatch> other = subscribe(LARGE)) {
			long last = stamp(other.next()).sequence();
			while (this.counts.cuts() == cuts) {
				last++;
				assertThat(stamp(other.next()).sequence()).isEqualTo(last);
			}
			stopped.request(Integer.MAX_VALUE);
			Status end = stopped.end();
			assertThat(end.getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
			assertThat(end.getDescription()).isEqualTo("More than 1000 messages or 4194304B wait for this reader: "
					+ "read faster, or raise wiretrial.feed.max-pending-messages or -size.");
			assertThat(stopped.waiting()).isPositive();
			for (FeedBatch message : other.next(10)) {
				last++;
				assertThat(stamp(message).sequence()).isEqualTo(last);
			}
		}
		assertThat(this.counts.cuts()).isEqualTo(cuts + 1);
	}

	@ParameterizedTest
	@CsvSource({ "0, 5, batch, Value 0 in batch: use 1 to 10000.",
			"10001, 5, batch, Value 10001 in batch: use 1 to 10000.",
			"1, 0, interval, Value 0 in interval: use 1 to 60000.",
			"1, 60001, interval, Value 60001 in interval: use 1 to 60000." })
	void refusesWhatTheOtherProtocolsRefuse(int batch, int intervalMillis, String field, String detail) {
		StatusRuntimeException refusal = RefusedCall.status(() -> blockingPush()
			.feed(FeedRequest.newBuilder().setBatch(batch).setIntervalMillis(intervalMillis).build())
			.next());
		assertThat(refusal.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
		assertThat(refusal.getStatus().getDescription()).isEqualTo(detail);
		assertThat(RefusedCall.violation(refusal).getField()).isEqualTo(field);
	}

	private Reader<FeedRequest, FeedBatch> subscribe(FeedRequest request) {
		Reader<FeedRequest, FeedBatch> reader = Reader.greedy();
		push().feed(request, reader);
		return reader;
	}

	private static FeedStamp stamp(FeedBatch message) {
		byte[] json = message.getJson().toByteArray();
		return FeedBatchReader.stamp(json, 0, json.length);
	}

}
