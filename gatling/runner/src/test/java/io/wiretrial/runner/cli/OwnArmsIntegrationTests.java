package io.wiretrial.runner.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.result.ParityResult;
import io.wiretrial.runner.run.Checkout;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.LocalProcess;
import io.wiretrial.targets.ServiceSpec;

import static io.wiretrial.runner.cli.Ended.inside;
import static org.assertj.core.api.Assertions.assertThat;

/** Plans with arms of services that run already. */
@Timeout(300)
class OwnArmsIntegrationTests {

	private static final String SECRET = "swordfish";

	private static final String HEAD = """
			id: own
			title: Own
			question: Which is quicker?
			metric: { measure: total, statistic: mean }
			load: { model: closed, users: 2, connections: per-user }
			""";

	private final ExecutorService threads = Executors.newFixedThreadPool(8);

	@TempDir
	private Path folder;

	private HttpServer server;

	@BeforeEach
	void start() throws IOException {
		System.setProperty("sun.net.httpserver.nodelay", "true");
		this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.server.setExecutor(this.threads);
		answer("/orders", 201, "{\"id\": 1, \"total\": 2.5}");
		answer("/offers", 200, "{\"id\": 2, \"total\": 2.5}");
		answer("/errors", 500, "no stock");
		this.server.start();
		Files.writeString(this.folder.resolve("order.json"), "{\"name\": \"" + SECRET + "\"}");
	}

	private void answer(String path, int status, String reply) {
		byte[] body = reply.getBytes(StandardCharsets.UTF_8);
		this.server.createContext(path, (exchange) -> {
			try (exchange) {
				exchange.getRequestBody().readAllBytes();
				exchange.sendResponseHeaders(status, body.length);
				exchange.getResponseBody().write(body);
			}
		});
	}

	@AfterEach
	void stop() {
		this.server.stop(0);
		this.threads.shutdownNow();
	}

	@Test
	void oneOfOurServicesBesideItsBuiltInArm() throws Exception {
		try (Launcher launcher = new LocalProcess(new TrialFiles(this.folder.resolve("before")))) {
			int port = launcher
				.start(new ServiceSpec("echo-rest", Checkout.above(Path.of("")).jar("echo-rest"), List.of(), List.of(),
						Duration.ofMinutes(2), null, Map.of(), Map.of()))
				.target()
				.port("http");
			Files.write(this.folder.resolve("fields.json"),
					ContractJson.mapper().writeValueAsBytes(new Corpus(Corpus.DEFAULT_SEED).fields5(0)));
			String plan = plan(
					"""
							arms:
							  - { name: mine, http: "POST http://127.0.0.1:%d/fields-5/echo", body: fields.json, parity: shape,
							      headers: { Content-Type: application/json } }
							conditions:
							  - { id: echo, label: echo, operation: echo, payload: fields-5, baseline: rest-json-h1, arms: [mine] }
							"""
						.formatted(port));
			try (StartedRun run = StartedRun.smoke(this.folder, plan, "--place=process", "--warm-up=2")) {
				int exitCode = run.exitCode();
				assertThat(exitCode).as(run.said()).isZero();
				assertThat(run.said()).containsPattern(
						"Arm mine, POST http://127.0.0.1:%d/fields-5/echo: 200 \\(HTTP/1.1\\), [0-9]+ bytes: "
							.formatted(port));
				assertThat(run.files().directory().resolve("index.html")).content()
					.contains("Arm mine called POST http://127.0.0.1:%d/fields-5/echo".formatted(port),
							"starts do not repeat it", "compared by names and types of their fields");
				assertThat(parity(run)).allMatch(ParityResult::equal);
				assertThat(run.played("own")).isEqualTo(run.planned());
			}
		}
	}

	@Test
	void twoThatRunAreComparedAndLeaveNothingOfTheirRequests() throws Exception {
		String plan = plan("""
				arms:
				  - { name: orders, http: "%1$s/orders", body: order.json, headers: { Key: %2$s }, ignore: [id] }
				  - { name: offers, http: "%1$s/offers", cost: none }
				conditions:
				  - { id: shop, label: shop, operation: call, baseline: orders, arms: [offers] }
				""".formatted(address(), SECRET));
		try (StartedRun run = StartedRun.smoke(this.folder, plan, "--warm-up=2", "--blocks=2")) {
			int exitCode = run.exitCode();
			assertThat(exitCode).as(run.said()).isZero();
			assertThat(parity(run)).allMatch(ParityResult::equal);
			assertThat(run.files().directory().resolve("index.html")).content()
				.contains("At shop replies were compared by their values but for id.");
			assertThat(run.files().ownArms()).doesNotExist();
			holdsNoSecret(run.files().directory().toRealPath());
		}
	}

	@Test
	void whatAnswersDifferentlyIsNotCompared() throws Exception {
		String plan = plan("""
				arms:
				  - { name: orders, http: "%1$s/orders" }
				  - { name: offers, http: "%1$s/offers" }
				conditions:
				  - { id: shop, label: shop, operation: call, baseline: orders, arms: [offers] }
				""".formatted(address()));
		try (StartedRun run = StartedRun.smoke(this.folder, plan, "--warm-up=2")) {
			assertThat(run.exitCode()).as(run.said()).isEqualTo(1);
			assertThat(parity(run)[0].difference()).isEqualTo("Field id: 1 in orders, 2 in offers.");
		}
	}

	@Test
	void anArmThatFailsIsShownBeforeAnythingIsPlayed() throws Exception {
		String plan = plan("""
				arms:
				  - { name: mine, http: "%1$s/errors" }
				conditions:
				  - { id: shop, label: shop, operation: echo, payload: fields-5, baseline: rest-json-h1, arms: [mine] }
				""".formatted(address()));
		Ended run = inside("run", plan, "--preset=smoke", "--out=" + this.folder.resolve("bench"));
		assertThat(run.code()).isEqualTo(2);
		assertThat(run.err()).isEqualTo(("Arm 'mine': GET %s/errors was answered with 500: no stock\n"
				+ "Correct the request, or expect that with expect: 500.\n")
			.formatted(address()));
		assertThat(this.folder.resolve("bench")).doesNotExist();
	}

	@Test
	void containersDoNotReachServicesOfOnesOwn() throws Exception {
		String plan = plan("""
				arms:
				  - { name: mine, http: "%1$s/orders" }
				conditions:
				  - { id: shop, label: shop, operation: echo, payload: fields-5, baseline: rest-json-h1, arms: [mine] }
				""".formatted(address()));
		assertThat(inside("run", plan, "--preset=smoke", "--place=container")).isEqualTo(new Ended(2, "",
				"Arm 'mine' calls a service of your own, which a generator in a container does not reach: use --place process.\n"));
	}

	private String address() {
		return "http://127.0.0.1:" + this.server.getAddress().getPort();
	}

	private String plan(String arms) throws IOException {
		return Files.writeString(this.folder.resolve("own.yaml"), HEAD + arms).toString();
	}

	private static ParityResult[] parity(StartedRun run) throws IOException {
		return TrialJson.read(run.files().parity("own", 1), ParityResult[].class);
	}

	private static void holdsNoSecret(Path directory) throws IOException {
		try (Stream<Path> files = Files.walk(directory)) {
			assertThat(files.filter(Files::isRegularFile)).hasSizeGreaterThan(10).allSatisfy((file) -> {
				String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
				assertThat(text.contains(SECRET)).as(file.toString()).isFalse();
			});
		}
	}

}
