package io.wiretrial.docker;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import static io.wiretrial.docker.ComposeDemo.list;
import static io.wiretrial.docker.ComposeDemo.map;
import static org.assertj.core.api.Assertions.assertThat;

/** What the compose demo must never lose, read from its files; needs no engine. */
class ComposeDemoTests {

	private static final Set<String> END_AT_ONCE = Set.of("prepare", "load");

	private static Map<String, Map<String, Object>> services;

	@BeforeAll
	static void readServices() throws IOException {
		services = ComposeDemo.services();
	}

	@Test
	void publishesOperationsAndGrafanaOnLoopbackAndNothingElse() {
		Map<String, List<Object>> published = new LinkedHashMap<>();
		services.forEach((name, service) -> {
			if (service.containsKey("ports")) {
				published.put(name, list(service.get("ports")));
			}
		});
		assertThat(published).isEqualTo(Map.of("echo-rest", List.of("127.0.0.1:${WIRETRIAL_REST_PORT:-8080}:8080"),
				"echo-grpc", List.of("127.0.0.1:${WIRETRIAL_GRPC_PORT:-9090}:9090"), "echo-mvc",
				List.of("127.0.0.1:${WIRETRIAL_MVC_PORT:-8070}:8070"), "push-sse-ws",
				List.of("127.0.0.1:${WIRETRIAL_PUSH_PORT:-8090}:8090"), "grafana",
				List.of("127.0.0.1:${WIRETRIAL_GRAFANA_PORT:-3000}:3000"), "report",
				List.of("127.0.0.1:${WIRETRIAL_REPORT_PORT:-8060}:8060")));
		assertThat(services.values()).noneMatch((service) -> "host".equals(service.get("network_mode")));
	}

	@Test
	void publishesNoTwoServicesAtOnePort() {
		List<String> ports = new ArrayList<>();
		services.values().forEach((service) -> list(service.get("ports")).forEach((port) -> {
			String defaulted = String.valueOf(port).replaceAll("\\$\\{[A-Z_]+:-([0-9]+)}", "$1");
			ports.add(defaulted.replaceAll(".*:([0-9]+):[0-9]+", "$1"));
		}));
		assertThat(ports).isNotEmpty().allMatch((port) -> port.matches("[0-9]+")).doesNotHaveDuplicates();
	}

	@Test
	void keepsMetricsAndLoadInANetworkWithoutAWayOut() throws IOException {
		assertThat(map(map(ComposeDemo.compose().get("networks")).get("back"))).containsEntry("internal", true);
		for (String name : List.of("prometheus", "load", "echo-rest-2", "echo-rest-boot", "echo-rest-boot-2",
				"echo-grpc-boot", "push-sse-ws-2")) {
			assertThat(list(services.get(name).get("networks"))).as(name).containsExactly("back");
		}
	}

	@Test
	void showsTheReportFromWhereItReachesNothing() throws IOException {
		Map<String, Object> report = services.get("report");
		assertThat(list(report.get("networks"))).containsExactly("report");
		services.forEach((name, service) -> {
			if (!name.equals("report")) {
				assertThat(list(service.get("networks"))).as(name).doesNotContain("report");
			}
		});
		assertThat(list(report.get("volumes"))).containsExactly("reports:/reports:ro");
		assertThat(report).doesNotContainKey("environment");
	}

	@Test
	void limitsProcessorsMemoryAndProcessesOfEveryService() {
		services
			.forEach((name, service) -> assertThat(service).as(name).containsKeys("cpus", "mem_limit", "pids_limit"));
	}

	@Test
	void noLogOfAServiceFillsTheDisk() {
		services.forEach((name, service) -> {
			Map<String, Object> logging = map(service.get("logging"));
			assertThat(logging).as(name).containsEntry("driver", "json-file");
			assertThat(map(logging.get("options"))).as(name)
				.containsEntry("max-size", "10m")
				.containsEntry("max-file", "3");
		});
	}

	@Test
	void asksTheEngineForNoMoreOpenFilesThanItHas() {
		services.forEach((name, service) -> assertThat(service).as(name).doesNotContainKey("ulimits"));
	}

	@Test
	void publishesAnImageThatIsTriedOnLoopbackAlone() throws IOException {
		assertThat(ComposeDemo.text("README.md").lines().filter((line) -> line.contains(" -p "))).isNotEmpty()
			.allMatch((line) -> line.contains(" -p 127.0.0.1:"));
	}

	@Test
	void checksTheHealthOfEveryServiceThatStays() {
		services.forEach((name, service) -> {
			Map<String, Object> check = map(service.get("healthcheck"));
			if (END_AT_ONCE.contains(name)) {
				assertThat(check).as(name).containsEntry("disable", true);
			}
			else {
				assertThat(list(check.get("test"))).as(name).hasSizeGreaterThan(1);
			}
		});
	}

	@Test
	void waitsForHealthBeforeWhatNeedsIt() {
		services.forEach((name, service) -> map(service.get("depends_on")).forEach((needed, how) -> {
			String condition = END_AT_ONCE.contains(needed) ? "service_completed_successfully" : "service_healthy";
			assertThat(map(how)).as(name + " needs " + needed).containsEntry("condition", condition);
		}));
	}

