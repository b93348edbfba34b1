package io.wiretrial.kit.autoconfigure;

import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BoundPortsTests {

	private final BoundPorts ports = new BoundPorts();

	@Test
	void namesTheWebPortTwiceWhenTheServiceIsManagedOnIt() {
		this.ports.add("http", 41001);
		assertThat(this.ports.byName()).isEqualTo(Map.of("http", 41001, "management", 41001));
	}

	@Test
	void keepsAManagementPortOfItsOwn() {
		this.ports.add("http", 41001);
		this.ports.add("management", 41002);
		assertThat(this.ports.byName()).isEqualTo(Map.of("http", 41001, "management", 41002));
	}

	@Test
	void leavesOutServersWithoutANetworkPort() {
		this.ports.add("grpc", -1);
		assertThat(this.ports.byName()).isEmpty();
	}

}
