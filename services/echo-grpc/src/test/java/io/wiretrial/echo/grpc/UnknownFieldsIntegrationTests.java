package io.wiretrial.echo.grpc;

import java.io.ByteArrayOutputStream;
import java.io.IOException;

import com.google.protobuf.CodedOutputStream;
import io.grpc.BindableService;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.grpc.stub.StreamObservers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

import io.wiretrial.contract.client.RawCalls;
import io.wiretrial.contract.v1.Fields1;
import io.wiretrial.contract.v1.FieldsProtoGrpc;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Requests with fields that nobody knows.
 */
@RunningEchoGrpc
@Import(UnknownFieldsIntegrationTests.Unchanged.class)
class UnknownFieldsIntegrationTests {

	private final ManagedChannel channel;

	UnknownFieldsIntegrationTests(@Autowired GrpcServerLifecycle server) {
		this.channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.getPort()).usePlaintext().build();
	}

	@AfterEach
	void closeChannel() {
		this.channel.shutdownNow();
	}

	// Before, 3.9 MB of them were 300 MB of heap that nobody counted.
	@Test
	void handlersOfAnyServiceGetNoFieldsThatNobodyKnows() throws IOException {
		ByteArrayOutputStream request = new ByteArrayOutputStream();
		CodedOutputStream fields = CodedOutputStream.newInstance(request);
		fields.writeString(Fields1.NAME_FIELD_NUMBER, "a");
		for (int number = 100; number < 1_100; number++) {
			fields.writeUInt32(number, 1);
		}
		fields.flush();
		byte[] answer = RawCalls.unary(this.channel, "test.Test/Unchanged", request.toByteArray());
		assertThat(answer).isEqualTo(Fields1.newBuilder().setName("a").build().toByteArray());
	}

	/** A service that answers with its request. */
	@TestConfiguration(proxyBeanMethods = false)
	static class Unchanged {

		@Bean
		BindableService unchanged() {
			MethodDescriptor<Fields1, Fields1> method = FieldsProtoGrpc.getEcho1Method()
				.toBuilder()
				.setFullMethodName("test.Test/Unchanged")
				.setSchemaDescriptor(null)
				.build();
			return () -> ServerServiceDefinition.builder("test.Test")
				.addMethod(method,
						ServerCalls.asyncUnaryCall((Fields1 request, StreamObserver<Fields1> answers) -> StreamObservers
							.nextAndComplete(answers, request)))
				.build();
		}

	}

}
