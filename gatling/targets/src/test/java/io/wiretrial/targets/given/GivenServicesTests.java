package io.wiretrial.targets.given;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.LocalPlace;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;
import io.wiretrial.targets.TargetNotReadyException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

@Timeout(180)
class GivenServicesTests {

	private final Map<String, String> answers = new ConcurrentHashMap<>(
			Map.of("/actuator/cost", "{}", "/actuator/health", "{}", "/actuator/metrics/jvm.info", """
					{"name": "jvm.info", "availableTags": [{"tag": "vendor", "values": ["Someone"]},
					 {"tag": "version", "values": ["25.0.1+8"]}]}"""));

	@TempDir
	private Path folder;

	private HttpServer actuator;

	@BeforeEach
	void start() throws IOException {
		this.actuator = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.actuator.createContext("/", this::answer);
		this.actuator.start();
	}

	@AfterEach
	void stop() {
		this.actuator.stop(0);
	}

	@Test
	void handsOutAServiceThatRunsAlready() throws IOException {
		try (Launcher launcher = place().open(new TrialFiles(this.folder))) {
			RunningService service = launcher.start(spec("echo-rest"));
			assertThat(service.target()).isEqualTo(new Target("echo-rest", "127.0.0.1",
					Map.of("management", this.actuator.getAddress().getPort()), Map.of("token", "signed")));
			assertThat(service.info().java()).isEqualTo("25.0.1+8 (Someone)");
			assertThat(service.info().arguments())
				.containsExactly("given at 127.0.0.1 {management=%d}".formatted(this.actuator.getAddress().getPort()));
			assertThat(service.alive()).isTrue();
			assertThat(service.death()).isEmpty();
			assertThatIllegalStateException().isThrownBy(service::pid)
				.withMessage("Service 'echo-rest' was not started here, its process is not known: "
						+ "measure it with --place process.");
		}
		assertThat(new Actuator(target()).missing(Actuator.COST)).as("the service after closing").isEmpty();
	}

	@Test
	void doesNotKnowTheJavaOfAServiceThatDoesNotTell() {
		this.answers.remove("/actuator/metrics/jvm.info");
		assertThat(new Actuator(target()).java()).isEqualTo("unknown");
	}

	@Test
	void namesAServiceThatIsNotGiven() throws IOException {
		try (Launcher launcher = place().open(new TrialFiles(this.folder))) {
			assertThatExceptionOfType(TargetNotReadyException.class).isThrownBy(() -> launcher.start(spec("bare")))
				.withMessage("Service 'bare' is not among those that --services names: add it there.");
		}
	}

	@Test
	void requiresEveryTargetOfThePlansBeforeAnythingStarts() throws IOException {
		GivenPlace place = place();
		place.require(Set.of("echo-rest"), () -> false);
		assertThatExceptionOfType(InvalidServicesException.class)
			.isThrownBy(() -> place.require(Set.of("push", "echo-rest", "echo-grpc"), () -> false))
			.withMessage(("Services file %s: the plans need echo-grpc, push, the file names echo-rest: "
					+ "add what is missing, or choose other plans or another preset.")
				.formatted(this.folder.resolve("services.json")));
		assertThat(place.startsServices()).isFalse();
	}

	@Test
	void givesUpOnAServiceThatIsNoTarget() {
		this.answers.remove("/actuator/cost");
		assertThatExceptionOfType(TargetNotReadyException.class)
			.isThrownBy(() -> GivenService.awaitReady(target(), Duration.ofMillis(300)))
			.withMessage(
					("Service 'echo-rest' did not answer within 0 s (http://127.0.0.1:%d/actuator/cost answers 404): "
							+ "start it, or correct its host and management port.")
						.formatted(this.actuator.getAddress().getPort()));
	}

	@Test
	void aServiceWithoutAnActuatorIsThereWhileItsPortsAre() {
		int port = this.actuator.getAddress().getPort();
		Target target = new Target("mine", "127.0.0.1", Map.of("http", port), Map.of("cost", "none"));
		GivenService service = GivenService.awaitReady(target, Duration.ofSeconds(20));
		assertThat(service.info().java()).isEqualTo("unknown");
		assertThat(service.alive()).isTrue();
		this.actuator.stop(0);
		assertThatExceptionOfType(TargetNotReadyException.class)
			.isThrownBy(() -> GivenService.awaitReady(target, Duration.ofMillis(300)))
			.withMessage(("Service 'mine' did not answer within 0 s (port http 127.0.0.1:%d: ConnectException): "
					+ "start it, or correct its host and management port.")
				.formatted(port));
	}

	@Test
	void takesAServiceWithoutHealthForAlive() {
		this.answers.remove("/actuator/health");
		GivenService service = new GivenService(target(), new Actuator(target()), 0, Duration.ZERO);
		assertThat(List.of(service.alive(), service.alive(), service.alive(), service.alive(), service.alive()))
			.containsOnly(true);
	}

	@Test
	void takesAServiceForDeadThatMissedFiveLooksInARow() {
		GivenService service = new GivenService(target(), new Actuator(target()), 0, Duration.ZERO);
		this.actuator.stop(0);
		assertThat(List.of(service.alive(), service.alive(), service.alive(), service.alive())).containsOnly(true);
		assertThat(service.death()).isEmpty();
		assertThat(service.alive()).isFalse();
		assertThat(service.death())
			.isEqualTo("did not answer 5 times in a row (http://127.0.0.1:%d/actuator/health: ConnectException)"
				.formatted(this.actuator.getAddress().getPort()));
		assertThatExceptionOfType(TargetNotReadyException.class).isThrownBy(service::restart)
			.withMessage("Service 'echo-rest' was not started here: start it again where it runs, "
					+ "then repeat the run.");
	}

	@Test
	void reportSaysWhatTheUserNotesOfTheServices() throws IOException {
		assertThat(place().noted(null).described())
			.isEqualTo(Map.of("targets", "services that ran before; their limits and settings are theirs"));
		assertThat(place().noted("They keep histograms.").described()).isEqualTo(Map.of("targets",
				"services that ran before; their limits and settings are theirs. They keep histograms."));
	}

	private void answer(HttpExchange exchange) throws IOException {
		String answer = this.answers.get(exchange.getRequestURI().getPath());
		byte[] body = ((answer != null) ? answer : "").getBytes(StandardCharsets.UTF_8);
		exchange.sendResponseHeaders((answer != null) ? 200 : 404, (body.length > 0) ? body.length : -1);
		exchange.getResponseBody().write(body);
		exchange.close();
	}

	private GivenPlace place() throws IOException {
		Path file = Files.writeString(this.folder.resolve("services.json"), """
				[{"name": "echo-rest", "host": "localhost", "ports": {"management": %d}, "settings": {"key": "k"}}]"""
			.formatted(this.actuator.getAddress().getPort()));
		UnaryOperator<Target> signed = (target) -> new Target(target.name(), target.host(), target.ports(),
				Map.of("token", target.setting("key").equals("k") ? "signed" : "unsigned"));
		return GivenPlace.read(file, false, Map.of(), new LocalPlace(1, this.folder), signed);
	}

	private Target target() {
		return new Target("echo-rest", "127.0.0.1", Map.of("management", this.actuator.getAddress().getPort()));
	}

	private static ServiceSpec spec(String name) {
		return new ServiceSpec(name, Path.of(name), List.of(), List.of(), Duration.ofSeconds(20), null, Map.of(),
				Map.of());
	}

}
