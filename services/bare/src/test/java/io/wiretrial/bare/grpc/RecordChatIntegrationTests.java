package io.wiretrial.bare.grpc;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.bare.BareOptions;
import io.wiretrial.bare.BareServer;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class RecordChatIntegrationTests {

	private static final Corpus CORPUS = new Corpus(1);

	private final Answers answers = new Answers();

	private BareServer server;

	private ManagedChannel channel;

	private StreamObserver<Fields5> chat;

	@BeforeEach
	void startChat() {
		this.server = BareServer.start(BareOptions.onAnyPort(null));
		this.channel = ManagedChannelBuilder.forAddress("127.0.0.1", this.server.ports().get("grpc"))
			.usePlaintext()
			.build();
		this.chat = FieldsProtoGrpc.newStub(this.channel).chat5(this.answers);
	}

	@AfterEach
	void stopServer() {
		this.channel.shutdownNow();
		this.server.close();
	}

	@Test
	void answersEachRecordBeforeTheNextIsSent() throws InterruptedException {
		for (int index = 0; index < 20; index++) {
			this.chat.onNext(record(index));
			assertThat(this.answers.next()).isEqualTo(record(index));
		}
		this.chat.onCompleted();
		assertThat(this.answers.next()).isEqualTo("end");
	}

	@Test
	void answersRecordsSentWithoutWaitingInTheirOrder() throws InterruptedException {
		List<Fields5> records = IntStream.range(0, 1_000).mapToObj(RecordChatIntegrationTests::record).toList();
		records.forEach(this.chat::onNext);
		this.chat.onCompleted();
		for (Fields5 record : records) {
			assertThat(this.answers.next()).isEqualTo(record);
		}
		assertThat(this.answers.next()).isEqualTo("end");
	}

	@Test
	void refusesRecordThatBreaksTheContractAlthoughTheEndFollowsAtOnce() throws InterruptedException {
		this.chat.onNext(Fields5.newBuilder().setId(1L << 53).build());
		this.chat.onCompleted();
		Status status = Status.fromThrowable((Throwable) this.answers.next());
		assertThat(status.getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
		assertThat(status.getDescription())
			.isEqualTo("Integer 9007199254740992 in id: use a value within ±9007199254740991.");
	}

	private static Fields5 record(int index) {
		return FieldsMapping.toProto(CORPUS.fields5(index));
	}

	/**
	 * Keeps what came, the end or the failure last.
	 */
	private static final class Answers implements StreamObserver<Fields5> {

		private final BlockingQueue<Object> arrived = new LinkedBlockingQueue<>();

		@Override
		public void onNext(Fields5 answer) {
			this.arrived.add(answer);
		}

		@Override
		public void onError(Throwable ex) {
			this.arrived.add(ex);
		}

		@Override
		public void onCompleted() {
			this.arrived.add("end");
		}

		Object next() throws InterruptedException {
			Object next = this.arrived.poll(10, TimeUnit.SECONDS);
			if (next == null) {
				throw new AssertionError("Nothing came within 10 s.");
			}
			return next;
		}

	}

}