	@Test
	void leavesNoServiceMoreThanItNeeds() {
		services.forEach((name, service) -> {
			assertThat(service).as(name).containsEntry("read_only", true);
			assertThat(list(service.get("cap_drop"))).as(name).containsExactly("ALL");
			assertThat(list(service.get("security_opt"))).as(name).containsExactly("no-new-privileges:true");
			assertThat(service).as(name).doesNotContainKeys("privileged", "cap_add", "devices", "pid", "ipc");
			assertThat(service.toString()).as(name).doesNotContain("docker.sock");
			boolean root = String.valueOf(service.get("user")).startsWith("0:");
			assertThat(root).as(name + " is root").isEqualTo(name.equals("prepare"));
		});
		assertThat(services.get("prepare")).containsEntry("network_mode", "none");
	}

	@Test
	void pinsEveryImage() throws IOException {
		services.forEach((name, service) -> assertThat(String.valueOf(service.get("image"))).as(name)
			.matches("wiretrial-[a-z-]+:demo|\\$\\{WIRETRIAL_[A-Z]+_IMAGE}"));
		assertThat(ComposeDemo.text(".env").lines().filter((line) -> line.contains("_IMAGE="))).hasSize(3)
			.allMatch((line) -> line.matches("WIRETRIAL_[A-Z]+_IMAGE=[a-z/-]+:v?[0-9]+\\.[0-9]+\\.[0-9]+.*"));
		String base = ComposeDemo.text("Dockerfile")
			.lines()
			.filter((line) -> line.startsWith("ARG BASE_"))
			.findFirst()
			.orElseThrow();
		assertThat(ComposeDemo.text(".env").lines()).contains(base.replace("ARG ", "WIRETRIAL_"));
	}

	@Test
	void buildsEveryImageOnceFromTheBaseAndWithTheCommit() {
		List<Object> built = new ArrayList<>();
		services.values().stream().filter((service) -> service.containsKey("build")).forEach((service) -> {
			built.add(service.get("image"));
			assertThat(map(map(service.get("build")).get("args")))
				.containsEntry("BASE_IMAGE", "${WIRETRIAL_BASE_IMAGE}")
				.containsEntry("COMMIT", "${WIRETRIAL_COMMIT:-unknown}");
		});
		assertThat(built).doesNotHaveDuplicates();
		assertThat(services.values()).extracting((service) -> String.valueOf(service.get("image")))
			.filteredOn((image) -> image.endsWith(":demo"))
			.allMatch(built::contains);
	}

	@Test
	void holdsNoSecret() throws IOException {
		services.forEach((name, service) -> map(service.get("environment")).forEach((variable, value) -> {
			if (variable.matches(".*(KEY|PASSWORD|SECRET|TOKEN).*")) {
				assertThat(String.valueOf(value)).as(name + " " + variable).startsWith("/run/keys/");
			}
		}));
		for (String name : List.of("push-sse-ws", "push-sse-ws-2")) {
			assertThat(map(services.get(name).get("environment"))).as(name)
				.containsEntry("SPRING_CONFIG_IMPORT", "configtree:/run/keys/hub/");
		}
		assertThat(ComposeDemo.text(".env").lines().filter((line) -> !line.startsWith("#")))
			.allMatch((line) -> line.matches("COMPOSE_PROJECT_NAME=wiretrial|WIRETRIAL_[A-Z]+_IMAGE=.*"));
	}

	@Test
	void isAsPatientWithSlowReadersAsATrial() {
		// A quarter of the direct memory.
		for (String name : List.of("echo-grpc", "push-sse-ws", "push-sse-ws-2")) {
			assertThat(String.valueOf(services.get(name).get("entrypoint"))).contains("-XX:MaxDirectMemorySize=384m");
			assertThat(map(services.get(name).get("environment"))).as(name)
				.containsEntry("WIRETRIAL_FEED_MAXPENDINGSIZE", "96MB")
				.containsEntry("WIRETRIAL_FEED_MAXPENDINGMESSAGES", "100000")
				.containsEntry("WIRETRIAL_WEBSOCKET_MAXPENDINGSIZE", "96MB")
				.containsEntry("WIRETRIAL_WEBSOCKET_MAXPENDINGMESSAGES", "100000");
		}
	}

	@Test
	void letsEveryServiceBeAskedForByItsOwnName() {
		for (String name : List.of("echo-rest", "echo-rest-2", "echo-rest-boot", "echo-rest-boot-2", "echo-mvc",
				"echo-grpc", "echo-grpc-boot", "push-sse-ws", "push-sse-ws-2")) {
			assertThat(map(services.get(name).get("environment"))).as(name)
				.containsEntry("WIRETRIAL_LIMITS_HOSTS", name)
				.containsEntry("MANAGEMENT_SERVER_ADDRESS", "0.0.0.0");
		}
	}

	@Test
	void imagesOpenOperationsOnAllAddressesAndManagementOnTheLoopback() throws IOException {
		assertThat(ComposeDemo.text("Dockerfile").lines()).contains(
				"ENV SERVER_ADDRESS=0.0.0.0 SPRING_GRPC_SERVER_ADDRESS=0.0.0.0 MANAGEMENT_SERVER_ADDRESS=127.0.0.1");
	}

}
