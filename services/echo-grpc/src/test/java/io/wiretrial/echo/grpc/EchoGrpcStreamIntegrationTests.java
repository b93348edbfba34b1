package io.wiretrial.echo.grpc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import com.google.protobuf.ByteString;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.StreamObserver;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

import io.wiretrial.contract.client.LastAnswer;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.fields.RecordTally;
import io.wiretrial.contract.v1.Collected;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.contract.v1.OctetsGrpc;
import io.wiretrial.contract.v1.OctetsMessage;
import io.wiretrial.contract.v1.RepeatRequest;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The streams that the contract tests do not know, and their back-pressure.
 */
@RunningEchoGrpc
class EchoGrpcStreamIntegrationTests {

	private static final Corpus CORPUS = new Corpus(1);

	private final ManagedChannel channel;

	EchoGrpcStreamIntegrationTests(@Autowired GrpcServerLifecycle server) {
		this.channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.getPort()).usePlaintext().build();
	}

	@AfterEach
	void closeChannel() {
		this.channel.shutdownNow();
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
