package io.wiretrial.echo.grpc;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Random;

import com.google.rpc.BadRequest;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

import io.wiretrial.contract.client.GrpcEchoClient;
import io.wiretrial.contract.client.LastAnswer;
import io.wiretrial.contract.client.RawCalls;
import io.wiretrial.contract.client.RefusedCall;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.echo.Encoding;
import io.wiretrial.contract.v1.ExampleRequest;
import io.wiretrial.contract.v1.Fields1;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsJsonGrpc;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.contract.v1.JsonText;
import io.wiretrial.contract.v1.ListsGrpc;
import io.wiretrial.contract.v1.RepeatRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * What the service answers to what it cannot take; after each test it still serves, and
 * has logged nothing.
 */
@RunningEchoGrpc
@ExtendWith(OutputCaptureExtension.class)
class EchoGrpcBadInputIntegrationTests {

	private static final Corpus CORPUS = new Corpus(1);

	private final int port;

	private final ManagedChannel channel;

	EchoGrpcBadInputIntegrationTests(@Autowired GrpcServerLifecycle server) {
		this.port = server.getPort();
		this.channel = ManagedChannelBuilder.forAddress("127.0.0.1", this.port)
			.usePlaintext()
			.maxInboundMetadataSize(1 << 20)
			.build();
	}

	@AfterEach
	void stillServesAndLogsNothing(CapturedOutput output) {
		assertThat(new GrpcEchoClient(this.channel, Encoding.PROTO).echo(CORPUS.fields100(0)))
			.isEqualTo(CORPUS.fields100(0));
		this.channel.shutdownNow();
		assertThat(output.getAll()).doesNotContain("WARN", "ERROR", "\tat ");
	}

