package io.wiretrial.gatling.http.connection;

import java.nio.file.Path;
import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class HttpTargetTests {

	private final HttpTarget target = HttpTarget.to("localhost", 8080);

	@Test
	void hasQuietDefaults() {
		assertThat(this.target.version()).isEqualTo(HttpProtocolVersion.HTTP11);
		assertThat(this.target.connections()).isZero();
		assertThat(this.target.timeout()).isEqualTo(Duration.ofSeconds(60));
		assertThat(this.target.streamWindowBytes()).isEqualTo(65_535);
		assertThat(this.target.connectionWindowBytes()).isEqualTo(65_535);
	}

	@Test
	void leavesDefaultPortsOutOfTheAuthority() {
		assertThat(this.target.authority()).isEqualTo("localhost:8080");
		assertThat(HttpTarget.to("h", 80).authority()).isEqualTo("h");
		assertThat(HttpTarget.to("h", 443).h2().authority()).isEqualTo("h");
		assertThat(HttpTarget.to("::1", 81).authority()).isEqualTo("[::1]:81");
	}

	@Test
	void rejectsValuesOutOfRange() {
		fails(() -> HttpTarget.to(" ", 1), "Host of a target is blank: name a host or an address.");
		fails(() -> HttpTarget.to("h", 0), "Port 0 of target h: use 1 to 65535.");
		fails(() -> this.target.connections(0), "Connections 0 to localhost: use at least 1, or connectionPerUser().");
		fails(() -> this.target.initialWindow(0, 65_535),
				"Initial window 0 bytes of a stream to localhost: use at least 1.");
		fails(() -> this.target.initialWindow(1, 65_534),
				"Window 65534 bytes of a connection to localhost: use at least 65535, HTTP/2 cannot shrink it.");
		fails(() -> this.target.timeout(Duration.ZERO), "Timeout PT0S of localhost: use at least 1 ms.");
		fails(() -> this.target.connectTimeout(Duration.ofNanos(5)),
				"Connect timeout PT0.000000005S of localhost: use at least 1 ms.");
		fails(() -> this.target.maxReplyBytes(0), "Largest reply 0 bytes of localhost: use at least 1.");
		fails(() -> this.target.trust(Path.of("absent.pem")),
				"Trust file absent.pem of localhost cannot be read: give a PEM file of certificates.");
	}

	@Test
	void rejectsHeadersThatItSetsOrCannotSend() {
		fails(() -> this.target.header("a b", "c"),
				"Header name 'a b' is not a token: use letters, digits and hyphens.");
		fails(() -> this.target.header("Host", "c"),
				"Header 'host' is set by the connection: leave it out of the request.");
		fails(() -> this.target.header("x", "a\nb"),
				"Value of header 'x' holds a control character: remove line breaks and NUL.");
	}

	private static void fails(Runnable action, String message) {
		assertThatIllegalArgumentException().isThrownBy(action::run).withMessage(message);
	}

}
