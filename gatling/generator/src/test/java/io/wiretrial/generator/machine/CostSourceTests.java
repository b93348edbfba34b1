package io.wiretrial.generator.machine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class CostSourceTests {

	@Test
	void isTheActuatorWhereNothingElseIsAsked() {
		assertThat(of(Map.of("management", 9001), Map.of())).isInstanceOf(TargetCosts.class);
		assertThat(of(Map.of("management", 9001), Map.of()).process()).isEqualTo("127.0.0.1:9001");
		assertThatIllegalArgumentException().isThrownBy(() -> of(Map.of("http", 8080), Map.of()))
			.withMessage("Port 'management' is not offered by target 'mine': it has {http=8080}.");
	}

	@Test
	void isAProcessThatIsNamed() {
		CostSource source = of(Map.of("http", 8080),
				Map.of("cost", "process", "process", Long.toString(ProcessHandle.current().pid())));
		assertThat(source.process()).isEqualTo("process " + ProcessHandle.current().pid());
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void isTheProcessThatListensWhereNoneIsNamed() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			CostSource source = of(Map.of("http", socket.getLocalPort()), Map.of("cost", "process"));
			assertThat(source.process()).isEqualTo("process " + ProcessHandle.current().pid());
			assertThat(source.read()).isPresent();
		}
	}

	@Test
	void aServiceWithoutCostIsThereAndCostsNothingThatIsKnown() {
		CostSource source = of(Map.of("http", 8080), Map.of("cost", "none"));
		CostReading first = source.read().orElseThrow();
		CostReading last = source.read().orElseThrow();
		assertThat(last.isKnown()).isFalse();
		assertThat(last.since(first).workNanos()).isEqualTo(-1);
		assertThat(last.restartedSince(first)).isFalse();
		assertThat(last.bytesSince(first)).isNull();
	}

	@Test
	void namesWhatItDoesNotKnow() {
		assertThatIllegalArgumentException().isThrownBy(() -> of(Map.of(), Map.of("cost", "guessed")))
			.withMessage("Cost 'guessed' of target 'mine' is not known: use actuator, process or none.");
	}

	private static CostSource of(Map<String, Integer> ports, Map<String, String> settings) {
		return CostSource.of(new Target("mine", "127.0.0.1", ports, settings), Duration.ofSeconds(1));
	}

}
