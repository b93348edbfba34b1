package io.wiretrial.arms.chain;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.Notebook;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;

class ExpectedRepliesTests {

	private static final Corpus CORPUS = new Corpus(Corpus.DEFAULT_SEED);

	private final Lane lane = new Lane(0, ActiveRecorder.NONE);

	@ParameterizedTest
	@CsvSource({ "text, 64, 65536", "bytes, 64, 1048576" })
	void anUploadIsAnsweredWithTheDigestOfAllItsChunks(String payload, int chunks, long bytes) {
		ExpectedReplies expected = expected(payload, Operation.STREAM_UP);
		StreamDigestRecord digest = expected.digest();
		assertThat(digest).isNotNull();
		assertThat(digest.chunks()).isEqualTo(chunks);
		assertThat(digest.bytes()).isEqualTo(bytes);
		assertThat(end(expected, new StreamDigestRecord(chunks, bytes, digest.sha256()), null)).isEqualTo("succeeded");
	}

	@Test
	void anUploadThatArrivedOtherwiseIsLostOrReordered() {
		ExpectedReplies expected = expected("text", Operation.STREAM_UP);
		StreamDigestRecord reordered = new StreamDigestRecord(64, 65536, "0".repeat(64));
		assertThat(end(expected, reordered, null)).isEqualTo("LOST_OR_REORDERED");
		assertThat(end(expected, null, null)).isEqualTo("LOST_OR_REORDERED");
	}

	@Test
	void theCauseOfAFailureIsKept() {
		assertThat(end(expected("bytes", Operation.STREAM_UP), null, "STATUS_UNAVAILABLE"))
			.isEqualTo("STATUS_UNAVAILABLE");
	}

	@Test
	void aStreamDownThatIsShortIsLostOrReordered() {
		assertThat(end(expected("bytes", Operation.STREAM_DOWN), null, null)).isEqualTo("LOST_OR_REORDERED");
		assertThat(this.lane.failedLast()).isTrue();
	}

	@Test
	void aMessageMayHaveSeveralChunksOfWhichEachCounts() {
		ExpectedReplies expected = expected("text", Operation.STREAM_DOWN);
		Notebook probe = begin();
		for (int first = 0; first < 64; first += 16) {
			expected.chunk(this.lane, 1, text(first, first + 16));
		}
		expected.completed(this.lane, 0, 0, 0, 0, null, null);
		assertThat(probe.notes()).endsWith("succeeded");
	}

	@Test
	void chunksOfOneMessageInAnotherOrderAreReordered() {
		ExpectedReplies expected = expected("text", Operation.STREAM_DOWN);
		Notebook probe = begin();
		expected.chunk(this.lane, 1, text(32, 64));
		expected.chunk(this.lane, 1, text(0, 32));
		expected.completed(this.lane, 0, 0, 0, 0, null, null);
		assertThat(probe.notes()).endsWith("LOST_OR_REORDERED");
	}

	private static List<TextChunkRecord> text(int from, int to) {
		return IntStream.range(from, to).mapToObj((index) -> CORPUS.textChunk(index, 1024)).toList();
	}

	private Notebook begin() {
		Notebook probe = new Notebook();
		this.lane.take(probe, 0, 0, 0, 0, 0);
		this.lane.start(0);
		return probe;
	}

	@Test
	void aSingleReplyIsLeftToParity() {
		assertThat(end(expected("fields-1", Operation.ECHO), "anything", null)).isEqualTo("succeeded");
	}

	private String end(ExpectedReplies expected, Object decoded, String failure) {
		Notebook probe = begin();
		expected.completed(this.lane, 0, 0, 0, 0, decoded, failure);
		return probe.notes().get(0);
	}

	private static ExpectedReplies expected(String payload, Operation operation) {
		return ExpectedReplies.of(new ArmContext("name", operation, Payload.of(payload), new Payloads(CORPUS),
				new Target("service", "127.0.0.1", Map.of()), "connection", 0, false));
	}

}
