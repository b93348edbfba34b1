package io.wiretrial.scenarios.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.gatling.javaapi.core.Simulation;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Every scenario, for two seconds, against services that run already. */
@Timeout(180)
class EveryScenarioIntegrationTests {

	private static final String PACKAGE = "io.wiretrial.scenarios";

	private static final List<StartedService> SERVICES = new ArrayList<>();

	@BeforeAll
	static void startServices() {
		System.clearProperty("services"); // Maven hands it on
		SERVICES.addAll(Stream.of(Service.values())
			.parallel()
			.map((service) -> StartedService.start(service, System::getProperty))
			.toList());
		for (StartedService started : SERVICES) {
			Service service = started.endpoint().service();
			System.setProperty(service.property(), started.endpoint().url());
			if (service == Service.PUSH_SSE_WS) {
				System.setProperty(ScenarioRun.TOKEN, started.endpoint().publisherToken());
			}
		}
		System.setProperty("duration", "2s"); // Gatling ramps in whole seconds, half of
												// it each
		System.setProperty("limit", "30s"); // a busy machine is no failure of a scenario
	}

	@AfterAll
	static void endServices() {
		SERVICES.forEach(StartedService::close);
		for (Service service : Service.values()) {
			System.clearProperty(service.property());
		}
		List.of(ScenarioRun.TOKEN, "duration", "limit").forEach(System::clearProperty);
	}

	@ParameterizedTest
	@MethodSource("scenarios")
	void isPlayedAndHoldsWhatItAsserts(Class<? extends Simulation> scenario) {
		assertThat(PlayedScenario.exitCode(scenario)).isZero();
	}

	@Test
	void eachOperationHasAScenario() throws IOException {
		assertThat(scenarios()).extracting(Class::getSimpleName)
			.containsExactly("BidiGrpcSimulation", "FeedGrpcSimulation", "FeedSseSimulation", "FeedWebSocketSimulation",
					"HubActionCableSimulation", "HubMercureSimulation", "ListGrpcSimulation", "ListRestSimulation",
					"TokensGrpcSimulation", "TokensSseSimulation", "TokensWebSocketSimulation", "UnaryGrpcSimulation",
					"UnaryRestSimulation", "UploadGrpcSimulation", "UploadRestSimulation", "VoiceGrpcSimulation",
					"VoiceWebSocketSimulation");
	}

	static List<Class<? extends Simulation>> scenarios() throws IOException {
		try (Stream<Path> files = Files.list(Path.of("target/classes", PACKAGE.split("\\.")))) {
			List<Class<? extends Simulation>> scenarios = new ArrayList<>();
			files.map((file) -> file.getFileName().toString())
				.filter((name) -> name.endsWith("Simulation.class"))
				.sorted()
				.forEach((name) -> scenarios.add(scenario(name.substring(0, name.lastIndexOf('.')))));
			return scenarios;
		}
	}

	private static Class<? extends Simulation> scenario(String name) {
		try {
			// not initialised: Gatling's DSL wants its configuration first
			return Class.forName(PACKAGE + "." + name, false, Simulation.class.getClassLoader())
				.asSubclass(Simulation.class);
		}
		catch (ClassNotFoundException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
