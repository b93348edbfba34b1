package io.wiretrial.generator.machine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

import com.sun.net.httpserver.HttpServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class TargetCostsTests {

	private HttpServer management;

	@BeforeEach
	void start() throws IOException {
		this.management = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.management.start();
	}

	@AfterEach
	void stop() {
		this.management.stop(0);
	}

	@Test
	void readsWhatAServiceInAControlGroupAnswers() {
		answer("""
				{"cpuNanos":9,"threadCpuNanos":8,"processCpuNanos":7,"allocatedBytes":6,"gcCount":5,"gcPauseNanos":4,
				"openConnections":3,"operations":2,"monotonicNanos":-1,"sentBytes":10,"receivedBytes":11,
				"throttledNanos":1031757159,"oomKills":0,"memoryBytes":100573184,"memoryLimitBytes":268435456,
				"compilerCpuNanos":12,"hiccupNanos":13,"longestHiccupNanos":4}
				""");
		assertThat(read())
			.isEqualTo(new CostReading(9, 6, 5, 4, 3, 2, -1, 10L, 11L, 1_031_757_159L, 100_573_184L, 12L, 13L, 4L));
	}

	@Test
	void readsWhatAServiceOfBeforeControlGroupsAnswers() {
		answer("""
				{"cpuNanos":9,"processCpuNanos":7,"allocatedBytes":6,"gcCount":5,"gcPauseNanos":4,
				"openConnections":3,"operations":2,"monotonicNanos":-1,"sentBytes":-1,"receivedBytes":-1}
				""");
		assertThat(read()).isEqualTo(new CostReading(9, 6, 5, 4, 3, 2, -1, -1L, -1L, null, null, null, null, null));
	}

	@Test
	void readsTheClockByItself() {
		answer("/actuator/clock", "-7");
		assertThat(costs().monotonicNanos()).hasValue(-7L);
	}

	@Test
	void aServiceWithoutAClockTellsItWithItsCost() {
		answer("/actuator/cost", """
				{"cpuNanos":9,"allocatedBytes":6,"gcCount":5,"gcPauseNanos":4,"openConnections":3,"operations":2,
				"monotonicNanos":-1}
				""");
		TargetCosts costs = costs();
		assertThat(costs.monotonicNanos()).isEmpty();
		assertThat(costs.monotonicNanos()).hasValue(-1L);
	}

	private CostReading read() {
		return costs().read().orElseThrow();
	}

	private TargetCosts costs() {
		Target target = new Target("echo-rest", "127.0.0.1",
				Map.of("management", this.management.getAddress().getPort()));
		return new TargetCosts(target, Duration.ofSeconds(30));
	}

	private void answer(String json) {
		answer("/actuator/cost", json);
	}

	private void answer(String path, String json) {
		this.management.createContext(path, (exchange) -> {
			byte[] body = json.getBytes(StandardCharsets.UTF_8);
			exchange.sendResponseHeaders(200, body.length);
			exchange.getResponseBody().write(body);
			exchange.close();
		});
	}

}
