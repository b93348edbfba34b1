package io.wiretrial.runner.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Container;
import com.github.dockerjava.api.model.Network;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.DockerClientFactory;
import tools.jackson.databind.JsonNode;

import io.wiretrial.model.Fault;
import io.wiretrial.model.TrialJson;
import io.wiretrial.targets.engine.WhereAnEngineAnswers;

import static org.assertj.core.api.Assertions.assertThat;

/** Runs in containers, and what they leave behind; needs the services' jars. */
@WhereAnEngineAnswers
@Timeout(400)
class ContainerRunDockerTests {

	@TempDir
	private Path folder;

	@Test
	void runInContainersHasAReportOfTheSameStructure() throws Exception {
		JsonNode contained = results("contained", "--target=container", "--service-cpus=1.5", "--service-memory=1g");
		JsonNode processes = results("processes", "--target=process");
		assertThat(shape(contained)).isEqualTo(shape(processes));
		JsonNode environment = TrialJson.mapper()
			.readTree(Files.readString(this.folder.resolve("contained/bench/latest/environment.json")));
		assertThat(environment.at("/settings/targets").asString()).startsWith("containers, Docker engine ");
		assertThat(environment.at("/settings/limits of each service").asString())
			.startsWith("1.5 processors, 1024 MiB");
		assertThat(this.folder.resolve("contained/bench/latest/index.html")).content(StandardCharsets.UTF_8)
			.contains("1.5 processors, 1024 MiB");
	}

	private JsonNode results(String name, String... options) throws Exception {
		Path own = Files.createDirectory(this.folder.resolve(name));
		try (StartedRun run = StartedRun.smoke(own, SmallPlan.in(own), options)) {
			int exitCode = run.exitCode();
			assertThat(exitCode).as(run.said()).isZero();
			assertThat(run.played("small")).isEqualTo(run.planned());
			awaitNothingLeft(own);
			return TrialJson.mapper().readTree(Files.readString(run.files().directory().resolve("results.json")));
		}
	}

	// Names of all members, wherever they are; what containers alone tell is left out,
	// and
	// the points of a distribution, of which there are as many as its operations allow.
	private static TreeSet<String> shape(JsonNode results) {
		TreeSet<String> names = new TreeSet<>();
		collect("", results, names);
		names.removeIf((name) -> name.contains("/flags") || name.contains("/settings") || name.contains("hrottled")
				|| name.contains("/memory") || name.contains("/notes") || name.contains("/limits")
				|| name.contains("/distribution[]"));
		return names;
	}

	private static void collect(String path, JsonNode node, TreeSet<String> names) {
		names.add(path);
		node.properties().forEach((member) -> collect(path + "/" + member.getKey(), member.getValue(), names));
		if (node.isArray()) {
			node.forEach((element) -> collect(path + "[]", element, names));
		}
	}

	// The owner's alone outside, so its containers must own it too
	@Test
	void ownPayloadIsPlayedInContainersAndGoneAfterwards() throws Exception {
		Files.writeString(this.folder.resolve("order.json"), "{\"id\": 4711, \"items\": [{\"sku\": \"A-17\"}]}");
		Path plan = Files.writeString(this.folder.resolve("own.yaml"), """
				id: own
				title: Own
				question: Is an own payload read in containers?
				metric: { measure: total, statistic: median }
				load: { model: closed, users: 1 }
				payloads: { order: { file: order.json } }
				conditions:
				  - { id: one, label: one order, operation: echo, payload: own-order,
				      baseline: rest-json-h1, arms: [grpc-proto] }
				""");
		try (StartedRun run = StartedRun.smoke(this.folder, plan.toString(), "--target=container")) {
			assertThat(run.exitCode()).as(run.said()).isZero();
			assertThat(run.played("own")).isEqualTo(run.planned());
			assertThat(run.files().payloads().resolve("order")).isDirectoryContaining("glob:**/digest.txt")
				.isDirectoryNotContaining("glob:**/*.{ndjson,jar,properties,proto}");
			awaitNothingLeft(this.folder);
		}
	}

