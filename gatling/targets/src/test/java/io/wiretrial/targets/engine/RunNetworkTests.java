package io.wiretrial.targets.engine;

import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.github.dockerjava.api.command.CreateNetworkCmd;
import com.github.dockerjava.api.model.Network.Ipam;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RunNetworkTests {

	private final Map<String, Object> asked = new HashMap<>();

	@Test
	void nothingInAContainerFindsAWayOutOfTheNetworkOfTheRun() {
		RunNetwork.internal(command(), new Ipam.Config().withSubnet("172.20.0.0/16"));
		assertThat(this.asked).containsEntry("withInternal", true);
		assertThat(((Ipam) this.asked.get("withIpam")).getConfig()).extracting(Ipam.Config::getSubnet)
			.isEqualTo(List.of("172.20.0.0/16"));
	}

	private CreateNetworkCmd command() {
		return (CreateNetworkCmd) Proxy.newProxyInstance(getClass().getClassLoader(),
				new Class<?>[] { CreateNetworkCmd.class }, (proxy, method, arguments) -> {
					this.asked.put(method.getName(), arguments[0]);
					return proxy;
				});
	}

}
