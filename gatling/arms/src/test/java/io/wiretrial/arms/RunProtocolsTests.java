package io.wiretrial.arms;

import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;

class RunProtocolsTests {

	@Test
	void clientsHaveTheWindowsThatTheirTargetSays() {
		Target plain = new Target("echo-grpc", "127.0.0.1", Map.of());
		assertThat(RunProtocols.windowBytes(plain)).isEqualTo(1_048_576);
		Target small = new Target("echo-grpc-64k", "127.0.0.1", Map.of(), Map.of("http2-window", "65536"));
		assertThat(RunProtocols.windowBytes(small)).isEqualTo(65_536);
	}

}
