package io.wiretrial.echo.grpc;

import java.util.function.Function;

import com.google.protobuf.ByteString;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

import io.wiretrial.contract.client.GrpcEchoClient;
import io.wiretrial.contract.client.LastAnswer;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.echo.Encoding;
import io.wiretrial.contract.v1.BytesChunk;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.contract.v1.OctetsGrpc;
import io.wiretrial.contract.v1.OctetsMessage;
import io.wiretrial.contract.v1.StreamsGrpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/**
 * What the service answers to streams that it cannot take to their end; after each test
 * it still serves, and has logged nothing.
 */
@RunningEchoGrpc
@ExtendWith(OutputCaptureExtension.class)
class EchoGrpcBadStreamIntegrationTests {

	private static final Fields5 WRONG = Fields5.newBuilder().setStatusValue(99).build();

	private static final byte[] OVERSIZE = new byte[4 * 1024 * 1024];

	private final ManagedChannel channel;

	EchoGrpcBadStreamIntegrationTests(@Autowired GrpcServerLifecycle server) {
		this.channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.getPort()).usePlaintext().build();
	}

	@AfterEach
	void stillServesAndLogsNothing(CapturedOutput output) {
		Corpus corpus = new Corpus(1);
		assertThat(new GrpcEchoClient(this.channel, Encoding.PROTO).echo(corpus.fields100(0)))
			.isEqualTo(corpus.fields100(0));
		this.channel.shutdownNow();
		assertThat(output.getAll()).doesNotContain("WARN", "ERROR", "\tat ");
	}

	@Test
	void refusesBadRecordOfChatAlthoughTheEndFollowsAtOnce() {
		assertThat(refusal(FieldsProtoGrpc.newStub(this.channel)::chat5, WRONG).getCode())
			.isEqualTo(Status.Code.INVALID_ARGUMENT);
	}

	@Test
	void refusesBadRecordOfUploadAlthoughMoreAndTheEndFollowAtOnce() {
		assertThat(refusal(FieldsProtoGrpc.newStub(this.channel)::collect5, WRONG, Fields5.getDefaultInstance(), WRONG)
			.getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
	}

	@Test
	void refusesOversizeMessageOfUpload() {
		BytesChunk chunk = BytesChunk.newBuilder().setData(ByteString.copyFrom(OVERSIZE)).build();
		assertThat(refusal(StreamsGrpc.newStub(this.channel)::bytesUp, chunk, chunk).getDescription())
			.isEqualTo("gRPC message exceeds maximum size 4194304: 4194309");
	}

	@Test
	void refusesOversizeMessageOfBidirectionalStream() {
		OctetsMessage message = OctetsMessage.newBuilder().setData(ByteString.copyFrom(OVERSIZE)).build();
		assertThat(refusal(OctetsGrpc.newStub(this.channel)::echoStream, message, message).getDescription())
			.isEqualTo("gRPC message exceeds maximum size 4194304: 4194309");
	}

	@SafeVarargs
	private static <Q, A> Status refusal(Function<StreamObserver<A>, StreamObserver<Q>> method, Q... messages) {
		LastAnswer<A> answer = new LastAnswer<>();
		StreamObserver<Q> requests = method.apply(answer);
		for (Q message : messages) {
			requests.onNext(message);
		}
		requests.onCompleted();
		return Status.fromThrowable(catchThrowable(answer::await));
	}

}
