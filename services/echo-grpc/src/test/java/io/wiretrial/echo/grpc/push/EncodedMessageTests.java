package io.wiretrial.echo.grpc.push;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

import com.google.protobuf.ByteString;
import io.grpc.Drainable;
import io.grpc.KnownLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.contract.v1.FeedBatch;
import io.wiretrial.contract.v1.PublishRequest;
import io.wiretrial.contract.v1.TopicMessage;
import io.wiretrial.kit.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

class EncodedMessageTests {

	private final MemoryBudget budget = MemoryBudget.of(8_000_000, 2);

	@ParameterizedTest
	@ValueSource(ints = { 1, 127, 128, 20_000, 3_000_000 })
	void batchIsWhatProtobufWouldWrite(int sizeBytes) {
		byte[] json = "{\"a\":1}".repeat(500_000).getBytes(StandardCharsets.US_ASCII);
		EncodedMessage message = framed(json, sizeBytes);
		assertThat(bytes(message))
			.isEqualTo(FeedBatch.newBuilder().setJson(ByteString.copyFrom(json, 0, sizeBytes)).build().toByteArray());
	}

	@Test
	void batchKeepsItsBytesWhenTheNextOneIsWritten() {
		byte[] json = { '{', '}' };
		EncodedMessage message = framed(json, 2);
		json[0] = '!';
		assertThat(bytes(message)).containsExactly(10, 2, '{', '}');
	}

	@Test
	void publicationBecomesMessageOfItsTopic() throws Exception {
		PublishRequest publication = PublishRequest.newBuilder()
			.setTopic("a")
			.setData(ByteString.copyFromUtf8("1"))
			.build();
		assertThat(TopicMessage
			.parseFrom(bytes(Objects.requireNonNull(TopicFraming.MESSAGE.frame(publication, 1, this.budget)))))
			.isEqualTo(TopicMessage.newBuilder().setTopic("a").setData(ByteString.copyFromUtf8("1")).build());
	}

	@Test
	void everyCallReadsAllOfTheSharedBytesAtOnce() throws Exception {
		EncodedMessage message = EncodedMessage.MARSHALLER.parse(new ByteArrayInputStream(new byte[] { 1, 2, 3 }));
		for (int call = 0; call < 2; call++) {
			InputStream stream = EncodedMessage.MARSHALLER.stream(message);
			assertThat(stream).isInstanceOf(KnownLength.class);
			assertThat(stream.available()).isEqualTo(3);
			ByteArrayOutputStream target = new ByteArrayOutputStream();
			assertThat(((Drainable) stream).drainTo(target)).isEqualTo(3);
			assertThat(target.toByteArray()).containsExactly(1, 2, 3);
			assertThat(stream.available()).isZero();
		}
	}

	@Test
	void countsUntilItsLastHoldIsReleased() {
		EncodedMessage message = framed(new byte[1000], 1000);
		message.hold();
		message.release();
		assertThat(this.budget.heap().usedBytes()).isGreaterThan(1000);
		message.release();
		assertThat(this.budget.heap().usedBytes()).isZero();
		assertThat(EncodedMessage.allocate(this.budget.heap(), 4_000_000)).isNull();
	}

	private EncodedMessage framed(byte[] json, int sizeBytes) {
		return Objects.requireNonNull(FeedFraming.MESSAGE.frame(3, json, sizeBytes, this.budget));
	}

	private static byte[] bytes(EncodedMessage message) {
		try (InputStream stream = EncodedMessage.MARSHALLER.stream(message)) {
			return stream.readAllBytes();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