	@Test
	void namesFieldInDetails() {
		StatusRuntimeException refusal = RefusedCall.status(() -> FieldsProtoGrpc.newBlockingStub(this.channel)
			.echo5(Fields5.newBuilder().setId(1L << 53).build()));
		String detail = "Integer 9007199254740992 in id: use a value within ±9007199254740991.";
		assertThat(refusal.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
		assertThat(refusal.getStatus().getDescription()).isEqualTo(detail);
		assertThat(RefusedCall.violation(refusal))
			.isEqualTo(BadRequest.FieldViolation.newBuilder().setField("id").setDescription(detail).build());
	}

	@Test
	void refusesBadCountOfServerStream() {
		Status status = RefusedCall
			.status(() -> FieldsProtoGrpc.newBlockingStub(this.channel)
				.repeat5(RepeatRequest.newBuilder().setCount(10_001).build())
				.next())
			.getStatus();
		assertThat(status.getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
		assertThat(status.getDescription()).isEqualTo("Value 10001 in count: use 1 to 10000.");
	}

	@Test
	void refusesBadRecordInTheMiddleOfBidirectionalStream() {
		LastAnswer<Fields5> answers = new LastAnswer<>();
		StreamObserver<Fields5> chat = FieldsProtoGrpc.newStub(this.channel).chat5(answers);
		chat.onNext(Fields5.newBuilder().setId(1).build());
		chat.onNext(Fields5.newBuilder().setStatusValue(99).build());
		assertThatThrownBy(answers::await).rootCause()
			.isInstanceOfSatisfying(StatusRuntimeException.class,
					(ex) -> assertThat(ex.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT));
	}

	@ParameterizedTest
	@ValueSource(strings = { "FieldsProto/Echo1", "FieldsStruct/Echo1", "FieldsJson/Echo1", "FieldsProto/Collect5",
			"FieldsProto/Chat5", "Streams/TextDown", "Streams/BytesUp", "Octets/EchoStream" })
	void refusesTruncatedProtobuf(String method) {
		byte[] truncated = { 10, 100, 1 };
		StatusRuntimeException refusal = RefusedCall
			.status(() -> RawCalls.unary(this.channel, "wiretrial.v1." + method, truncated));
		assertThat(refusal.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
		assertThat(RefusedCall.violation(refusal).getField()).isEqualTo("body");
		assertThat(refusal.getStatus().getDescription())
			.isEqualTo("Malformed Protobuf in body: send one complete message.");
	}

	@ParameterizedTest
	@ValueSource(ints = { 4_194_305, 100_000_000 })
	void refusesOversizeMessageWithTheLimit(int bytes) {
		Status status = RefusedCall
			.status(() -> RawCalls.unary(this.channel, "wiretrial.v1.Octets/Digest", new byte[bytes]))
			.getStatus();
		assertThat(status.getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
		assertThat(status.getDescription()).isEqualTo("gRPC message exceeds maximum size 4194304: " + bytes);
	}

	@Test
	void takesTheLastOfDuplicateKeysInJson() {
		JsonText twice = JsonText.newBuilder().setJson("{\"name\":\"a\",\"name\":\"b\"}").build();
		assertThat(FieldsJsonGrpc.newBlockingStub(this.channel).echo1(twice).getJson()).isEqualTo("{\"name\":\"b\"}");
		JsonText wrongLast = JsonText.newBuilder().setJson("{\"name\":\"a\",\"name\":3}").build();
		assertThat(RefusedCall.by(() -> FieldsJsonGrpc.newBlockingStub(this.channel).echo1(wrongLast)).detail())
			.isEqualTo("Value \"3\" in name: use a value of type String.");
	}

	@Test
	void refusesUnknownMethod() {
		Status status = RefusedCall.status(() -> RawCalls.unary(this.channel, "wiretrial.v1.Octets/Eat", new byte[0]))
			.getStatus();
		assertThat(status.getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
		assertThat(status.getDescription()).isEqualTo("Method not found: wiretrial.v1.Octets/Eat");
	}

	@Test
	void refusesBadMetadataWithDetails() {
		Metadata headers = new Metadata();
		headers.put(Metadata.Key.of("wiretrial-list-count", Metadata.ASCII_STRING_MARSHALLER), "many");
		StatusRuntimeException refusal = RefusedCall.status(() -> ListsGrpc.newBlockingStub(this.channel)
			.withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers))
			.list(ExampleRequest.getDefaultInstance()));
		assertThat(refusal.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
		assertThat(RefusedCall.violation(refusal).getDescription())
			.isEqualTo("Value \"many\" in count: use a whole number.");
	}

	@Test
	void refusesTooMuchMetadata() {
		Metadata headers = new Metadata();
		headers.put(Metadata.Key.of("much", Metadata.ASCII_STRING_MARSHALLER), "m".repeat(20_000));
		Status status = RefusedCall
			.status(() -> FieldsProtoGrpc.newBlockingStub(this.channel)
				.withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers))
				.echo1(Fields1.getDefaultInstance()))
			.getStatus();
		assertThat(status.getCode()).isNotEqualTo(Status.Code.OK);
	}

	@ParameterizedTest
	@ValueSource(
			strings = { "", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0" })
	void survivesGarbageOnThePort(String start) throws IOException {
		byte[] garbage = new byte[10_000];
		new Random(7).nextBytes(garbage);
		for (byte[] bytes : new byte[][] { new byte[0], garbage }) {
			try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), this.port)) {
				socket.setSoTimeout(10_000);
				socket.getOutputStream().write(start.getBytes(StandardCharsets.US_ASCII));
				socket.getOutputStream().write(bytes);
				socket.shutdownOutput();
				awaitEnd(socket);
			}
		}
	}

	private static void awaitEnd(Socket socket) {
		try {
			assertThat(socket.getInputStream().readAllBytes().length).isLessThan(1000);
		}
		catch (SocketTimeoutException ex) {
			throw new AssertionError("The service keeps the connection.", ex);
		}
		catch (IOException ex) {
			assertThat(ex).hasMessageContaining("reset");
		}
	}

}
