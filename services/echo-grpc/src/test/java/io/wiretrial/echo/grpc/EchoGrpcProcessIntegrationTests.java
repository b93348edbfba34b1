package io.wiretrial.echo.grpc;

import java.nio.file.Path;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.stub.StreamObserver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.contract.client.ServiceProcess;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The executable jar: announced, and ended in order with its standard input.
 */
@Timeout(60)
class EchoGrpcProcessIntegrationTests {

	@Test
	void announcesItsPortsAndFinishesOpenCallsBeforeItExits(@TempDir Path directory) throws Exception {
		Path jar = Path.of("target", "wiretrial-echo-grpc-0.1.0-SNAPSHOT.jar");
		try (ServiceProcess service = new ServiceProcess(jar, directory)) {
			assertThat(service.ready().get("service").asString()).isEqualTo("echo-grpc");
			assertThat(service.ready().get("pid").asLong()).isEqualTo(service.pid());
			assertThat(service.ready().get("ports").propertyNames()).containsExactly("grpc", "management");
			finishesOpenCall(service);
			assertThat(service.awaitExit()).isZero();
		}
	}

	private static void finishesOpenCall(ServiceProcess service) throws Exception {
		ManagedChannel channel = ManagedChannelBuilder.forAddress("127.0.0.1", service.port("grpc"))
			.usePlaintext()
			.build();
		try {
			Fields5 record = FieldsMapping.toProto(new Corpus(1).fields5(0));
			CountedAnswers<Fields5> answers = new CountedAnswers<>();
			StreamObserver<Fields5> chat = FieldsProtoGrpc.newStub(channel).chat5(answers);
			chat.onNext(record);
			answers.awaitAtLeast(1);
			service.closeStandardInput();
			service.awaitRefusedConnections("grpc");
			chat.onNext(record);
			chat.onCompleted();
			answers.awaitEnd();
			assertThat(answers.received()).isEqualTo(2);
		}
		finally {
			channel.shutdownNow();
		}
	}

}
