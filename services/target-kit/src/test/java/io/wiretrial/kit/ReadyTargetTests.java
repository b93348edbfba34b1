package io.wiretrial.kit;

import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ReadyTargetTests {

	private static final Instant STARTED = Instant.parse("2026-11-21T06:00:00Z");

	@Test
	void writesPortsInTheOrderOfTheirNames() {
		ReadyTarget target = new ReadyTarget("echo-rest", 123, ports(Map.of("management", 41002, "http", 41001)),
				STARTED);
		assertThat(target.toJson()).isEqualTo("{\"service\":\"echo-rest\",\"pid\":123,"
				+ "\"ports\":{\"http\":41001,\"management\":41002},\"startedAt\":\"2026-11-21T06:00:00Z\"}");
	}

	@Test
	void describesThisProcess() {
		ReadyTarget target = ReadyTarget.ofThisProcess("bare", Map.of("http", 1));
		assertThat(target.pid()).isEqualTo(ProcessHandle.current().pid());
		assertThat(target.startedAt()).isBetween(Instant.now().minusSeconds(3600), Instant.now());
	}

	@Test
	void rejectsANameThatWouldNeedEscaping() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new ReadyTarget("echo \"rest\"", 1, ports(Map.of()), STARTED))
			.withMessage("Service name 'echo \"rest\"': use letters, digits, dot, hyphen and underscore.");
	}

	@Test
	void rejectsAPortThatIsNotBound() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new ReadyTarget("echo-rest", 1, ports(Map.of("http", 0)), STARTED))
			.withMessage("Port 0 of http in service echo-rest: bind it before the service is called ready.");
	}

	private static SortedMap<String, Integer> ports(Map<String, Integer> ports) {
		return new TreeMap<>(ports);
	}

}
