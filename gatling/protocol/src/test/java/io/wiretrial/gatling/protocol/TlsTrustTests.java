package io.wiretrial.gatling.protocol;

import java.nio.file.Path;

import io.netty.handler.ssl.JdkSslContext;
import io.netty.handler.ssl.SslContextBuilder;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class TlsTrustTests {

	@Test
	void refusesAnAuthorityThatIsNoCertificateWithoutRepeatingIt() {
		for (String text : new String[] { "-----BEGIN", "AAAA", "" }) {
			assertThatIllegalArgumentException().isThrownBy(() -> TlsTrust.authority(text))
				.withMessage("Authority of TLS of %d characters is no certificate: give X.509 in DER, "
					.formatted(text.length()) + "in Base64 on one line.");
		}
	}

	@Test
	void hasTheJdksProviderWhateverElseIsThere() throws Exception {
		assertThat(TlsTrust.JDK.tls13().into(SslContextBuilder.forClient()).build()).isInstanceOf(JdkSslContext.class);
	}

	@Test
	void saysWhetherItsFileCanBeRead() {
		assertThat(TlsTrust.file(Path.of("absent.pem")).readable()).isFalse();
		assertThat(TlsTrust.JDK.readable()).isTrue();
	}

}
