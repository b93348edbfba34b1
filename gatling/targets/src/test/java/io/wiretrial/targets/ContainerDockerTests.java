package io.wiretrial.targets;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.model.Container;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.DockerClientFactory;

import io.wiretrial.targets.engine.ResourceLimits;
import io.wiretrial.targets.engine.WhereAnEngineAnswers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@WhereAnEngineAnswers
@Timeout(180)
class ContainerDockerTests {

	@TempDir
	private Path directory;

	private ContainedServices containers;

	@BeforeEach
	void open() {
		this.containers = new ContainedServices(this.directory, new ResourceLimits(1.5, 384, 4_096, "0"));
	}

	@AfterEach
	void close() {
		this.containers.close();
		assertThat(ours()).isEmpty();
		assertThat(docker().listNetworksCmd().withNameFilter("wiretrial-" + this.directory.getFileName()).exec())
			.isEmpty();
	}

	@Test
	void limitsAndIsolationAreInForce() throws Exception {
		RunningService service = this.containers.start("bare");
		InspectContainerResponse container = docker().inspectContainerCmd(ours().get(0).getId()).exec();
		assertThat(container.getHostConfig().getNanoCPUs()).isEqualTo(1_500_000_000L);
		assertThat(container.getHostConfig().getMemory()).isEqualTo(384L << 20);
		assertThat(container.getHostConfig().getMemorySwap()).isEqualTo(384L << 20);
		assertThat(container.getHostConfig().getCpusetCpus()).isEqualTo("0");
		assertThat(container.getHostConfig().getReadonlyRootfs()).isTrue();
		assertThat(container.getHostConfig().getCapDrop()).extracting(Object::toString).containsExactly("ALL");
		assertThat(container.getHostConfig().getPortBindings()).isNull();
		assertThat(service.info().flags()).contains("-Xmx128m", "-XX:MaxDirectMemorySize=128m");
		assertThat(service.info().java()).contains(", image wiretrial/bare:");
		assertThat(service.info().readyMillis()).isPositive();
		assertThat(cost(service).body()).contains("\"throttledNanos\":").contains("\"oomKills\":0");
	}

	@Test
	void restartKeepsAddressAndPorts() throws Exception {
		RunningService service = this.containers.start("bare");
		assertThat(service.death()).isEmpty();
		docker().killContainerCmd(ours().get(0).getId()).exec();
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> !service.alive());
		assertThat(service.death()).startsWith("was ended by signal 9; its log ");
		assertThat(service.exceededMemory()).isEmpty();
		service.restart();
		assertThat(service.alive()).isTrue();
		assertThat(cost(service).statusCode()).isEqualTo(200);
	}

	@Test
	void containerThatExceedsItsMemoryIsNamedSo() throws Exception {
		this.containers.close();
		this.containers = new ContainedServices(this.directory, new ResourceLimits(2, 128, 4_096, null));
		assertThatExceptionOfType(TargetNotReadyException.class).isThrownBy(() -> this.containers.start("echo-rest"))
			.withMessageStartingWith("Service 'echo-rest' was killed because it exceeded its memory limit of 128 MiB;");
	}

	@Test
	void endOfStandardInputEndsAContainer() {
		RunningService service = this.containers.start("bare");
		this.containers.close();
		assertThat(service.alive()).isFalse();
	}

	private static HttpResponse<String> cost(RunningService service) throws IOException, InterruptedException {
		URI address = URI.create(
				"http://%s:%d/actuator/cost".formatted(service.target().host(), service.target().port("management")));
		return HttpClient.newHttpClient()
			.send(HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(20)).build(),
					HttpResponse.BodyHandlers.ofString());
	}

	private List<Container> ours() {
		return docker().listContainersCmd()
			.withShowAll(true)
			.withLabelFilter(List.of("io.wiretrial.run=" + this.directory.getFileName()))
			.exec();
	}

	private static DockerClient docker() {
		return DockerClientFactory.lazyClient();
	}

}
