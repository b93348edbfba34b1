package io.wiretrial.echo.grpc;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import com.google.protobuf.ByteString;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

import io.wiretrial.contract.Sha256;
import io.wiretrial.contract.client.LastAnswer;
import io.wiretrial.contract.client.RefusedCall;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.echo.Refusal;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.fields.RecordTally;
import io.wiretrial.contract.grpc.BareOctets;
import io.wiretrial.contract.grpc.DirectEcho;
import io.wiretrial.contract.v1.BytesBatch;
import io.wiretrial.contract.v1.Collected;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.contract.v1.OctetsGrpc;
import io.wiretrial.contract.v1.OctetsMessage;
import io.wiretrial.contract.v1.RepeatRequest;
import io.wiretrial.contract.v1.StreamRequest;
import io.wiretrial.contract.v1.StreamsGrpc;
import io.wiretrial.contract.v1.TextBatch;
import io.wiretrial.contract.v1.TextChunk;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The streams that the contract tests do not know, and their back-pressure.
 */
@RunningEchoGrpc
class EchoGrpcStreamIntegrationTests {

	private static final Corpus CORPUS = new Corpus(1);

	@AutoClose("shutdownNow")
	private final ManagedChannel channel;

	EchoGrpcStreamIntegrationTests(@Autowired GrpcServerLifecycle server) {
		this.channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.getPort()).usePlaintext().build();
	}

	@Test
	void repeatsRecord() {
		Fields5 record = FieldsMapping.toProto(CORPUS.fields5(0));
		List<Fields5> received = new ArrayList<>();
		FieldsProtoGrpc.newBlockingStub(this.channel)
			.repeat5(RepeatRequest.newBuilder().setRecord(record).setCount(1000).build())
			.forEachRemaining(received::add);
		assertThat(received).hasSize(1000).containsOnly(record);
	}

	@Test
	void collectsRecords() {
		RecordTally tally = new RecordTally();
		LastAnswer<Collected> answer = new LastAnswer<>();
		StreamObserver<Fields5> upload = FieldsProtoGrpc.newStub(this.channel).collect5(answer);
		for (int index = 0; index < 50; index++) {
			Fields5Record record = CORPUS.fields5(index);
			tally.add(record);
			upload.onNext(FieldsMapping.toProto(record));
		}
		upload.onCompleted();
		assertThat(answer.await()).isEqualTo(FieldsMapping.toProto(tally.finish()));
	}

	@Test
	void streamsTheSameChunksInBatches() {
		StreamsGrpc.StreamsBlockingStub streams = StreamsGrpc.newBlockingStub(this.channel);
		StreamRequest request = StreamRequest.newBuilder().setChunks(10).setSize(1000).setBatch(4).build();
		List<TextBatch> text = new ArrayList<>();
		streams.textDownBatched(request).forEachRemaining(text::add);
		assertThat(text).extracting(TextBatch::getChunksCount).containsExactly(4, 4, 2);
		List<TextChunk> chunks = new ArrayList<>();
		streams.textDown(request).forEachRemaining(chunks::add);
		assertThat(text.stream().flatMap((batch) -> batch.getChunksList().stream())).containsExactlyElementsOf(chunks);
		List<BytesBatch> bytes = new ArrayList<>();
		streams.bytesDownBatched(request).forEachRemaining(bytes::add);
		assertThat(bytes).extracting(BytesBatch::getChunksCount).containsExactly(4, 4, 2);
		assertThat(bytes.get(2).getChunks(1).getData().size()).isEqualTo(1000);
	}

	@Test
	void refusesBatchesOfMoreThanAMebibyte() {
		StreamRequest request = StreamRequest.newBuilder().setChunks(100).setSize(65_536).setBatch(17).build();
		Refusal refusal = RefusedCall
			.by(() -> StreamsGrpc.newBlockingStub(this.channel).bytesDownBatched(request).next());
		assertThat(refusal.detail()).isEqualTo("Value 17 in batch: use 1 to 16.");
	}

	@Test
	void digestsOctetsWithoutProtobuf() {
		byte[] octets = CORPUS.image(0);
		assertThat(ClientCalls.blockingUnaryCall(this.channel, BareOctets.DIGEST, CallOptions.DEFAULT, octets))
			.asString(StandardCharsets.US_ASCII)
			.isEqualTo(new Sha256().add(octets).hex());
	}

	@Test
	void echoesMessagesOfWhichNoRecordIsMade() {
		// no record has such a status
		Fields5 message = FieldsMapping.toProto(CORPUS.fields5(0)).toBuilder().setStatusValue(99).build();
		assertThat(ClientCalls.blockingUnaryCall(this.channel, DirectEcho.of(FieldsProtoGrpc.getEcho5Method()),
				CallOptions.DEFAULT, message))
			.isEqualTo(message);
	}

	@Test
	void answersEachRecordOfChatBeforeTheNext() {
		CountedAnswers<Fields5> answers = new CountedAnswers<>();
		StreamObserver<Fields5> chat = FieldsProtoGrpc.newStub(this.channel).chat5(answers);
		for (int index = 0; index < 20; index++) {
			chat.onNext(FieldsMapping.toProto(CORPUS.fields5(index)));
			answers.awaitAtLeast(index + 1);
		}
		chat.onCompleted();
		answers.awaitEnd();
		assertThat(answers.received()).isEqualTo(20);
	}

	/**
	 * A client that takes one answer and then no more: the service must stop asking for
	 * messages, so that the client's own transport is no longer ready.
	 */
	@Test
	void stopsReadingFromClientThatDoesNotReadAnswers() {
		CountedAnswers<OctetsMessage> answers = new CountedAnswers<>(1);
		StreamObserver<OctetsMessage> echo = OctetsGrpc.newStub(this.channel).echoStream(answers);
		ClientCallStreamObserver<OctetsMessage> upload = (ClientCallStreamObserver<OctetsMessage>) echo;
		OctetsMessage message = OctetsMessage.newBuilder().setData(ByteString.copyFrom(new byte[1 << 20])).build();
		echo.onNext(message);
		answers.awaitAtLeast(1);
		AtomicInteger sent = new AtomicInteger(1);
		Awaitility.await().atMost(Duration.ofSeconds(20)).during(Duration.ofMillis(500)).until(() -> {
			while (upload.isReady() && sent.get() < 100) {
				echo.onNext(message);
				sent.incrementAndGet();
			}
			return !upload.isReady();
		});
		assertThat(sent.get()).isBetween(1, 20);
		upload.cancel("Enough was seen.", null);
	}

}
