package io.wiretrial.kit.autoconfigure;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;

import io.grpc.Server;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;
import org.springframework.grpc.server.lifecycle.GrpcServerStartedEvent;

import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.OperationCount;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;

@Timeout(180)
class MeasuredServiceIntegrationTests {

	private static final int GRPC_PORT = 41003;

	/** Beside Reactor Netty on this class path alone. */
	private static final String TOMCAT = "org.springframework.boot.tomcat.autoconfigure.";

	@TempDir
	private static Path directory;

	@AutoClose
	private static ConfigurableApplicationContext context;

	@BeforeAll
	static void startService() {
		context = new SpringApplication(MeasuredService.class).run("--spring.application.name=measured-service",
				"--server.port=0", "--management.server.port=0", "--server.address=127.0.0.1",
				"--management.server.address=127.0.0.1", "--management.endpoints.web.exposure.include=cost",
				"--spring.autoconfigure.exclude=" + TOMCAT + "reactive.TomcatReactiveWebServerAutoConfiguration,"
						+ TOMCAT + "actuate.web.server.TomcatReactiveManagementContextAutoConfiguration",
				"--wiretrial.ready-file=" + directory.resolve("ready.json"));
	}

	@Test
	void answersTheCostAsPlainJsonOnTheManagementPort() throws Exception {
		context.getBean(OperationCount.class).complete();
		context.getBean(ConnectionCount.class).opened();
		HttpResponse<String> response = managed("/actuator/cost");
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(response.headers().firstValue("content-type")).hasValue("application/json");
		assertThat(response.body()).matches("\\{\"cpuNanos\":-?\\d+,\"threadCpuNanos\":-?\\d+,"
				+ "\"processCpuNanos\":\\d+,\"allocatedBytes\":\\d+,"
				+ "\"gcCount\":\\d+,\"gcPauseNanos\":\\d+,\"openConnections\":1,\"operations\":1,"
				+ "\"monotonicNanos\":-?\\d+,\"sentBytes\":-1,\"receivedBytes\":-1,"
				+ "\"throttledNanos\":-1,\"oomKills\":-1,\"memoryBytes\":-1,\"memoryLimitBytes\":-1,"
				+ "\"compilerCpuNanos\":-?\\d+,\"hiccupNanos\":\\d+,\"longestHiccupNanos\":\\d+}");
	}

	@Test
	void tellsItsClockOnTheManagementPort() throws Exception {
		long before = System.nanoTime();
		long now = Long.parseLong(managed("/actuator/clock").body());
		assertThat(now).isBetween(before, System.nanoTime());
	}

	@Test
	void tellsItsClockToNothingButAGet() throws Exception {
		assertThat(answer(managedAt("/actuator/clock").POST(HttpRequest.BodyPublishers.noBody())).statusCode())
			.isEqualTo(404);
	}

	@Test
	void announcesItsRealPorts() throws Exception {
		assertThat(Files.readString(directory.resolve("ready.json"))).startsWith(
				"{\"service\":\"measured-service\",\"pid\":%d,\"ports\":{\"grpc\":%d,\"http\":%s,\"management\":%s},"
					.formatted(ProcessHandle.current().pid(), GRPC_PORT, port("local.server.port"),
							port("local.management.port")));
	}

	private static HttpResponse<String> managed(String path) throws Exception {
		return answer(managedAt(path));
	}

	private static HttpRequest.Builder managedAt(String path) {
		return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port("local.management.port") + path));
	}

	private static HttpResponse<String> answer(HttpRequest.Builder request) throws Exception {
		return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
	}

	private static String port(String property) {
		return context.getEnvironment().getRequiredProperty(property);
	}

	@SpringBootConfiguration
	@EnableAutoConfiguration
	static class MeasuredService {

		@Bean
		ApplicationRunner grpcServerThatReportsItsStart(ConfigurableApplicationContext context) {
			return (args) -> context.publishEvent(new GrpcServerStartedEvent(mock(GrpcServerLifecycle.class),
					mock(Server.class), "127.0.0.1", GRPC_PORT));
		}

	}

}
