package io.wiretrial.echo.grpc;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.reflection.v1.ServerReflectionGrpc;
import io.grpc.reflection.v1.ServerReflectionRequest;
import io.grpc.reflection.v1.ServerReflectionResponse;
import io.grpc.reflection.v1.ServiceResponse;
import io.grpc.stub.StreamObserver;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.client.GrpcEchoClient;
import io.wiretrial.contract.client.LastAnswer;
import io.wiretrial.contract.client.RawCalls;
import io.wiretrial.contract.client.RefusedCall;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.echo.Encoding;
import io.wiretrial.contract.stream.ChunkPlan;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What the management port tells of the calls.
 */
@RunningEchoGrpc
class EchoGrpcMeasuredIntegrationTests {

	@AutoClose("shutdownNow")
	private final ManagedChannel channel;

	private final GrpcEchoClient client;

	private final URI management;

	EchoGrpcMeasuredIntegrationTests(@Autowired GrpcServerLifecycle server,
			@Value("${local.management.port}") int managementPort) {
		this.channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.getPort()).usePlaintext().build();
		this.client = new GrpcEchoClient(this.channel, Encoding.PROTO);
		this.management = URI.create("http://127.0.0.1:" + managementPort + "/actuator/");
	}

	@Test
	void countsOneOperationForEachCallAndStream() {
		this.client.echo(new Corpus(1).fields5(0));
		long before = settledOperations();
		for (int index = 0; index < 10; index++) {
			this.client.echo(new Corpus(1).fields5(index));
		}
		this.client.textDown(ChunkPlan.TEXT);
		this.client.refusedList(null);
		RefusedCall.by(() -> RawCalls.unary(this.channel, "wiretrial.v1.Octets/Eat", new byte[0]));
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.untilAsserted(() -> assertThat(cost("operations")).isEqualTo(before + 13));
	}

	@Test
	void countsOpenConnections() {
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> cost("openConnections") == 0);
		this.client.echo(new Corpus(1).fields5(0));
		assertThat(cost("openConnections")).isEqualTo(1);
		this.channel.shutdownNow();
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> cost("openConnections") == 0);
	}

	@Test
	void publishesPrometheusMeters() {
		this.client.echo(new Corpus(1).fields5(0));
		// a call is counted after its answer has gone
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.untilAsserted(() -> assertThat(get("prometheus")).contains("grpc_server_seconds_count{",
					"rpc_method=\"Echo5\"", "wiretrial_cost_operations", "wiretrial_feed_tickers 0.0",
					"wiretrial_topics_subscriptions 0.0", "wiretrial_streams{protocol=\"grpc\"} 0.0"));
	}

	@Test
	void reflectsEveryServiceWithItsMessages() throws Exception {
		assertThat(reflected(ServerReflectionRequest.newBuilder().setListServices("").build()).getListServicesResponse()
			.getServiceList()).extracting(ServiceResponse::getName)
			.contains("wiretrial.v1.FieldsProto", "wiretrial.v1.Push");
		ByteString file = reflected(
				ServerReflectionRequest.newBuilder().setFileContainingSymbol("wiretrial.v1.Push").build())
			.getFileDescriptorResponse()
			.getFileDescriptorProto(0);
		assertThat(FileDescriptorProto.parseFrom(file).getMessageTypeList()).extracting(DescriptorProto::getName)
			.contains("FeedBatch");
	}

	private ServerReflectionResponse reflected(ServerReflectionRequest request) {
		LastAnswer<ServerReflectionResponse> answer = new LastAnswer<>();
		StreamObserver<ServerReflectionRequest> requests = ServerReflectionGrpc.newStub(this.channel)
			.serverReflectionInfo(answer);
		requests.onNext(request);
		requests.onCompleted();
		return answer.await();
	}

	@Test
	void answersHealthChecks() {
		assertThat(HealthGrpc.newBlockingStub(this.channel).check(HealthCheckRequest.getDefaultInstance()).getStatus())
			.isEqualTo(ServingStatus.SERVING);
	}

	/**
	 * The count once it has stood still between two readings: an answer may reach its
	 * client before it is counted.
	 */
	private long settledOperations() {
		long[] last = { -1 };
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> {
			long before = last[0];
			last[0] = cost("operations");
			return last[0] == before;
		});
		return last[0];
	}

	private long cost(String name) {
		return ContractJson.mapper().readTree(get("cost")).get(name).asLong();
	}

	private String get(String endpoint) {
		try {
			HttpRequest request = HttpRequest.newBuilder(this.management.resolve(endpoint))
				.timeout(Duration.ofSeconds(10))
				.build();
			return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException(ex);
		}
	}

}
