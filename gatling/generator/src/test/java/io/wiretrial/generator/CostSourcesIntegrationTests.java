package io.wiretrial.generator;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.generator.machine.CostReading;
import io.wiretrial.generator.machine.CostSource;
import io.wiretrial.generator.machine.SocketOwner;
import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

/** What the kernel tells of a service's process beside what its actuator does. */
@Timeout(120)
class CostSourcesIntegrationTests {

	private static final int REQUESTS = 3_000;

	private static final Duration TIMEOUT = Duration.ofSeconds(5);

	@RepeatedTest(3)
	void aProcessCostsWhatItsActuatorTells() throws IOException, InterruptedException {
		Target service = SharedServices.start("echo-rest").target();
		long pid = new SocketOwner().of(service.host(), service.port("http")).orElseThrow();
		CostSource actuator = CostSource.of(service, TIMEOUT);
		CostSource process = CostSource.of(new Target(service.name(), service.host(), service.ports(),
				Map.of(Target.COST, Target.COST_OF_PROCESS, Target.PROCESS, Long.toString(pid))), TIMEOUT);
		ask(service);
		actuator.read();
		CostReading processBefore = process.read().orElseThrow();
		CostReading actuatorBefore = actuator.read().orElseThrow();
		ask(service);
		CostReading actuatorAfter = actuator.read().orElseThrow();
		CostReading processAfter = process.read().orElseThrow();
		assertThat(processAfter.since(processBefore).workNanos())
			.isCloseTo(actuatorAfter.since(actuatorBefore).workNanos(), withinPercentage(3));
	}

	private static void ask(Target service) throws IOException, InterruptedException {
		HttpRequest request = HttpRequest
			.newBuilder(URI.create("http://%s:%d/".formatted(service.host(), service.port("http"))))
			.build();
		HttpClient client = HttpClient.newHttpClient();
		for (int i = 0; i < REQUESTS; i++) {
			client.send(request, HttpResponse.BodyHandlers.discarding());
		}
	}

}
