package io.wiretrial.gatling.http;

import java.net.ConnectException;
import java.net.NoRouteToHostException;

import javax.net.ssl.SSLHandshakeException;

import io.netty.channel.ConnectTimeoutException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FailureCauseTests {

	@Test
	void namesWhyAConnectionFailedWithoutItsAddress() {
		assertThat(FailureCause.ofConnect(new ConnectException("Connection refused: /127.0.0.1:9")))
			.isEqualTo("connection refused");
		assertThat(FailureCause.ofConnect(new ConnectTimeoutException("after 5000 ms"))).isEqualTo("connect timeout");
		assertThat(FailureCause.ofConnect(new NoRouteToHostException("10.0.0.1"))).isEqualTo("no route to host");
		assertThat(FailureCause.ofConnect(new SSLHandshakeException("x"))).isEqualTo("tls handshake failed");
		assertThat(FailureCause.ofConnect(null)).isEqualTo("connect failed");
	}

	@Test
	void boundsTheCodesOfServers() {
		assertThat(FailureCause.streamReset(8)).isEqualTo("stream reset: CANCEL");
		assertThat(FailureCause.streamReset(4711)).isEqualTo("stream reset: UNKNOWN");
		assertThat(FailureCause.goAway(0)).isEqualTo("goaway: NO_ERROR");
	}

}
