package io.wiretrial.arms.push;

import java.nio.charset.StandardCharsets;

import com.google.protobuf.ByteString;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.Notebook;
import io.wiretrial.arms.lane.SubscriptionState;
import io.wiretrial.contract.feed.FeedBatchWriter;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class PushDecoderTests {

	private static final FeedPlan PLAN = new FeedPlan(3, 1, 7);

	private static final String UPDATE = "{\"publisher\":1,\"sequence\":5,\"dueNanos\":900,\"text\":\"late\"}";

	private final Notebook notebook = new Notebook();

	private final SubscriptionState subscribed = new Lane(0, (lane) -> this.notebook).subscribed();

	@BeforeEach
	void subscribe() {
		this.notebook.keepMessages();
		this.subscribed.begin(2);
	}

	@Test
	void decodesABatchWithItsRows() {
		new BatchReader(PLAN, true).read(this.subscribed, batch(4, PLAN.batch(), PLAN.seed()), 1_000);
		assertThat(this.notebook.notes()).containsExactly("due 40, 3 events");
	}

	@Test
	void decodesTheStampAloneIfRowsAreNotAskedFor() {
		Utf8 message = batch(4, PLAN.batch(), PLAN.seed());
		Utf8 cut = new Utf8(message.array(), message.offset(), message.sizeBytes() - 20);
		new BatchReader(PLAN, false).read(new Lane(0, (lane) -> null).subscribed(), cut, 1_000);
		assertThatException()
			.isThrownBy(() -> new BatchReader(PLAN, true).read(new Lane(0, (lane) -> null).subscribed(), cut, 1_000));
	}

	@Test
	void refusesABatchOfAnotherLength() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new BatchReader(PLAN, true).read(this.subscribed, batch(0, 2, PLAN.seed()), 1_000))
			.withMessage("Batch of 2 rows came: the feed was asked for 3.");
	}

	@Test
	void batchesOfTheContractCompareEqualWhateverTheirNumber() {
		BatchReader reader = new BatchReader(PLAN, true);
		reader.read(this.subscribed, batch(0, PLAN.batch(), PLAN.seed()), 1_000);
		reader.read(this.subscribed, batch(41, PLAN.batch(), PLAN.seed()), 1_000);
		reader.read(this.subscribed, batch(42, PLAN.batch(), 8), 1_000);
		assertThat(this.notebook.kept()).hasSize(3);
		assertThat(this.notebook.kept().get(1)).isEqualTo(this.notebook.kept().get(0));
		assertThat(this.notebook.kept().get(2)).isNotEqualTo(this.notebook.kept().get(0));
	}

	@Test
	void takesTheBatchOutOfAMessageOfStomp() {
		Utf8 batch = batch(4, PLAN.batch(), PLAN.seed());
		String json = new String(batch.array(), batch.offset(), batch.sizeBytes(), StandardCharsets.US_ASCII);
		StompReader reader = new StompReader(new BatchReader(PLAN, true));
		reader.read(this.subscribed, utf8("CONNECTED\nversion:1.2\n\n\0"), 1_000);
		reader.read(this.subscribed, utf8("\n"), 1_000);
		assertThat(this.notebook.notes()).isEmpty();
		reader.read(this.subscribed, utf8("MESSAGE\nsubscription:0\nmessage-id:1\n\n" + json + "\0"), 1_000);
		assertThat(this.notebook.notes()).containsExactly("due 40, 3 events");
	}

	@Test
	void refusesAMessageOfStompWithoutABody() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new StompReader(new BatchReader(PLAN, true)).read(this.subscribed,
					utf8("MESSAGE\nsubscription:0\n\n"), 1_000))
			.withMessage("A frame of STOMP came without a body: the feed has one in each.");
	}

	@Test
	void decodesAnUpdateInWhateverItComes() {
		UpdateReader.BARE.read(this.subscribed, utf8(UPDATE), 1_000);
		this.subscribed.begin(2);
		UpdateReader.ENVELOPED.read(this.subscribed, utf8("{\"topic\":\"t\",\"data\":" + UPDATE + "}"), 1_000);
		this.subscribed.begin(2);
		UpdateReader.CABLE.read(this.subscribed,
				utf8("{\"identifier\":\"i\",\"message\":{\"action\":\"speak\"," + UPDATE.substring(1) + "}"), 1_000);
		assertThat(this.notebook.notes()).containsExactly("due 900, 1 events", "due 900, 1 events",
				"due 900, 1 events");
		assertThat(this.notebook.kept()).containsOnly("late");
	}

	@Test
	void leavesOutWhatTheProtocolItselfSays() {
		UpdateReader.CABLE.read(this.subscribed, utf8("{\"type\":\"ping\",\"message\":1700000000}"), 1_000);
		UpdateReader.CABLE.read(this.subscribed, utf8("{\"identifier\":\"i\",\"type\":\"confirm_subscription\"}"),
				1_000);
		UpdateReader.ENVELOPED.read(this.subscribed, utf8("{\"subscribed\":\"t\"}"), 1_000);
		UpdateReader.ENVELOPED.read(this.subscribed, utf8("{\"ack\":3}"), 1_000);
		assertThat(this.notebook.notes()).isEmpty();
	}

	@Test
	void seesTheSameBytesInAnyBuffer() {
		ByteBuf direct = ByteBufAllocator.DEFAULT.directBuffer().writeBytes("..text".getBytes(StandardCharsets.UTF_8));
		direct.skipBytes(2);
		ByteBuf heap = Unpooled.copiedBuffer("text", StandardCharsets.UTF_8);
		assertThat(text(Utf8.of(direct))).isEqualTo("text");
		assertThat(text(Utf8.of(heap))).isEqualTo("text");
		assertThat(text(Utf8.of(ByteString.copyFromUtf8("..text").substring(2)))).isEqualTo("text");
		direct.release();
		heap.release();
	}

	private static String text(Utf8 utf8) {
		return new String(utf8.array(), utf8.offset(), utf8.sizeBytes(), StandardCharsets.UTF_8);
	}

	private static Utf8 utf8(String text) {
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		return new Utf8(bytes, 0, bytes.length);
	}

	private static Utf8 batch(long sequence, int rows, long seed) {
		FeedBatchWriter writer = new FeedBatchWriter(new FeedRows(seed));
		int sizeBytes = writer.write(new FeedStamp(sequence, 10 * sequence), rows);
		return new Utf8(writer.bytes(), 0, sizeBytes);
	}

}
