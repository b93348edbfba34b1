package io.wiretrial.gatling.grpc;

import java.nio.file.Path;

import com.google.protobuf.Empty;
import io.gatling.javaapi.core.Simulation;
import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ServerCalls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.gatling.protocol.ReadmeExample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static org.assertj.core.api.Assertions.assertThat;

/** The example of the README. */
@Timeout(180)
class ReadmeTests {

	@AfterEach
	void forgetSettings() {
		System.clearProperty("port");
		System.clearProperty("seconds");
	}

	@Test
	void exampleIsPlayedAsItStandsThere(@TempDir Path folder) throws Exception {
		Class<? extends Simulation> example = ReadmeExample.compiled(Path.of("README.md"), folder);
		try (EchoServer server = EchoServer.start((builder) -> builder.addService(pings()))) {
			System.setProperty("port", Integer.toString(server.port()));
			System.setProperty("seconds", "1");
			assertThat(SimulationRun.play(example).counts()).containsOnlyKeys("ping OK");
		}
	}

	private static ServerServiceDefinition pings() {
		MethodDescriptor<Empty, Empty> ping = MethodDescriptor.<Empty, Empty>newBuilder()
			.setType(MethodDescriptor.MethodType.UNARY)
			.setFullMethodName("demo.Echo/Ping")
			.setRequestMarshaller(ProtoUtils.marshaller(Empty.getDefaultInstance()))
			.setResponseMarshaller(ProtoUtils.marshaller(Empty.getDefaultInstance()))
			.build();
		return ServerServiceDefinition.builder("demo.Echo")
			.addMethod(ping, ServerCalls.asyncUnaryCall((request, observer) -> {
				observer.onNext(request);
				observer.onCompleted();
			}))
			.build();
	}

}
