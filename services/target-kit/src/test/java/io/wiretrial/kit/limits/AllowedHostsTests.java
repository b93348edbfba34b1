package io.wiretrial.kit.limits;

import java.net.InetSocketAddress;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class AllowedHostsTests {

	private static final InetSocketAddress LOCAL = new InetSocketAddress("10.1.2.3", 8080);

	private final AllowedHosts hosts = new AllowedHosts(List.of("service.example", "[fd00::7]"));

	@ParameterizedTest
	@ValueSource(strings = { "localhost", "LOCALHOST:8080", "127.0.0.1", "127.0.0.1:1", "[::1]", "[::1]:8080",
			"service.example:80", "Service.Example", "[FD00::7]:1", "10.1.2.3", "10.1.2.3:8080", "localhost:" })
	void allowsLoopbackTheGivenNamesAndTheOwnAddressWithAnyPort(String authority) {
		assertThat(this.hosts.allow(authority, LOCAL)).isTrue();
		assertThat(this.hosts.allow(authority, LOCAL)).isTrue();
	}

	@ParameterizedTest
	@ValueSource(strings = { "evil.example", "localhost.evil.example", "localhost@evil.example", "127.0.0.2",
			"10.1.2.4:8080", "[::2]", "", ":80", "localhost:port", "a b", "user@localhost", "[localhost]" })
	void refusesWhatIsNotThisService(String authority) {
		assertThat(this.hosts.allow(authority, LOCAL)).isFalse();
	}

	@Test
	void allowsEveryReadableHostWithTheStar() {
		AllowedHosts all = new AllowedHosts(List.of("*"));
		assertThat(all.allow("evil.example:1", null)).isTrue();
		assertThat(all.allow("evil example", null)).isFalse();
	}

	@Test
	void refusesNameWithPort() {
		assertThatIllegalArgumentException().isThrownBy(() -> new AllowedHosts(List.of("service.example:80")))
			.withMessage(
					"Host \"service.example:80\" in wiretrial.limits.hosts is none: use names or addresses without "
							+ "port, such as service.example or [::1], or * for all.");
	}

}
