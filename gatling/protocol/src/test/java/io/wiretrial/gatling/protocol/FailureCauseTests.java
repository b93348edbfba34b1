package io.wiretrial.gatling.protocol;

import java.net.ConnectException;
import java.net.NoRouteToHostException;

import javax.net.ssl.SSLHandshakeException;

import io.netty.channel.ConnectTimeoutException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FailureCauseTests {

	@Test
	void namesWhyAConnectionFailedWithoutItsAddress() {
		assertThat(FailureCause.ofConnect(new ConnectException("Connection refused: /127.0.0.1:9")).name())
			.isEqualTo("CONNECTION_REFUSED");
		assertThat(FailureCause.ofConnect(new ConnectTimeoutException("after 5000 ms")).name())
			.isEqualTo("CONNECT_TIMED_OUT");
		assertThat(FailureCause.ofConnect(new NoRouteToHostException("10.0.0.1")).name()).isEqualTo("NO_ROUTE");
		assertThat(FailureCause.ofConnect(new SSLHandshakeException("x")).name()).isEqualTo("TLS_HANDSHAKE");
		assertThat(FailureCause.ofConnect(null).name()).isEqualTo("CONNECT_FAILED");
	}

	@Test
	void boundsTheCodesOfServers() {
		assertThat(FailureCause.streamReset(8).name()).isEqualTo("STREAM_RESET_CANCEL");
		assertThat(FailureCause.streamReset(4711).name()).isEqualTo("STREAM_RESET_UNKNOWN");
		assertThat(FailureCause.goAway(0).name()).isEqualTo("GOAWAY_NO_ERROR");
		assertThat(FailureCause.closedByServer(4711).name()).isEqualTo("CLOSED_BY_SERVER_4XXX");
		assertThat(FailureCause.closedByServer(-1).name()).isEqualTo("CLOSED_BY_SERVER_NO_CODE");
	}

	@Test
	void namesAThrowingFunctionWithoutWhatItSays() {
		FailureCause cause = FailureCause.crash(FailureCause.DECODE, new IllegalStateException("user 4711"));
		assertThat(cause).isEqualTo(new FailureCause("DECODE_FAILED", "DECODE_FAILED: IllegalStateException"));
	}

}
