package io.wiretrial.targets;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.SignatureException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ServiceCertificateTests {

	private static final Instant NOW = Instant.parse("2026-11-25T12:00:00Z");

	private final ServiceCertificate certificate = ServiceCertificate.from(NOW);

	@Test
	void isForTheLoopbackAndSignedByItsOwnAuthority() throws Exception {
		X509Certificate service = service();
		assertThat(service.getSubjectAlternativeNames()).containsExactlyInAnyOrder(List.of(2, "localhost"),
				List.of(7, "127.0.0.1"));
		assertThat(service.getBasicConstraints()).isEqualTo(-1);
		service.verify(authority(this.certificate).getPublicKey());
	}

	@Test
	void holdsForDaysNotYears() throws Exception {
		X509Certificate service = service();
		assertThat(service.getNotBefore()).isEqualTo(Date.from(NOW.minusSeconds(3_600)));
		assertThat(service.getNotAfter()).isEqualTo(Date.from(NOW.plusSeconds(3 * 86_400)));
	}

	@Test
	void everyServiceHasAnAuthorityOfItsOwn() {
		assertThatExceptionOfType(SignatureException.class)
			.isThrownBy(() -> service().verify(authority(ServiceCertificate.from(NOW)).getPublicKey()));
	}

	@Test
	void keyIsInTheEnvironmentAndNowhereElse() {
		String key = this.certificate.key();
		assertThat(key).startsWith("-----BEGIN PRIVATE KEY-----");
		assertThat(this.certificate.environment()).containsValue(key);
		assertThat(this.certificate.settings()).doesNotContainValue(key);
		assertThat(this.certificate.toString()).isEqualTo("ServiceCertificate[hidden]");
	}

	private X509Certificate service() throws Exception {
		return (X509Certificate) CertificateFactory.getInstance("X.509")
			.generateCertificate(
					new ByteArrayInputStream(this.certificate.chain().getBytes(StandardCharsets.US_ASCII)));
	}

	private static X509Certificate authority(ServiceCertificate certificate) throws Exception {
		return (X509Certificate) CertificateFactory.getInstance("X.509")
			.generateCertificate(new ByteArrayInputStream(Base64.getDecoder().decode(certificate.authority())));
	}

}
