package io.wiretrial.echo.rest;

import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.Http2;
import org.springframework.boot.web.server.WebServer;
import org.springframework.util.unit.DataSize;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.OperationCount;
import io.wiretrial.kit.http.HttpLimits;
import io.wiretrial.kit.http.MeasuredServer;
import io.wiretrial.kit.limits.AllowedHosts;
import io.wiretrial.kit.limits.RefusalCounts;
import io.wiretrial.kit.limits.ServerLimits;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The counters on a server of their own, where nobody else connects.
 */
@Timeout(180)
class MeasuredServerIntegrationTests {

	private final OperationCount operations = new OperationCount();

	private final ConnectionCount connections = new ConnectionCount();

	@AutoClose("stop")
	private WebServer server;

	@BeforeEach
	void startServer() {
		DataSize size = DataSize.ofMegabytes(1);
		NettyReactiveWebServerFactory factory = new NettyReactiveWebServerFactory(0);
		Http2 http2 = new Http2();
		http2.setEnabled(true);
		factory.setHttp2(http2);
		new MeasuredServer(this.operations, this.connections).customize(factory);
		new RestServerConfiguration()
			.http2Window(limits(),
					new EchoRestProperties(size, size, size, 1, EchoRestProperties.Handlers.ROUTES,
							DataSize.ofBytes(0)))
			.customize(factory);
		this.server = factory.getWebServer((request, response) -> response.setComplete());
		this.server.start();
	}

	private static HttpLimits limits() {
		return new HttpLimits(new AllowedHosts(List.of()), ServerLimits.DEFAULT, new RefusalCounts());
	}

	@Test
	void countsHttp1ConnectionsWhileTheyAreOpen() throws Exception {
		try (RawConnection first = new RawConnection(this.server.getPort());
				RawConnection second = new RawConnection(this.server.getPort())) {
			for (RawConnection connection : new RawConnection[] { first, first, second }) {
				connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
			}
			awaitCounts(2, 3);
		}
		awaitCounts(0, 3);
	}

	@Test
	void countsOneH2cConnectionForAllItsStreams() {
		RestEchoClient client = RestEchoClient.h2c(this.server.getPort());
		for (int request = 0; request < 5; request++) {
			assertThat(client.get("/").version()).isEqualTo(HttpClient.Version.HTTP_2);
		}
		awaitCounts(1, 6);
	}

	private void awaitCounts(int open, int completed) {
		Awaitility.await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
			assertThat(this.connections.open()).isEqualTo(open);
			assertThat(this.operations.completed()).isEqualTo(completed);
		});
	}

}
