package io.wiretrial.guard.tomcat;

import java.util.List;

import org.apache.catalina.connector.Connector;
import org.apache.coyote.http11.Http11NioProtocol;
import org.junit.jupiter.api.Test;
import org.springframework.boot.tomcat.TomcatProtocolHandlerCustomizer;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;

import io.wiretrial.guard.AllowedHosts;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

class TomcatGuardTests {

	private static final int MEGABYTE = 1024 * 1024;

	@Test
	void leavesConnectionsWhatAQuarterOfTheHeapsBudgetHasRoomFor() {
		assertThat(guard(512 * MEGABYTE).connections(20_000)).isEqualTo(1_024);
		assertThat(guard(512 * MEGABYTE).connections(100)).isEqualTo(100);
		assertThat(guard(1_000).connections(100)).isOne();
	}

	@Test
	void putsTheLimitsIntoTomcatsSettings() {
		TomcatServletWebServerFactory factory = new TomcatServletWebServerFactory();
		guard(512 * MEGABYTE).operations(factory);
		Http11NioProtocol protocol = (Http11NioProtocol) new Connector(Http11NioProtocol.class.getName())
			.getProtocolHandler();
		factory.getProtocolHandlerCustomizers().forEach((customizer) -> customize(customizer, protocol));
		assertThat(protocol.getMaxConnections()).isEqualTo(1_024);
		assertThat(protocol.getMaxHeaderCount()).isEqualTo(100);
		assertThat(protocol.getMaxHttpRequestHeaderSize()).isEqualTo(8 * 1024);
		assertThat(protocol.getConnectionTimeout()).isEqualTo(10_000);
		assertThat(protocol.getKeepAliveTimeout()).isEqualTo(120_000);
		assertThat(protocol.getDisableUploadTimeout()).isFalse();
		assertThat(protocol.getConnectionUploadTimeout()).isEqualTo(30_000);
		assertThat(factory.getEngineValves()).hasSize(1);
	}

	@SuppressWarnings("unchecked")
	private static void customize(TomcatProtocolHandlerCustomizer<?> customizer, Http11NioProtocol protocol) {
		((TomcatProtocolHandlerCustomizer<Http11NioProtocol>) customizer).customize(protocol);
	}

	private static TomcatGuard guard(long heapBytes) {
		return new TomcatGuard(new AllowedHosts(List.of()), GuardLimits.DEFAULT, new RefusalCounts(),
				MemoryBudget.of(heapBytes, MEGABYTE));
	}

}