	@Test
	void killedContainerIsRestartedOnceAndItsTrialFailed() throws Exception {
		try (StartedRun run = StartedRun.hasty(this.folder, "container", 20)) {
			run.awaitEvent("trial-finished");
			Container service = containers(this.folder).stream()
				.filter((container) -> createdFrom(container).startsWith("wiretrial/echo-rest:"))
				.findFirst()
				.orElseThrow();
			docker().killContainerCmd(service.getId()).exec();
			assertThat(run.exitCode()).as(run.said()).isOne();
			// whichever of the instances it was
			assertThat(run.said()).containsPattern("Service 'echo-rest(~[23])?' was ended by signal 9; its log ")
				.contains("It was restarted once on the same ports; the trial it died in is FAILED.");
			List<String> faults = Files.readAllLines(run.files().faults());
			assertThat(faults).hasSize(1);
			assertThat(TrialJson.mapper().readValue(faults.get(0), Fault.class).kind()).isEqualTo(Fault.Kind.DIED);
			assertThat(Files.readString(run.files().directory().resolve("index.html"), StandardCharsets.UTF_8))
				.contains("was ended by signal 9");
			awaitNothingLeft(this.folder);
		}
	}

	@Test
	void interruptedRunLeavesNothingWithTheEngine() throws Exception {
		try (StartedRun run = StartedRun.hasty(this.folder, "container")) {
			run.awaitEvent("trial-finished");
			run.interruptGroup();
			assertThat(run.exitCode()).as(run.said()).isEqualTo(130);
			assertThat(run.said()).contains("Report   ");
			awaitNothingLeft(this.folder);
		}
	}

	@Test
	void ctrlCOnATerminalJudgesWhatWasFinishedInContainers() throws Exception {
		try (StartedRun run = StartedRun.onTerminal(this.folder, "container")) {
			run.awaitEvent("trial-finished");
			run.typeCtrlC();
			assertThat(run.exitCode()).as(run.said()).isEqualTo(130);
			assertThat(run.said()).contains("Ending: ", "Report   ");
			assertThat(run.files().directory().resolve("index.html")).isNotEmptyFile();
			awaitNothingLeft(this.folder);
		}
	}

	@Test
	void killedLeaderOfATerminalsSessionLeavesNothingWithTheEngine() throws Exception {
		try (StartedRun run = StartedRun.onTerminal(this.folder, "container")) {
			run.awaitEvent("parity-checked");
			assertThat(containers(this.folder)).hasSizeGreaterThanOrEqualTo(2);
			run.kill();
			awaitNothingLeft(this.folder);
		}
	}

	@Test
	void killedRunnerLeavesNothingWithTheEngine() throws Exception {
		try (StartedRun run = StartedRun.hasty(this.folder, "container")) {
			run.awaitEvent("parity-checked");
			List<ProcessHandle> children = run.children();
			assertThat(containers(this.folder)).hasSizeGreaterThanOrEqualTo(2);
			run.kill();
			awaitNothingLeft(this.folder);
			StartedRun.awaitEndOf(children);
		}
	}

	// Listed, a container has its image's id where another build has taken the tag since.
	private static String createdFrom(Container container) {
		return docker().inspectContainerCmd(container.getId()).exec().getConfig().getImage();
	}

	private static void awaitNothingLeft(Path folder) {
		Awaitility.await("nothing left").atMost(Duration.ofSeconds(40)).untilAsserted(() -> {
			assertThat(containers(folder)).isEmpty();
			assertThat(networks(folder)).isEmpty();
		});
	}

	private static List<Container> containers(Path folder) {
		return docker().listContainersCmd()
			.withShowAll(true)
			.withLabelFilter(List.of("io.wiretrial.run"))
			.exec()
			.stream()
			.filter((container) -> runs(folder).contains(container.getLabels().get("io.wiretrial.run")))
			.toList();
	}

	private static List<Network> networks(Path folder) {
		return docker().listNetworksCmd()
			.exec()
			.stream()
			.filter((network) -> runs(folder).contains(network.getLabels().getOrDefault("io.wiretrial.run", "")))
			.toList();
	}

	private static List<String> runs(Path folder) {
		String[] names = folder.resolve("bench").toFile().list();
		return (names != null) ? List.of(names) : List.of();
	}

	private static DockerClient docker() {
		return DockerClientFactory.lazyClient();
	}

}
