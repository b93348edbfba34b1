package io.wiretrial.echo.grpc;

import java.nio.file.Path;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.stub.StreamObserver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.contract.client.GrpcEchoClient;
import io.wiretrial.contract.client.ServiceProcess;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.echo.Encoding;
import io.wiretrial.contract.echo.Refusal;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The executable jar in little memory: announced, able to refuse what is too large, and
 * ended in order with its standard input.
 */
@Timeout(180)
class EchoGrpcProcessIntegrationTests {

	@Test
	void announcesItsPortsRefuses100MegabytesAndFinishesOpenCallsBeforeItExits(@TempDir Path directory)
			throws Exception {
		Path jar = Path.of("target", "wiretrial-echo-grpc-0.1.0-SNAPSHOT.jar");
		try (ServiceProcess service = new ServiceProcess(jar, directory)) {
			assertThat(service.ready().get("service").asString()).isEqualTo("echo-grpc");
			assertThat(service.ready().get("pid").asLong()).isEqualTo(service.pid());
			assertThat(service.ready().get("ports").propertyNames()).containsExactly("grpc", "management");
			refuses100MegabytesAndFinishesOpenCall(service);
			assertThat(service.awaitExit()).isZero();
			assertThat(service.log()).doesNotContain("WARN", "ERROR", "\tat ");
		}
	}

	private static void refuses100MegabytesAndFinishesOpenCall(ServiceProcess service) throws Exception {
		ManagedChannel channel = ManagedChannelBuilder.forAddress("127.0.0.1", service.port("grpc"))
			.usePlaintext()
			.build();
		try {
			assertThat(new GrpcEchoClient(channel, Encoding.PROTO).refusedOctets(new byte[100_000_000]).category())
				.isEqualTo(Refusal.Category.TOO_LARGE);
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
