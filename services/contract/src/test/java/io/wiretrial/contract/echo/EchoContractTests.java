package io.wiretrial.contract.echo;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.contract.Sha256;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.echo.Refusal.Category;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamTally;
import io.wiretrial.contract.stream.TextChunkRecord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * What every echo service does: the same bytes and the same errors. A service's tests
 * extend it once for each encoding.
 */
@Timeout(180)
public abstract class EchoContractTests {

	private static final Corpus CORPUS = new Corpus(Corpus.DEFAULT_SEED);

	/**
	 * The client under test, open for the duration of a test.
	 * @return a client; the subclass opens and closes it
	 */
	protected abstract EchoClient client();

	/**
	 * Whether the service takes what the contract refuses, because its framework does and
	 * nothing is added to it. The subclass says what such input is answered with.
	 * @param input bad input
	 * @return whether it is not refused; by default nothing is taken
	 */
	protected boolean takes(BadInput input) {
		return false;
	}

	@Test
	void echoesRecordsWithOneField() {
		for (int index = 0; index < Corpus.RECORDS; index++) {
			assertThat(client().echo(CORPUS.fields1(index))).isEqualTo(CORPUS.fields1(index));
		}
	}

	@Test
	void echoesRecordsWithFiveFields() {
		for (int index = 0; index < Corpus.RECORDS; index++) {
			assertThat(client().echo(CORPUS.fields5(index))).isEqualTo(CORPUS.fields5(index));
		}
	}

	@Test
	void echoesRecordsWithOneHundredFields() {
		for (int index = 0; index < Corpus.RECORDS; index++) {
			assertThat(client().echo(CORPUS.fields100(index))).isEqualTo(CORPUS.fields100(index));
		}
	}

	@Test
	void echoesOctets() {
		assertThat(client().echo(CORPUS.image(0))).isEqualTo(CORPUS.image(0));
		assertThat(client().echo(CORPUS.audio(1))).isEqualTo(CORPUS.audio(1));
		assertThat(client().echo(new byte[0])).isEmpty();
	}

	@Test
	void digestsOctets() {
		assertThat(client().digest(CORPUS.audio(0))).isEqualTo(new Sha256().add(CORPUS.audio(0)).hex());
		assertThat(client().digest(new byte[0]))
			.isEqualTo("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 10, 500, 10_000 })
	void listsItemsOfTheCorpus(int count) {
		assertThat(client().list(count)).isEqualTo(CORPUS.list(count));
	}

	@Test
	void streamsTextDown() {
		assertThat(client().textDown(ChunkPlan.TEXT)).isEqualTo(text(ChunkPlan.TEXT));
		ChunkPlan largest = new ChunkPlan(3, ChunkPlan.MAX_SIZE_BYTES);
		assertThat(client().textDown(largest)).isEqualTo(text(largest));
		ChunkPlan longest = new ChunkPlan(ChunkPlan.MAX_CHUNKS, 1);
		assertThat(client().textDown(longest)).isEqualTo(text(longest));
	}

	@Test
	void streamsBytesDown() {
		assertThat(client().bytesDown(ChunkPlan.BYTES)).isEqualTo(joined(bytes(ChunkPlan.BYTES)));
		assertThat(client().bytesDown(new ChunkPlan(1, 1))).isEqualTo(joined(bytes(new ChunkPlan(1, 1))));
	}

	@Test
	void digestsTextSentUp() {
		List<TextChunkRecord> chunks = text(ChunkPlan.TEXT);
		StreamTally tally = new StreamTally();
		chunks.forEach((chunk) -> tally.text(chunk.text()));
		assertThat(client().textUp(chunks)).isEqualTo(tally.finish());
	}

	@Test
	void digestsBytesSentUpWhoseSumIsOverTheMessageLimit() {
		ChunkPlan plan = new ChunkPlan(100, ChunkPlan.MAX_SIZE_BYTES);
		List<byte[]> chunks = bytes(plan);
		chunks.add(new byte[] { 1, 2, 3 });
		StreamTally tally = new StreamTally();
		chunks.forEach((chunk) -> tally.bytes(ByteBuffer.wrap(chunk)));
		assertThat(client().bytesUp(chunks, plan.sizeBytes())).isEqualTo(tally.finish());
	}

	@ParameterizedTest
	@EnumSource
	void refusesBadInputAndKeepsServing(BadInput input) {
		assumeTrue(input.expressibleIn(client().encoding()), "typed Protobuf cannot say it");
		assumeFalse(takes(input), "the framework takes it");
		Refusal refusal = input.probe(client());
		if (refusal.category() == Category.UNREADABLE) {
			assertThat(input).isEqualTo(BadInput.MALFORMED);
			assertThat(client().encoding()).isIn(Encoding.PROTO, Encoding.STRUCT);
		}
		else {
			assertRefused(input, refusal);
		}
		assertThat(client().echo(CORPUS.fields5(3))).isEqualTo(CORPUS.fields5(3));
	}

	private static void assertRefused(BadInput input, Refusal refusal) {
		assertThat(refusal.category()).isEqualTo(input.category());
		assertThat(refusal.detail()).doesNotContain("Exception", "\tat ", "tools.jackson", "io.wiretrial");
		if (!input.field().isEmpty()) {
			assertThat(refusal.field()).isEqualTo(input.field());
			assertThat(refusal.detail()).contains(" in " + input.field() + ": ").endsWith(".");
		}
		if (input.detail() != null) {
			assertThat(refusal.detail()).isEqualTo(input.detail());
		}
	}

	private static List<TextChunkRecord> text(ChunkPlan plan) {
		return IntStream.range(0, plan.chunks())
			.mapToObj((index) -> CORPUS.textChunk(index, plan.sizeBytes()))
			.toList();
	}

	private static List<byte[]> bytes(ChunkPlan plan) {
		List<byte[]> chunks = new ArrayList<>();
		for (int index = 0; index < plan.chunks(); index++) {
			chunks.add(CORPUS.bytesChunk(index, plan.sizeBytes()));
		}
		return chunks;
	}

	private static byte[] joined(List<byte[]> chunks) {
		ByteArrayOutputStream joined = new ByteArrayOutputStream();
		chunks.forEach(joined::writeBytes);
		return joined.toByteArray();
	}

}
