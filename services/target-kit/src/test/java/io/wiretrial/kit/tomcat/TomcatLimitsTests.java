package io.wiretrial.kit.tomcat;

import java.time.Duration;
import java.util.List;

import org.apache.catalina.connector.Connector;
import org.apache.coyote.http11.Http11NioProtocol;
import org.junit.jupiter.api.Test;

import io.wiretrial.kit.limits.AllowedHosts;
import io.wiretrial.kit.limits.RefusalCounts;
import io.wiretrial.kit.limits.ServerLimits;

import static org.assertj.core.api.Assertions.assertThat;

class TomcatLimitsTests {

	@Test
	void putsTheLimitsIntoTomcatsSettings() {
		Http11NioProtocol protocol = limited(ServerLimits.DEFAULT);
		assertThat(protocol.getMaxConnections()).isEqualTo(20_000);
		assertThat(protocol.getKeepAliveTimeout()).isEqualTo(120_000);
		assertThat(protocol.getConnectionTimeout()).isPositive();
	}

	@Test
	void keepsConnectionsForEverWhereNothingEndsThem() {
		Http11NioProtocol protocol = limited(new ServerLimits(1, 1, 1, Duration.ZERO, Duration.ZERO));
		assertThat(protocol.getKeepAliveTimeout()).isEqualTo(-1);
		assertThat(protocol.getConnectionTimeout()).isEqualTo(-1);
	}

	private static Http11NioProtocol limited(ServerLimits limits) {
		Http11NioProtocol protocol = (Http11NioProtocol) new Connector(Http11NioProtocol.class.getName())
			.getProtocolHandler();
		new TomcatLimits(new AllowedHosts(List.of()), limits, new RefusalCounts()).limit(protocol);
		return protocol;
	}

}
