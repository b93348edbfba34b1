package io.wiretrial.gatling.http;

import java.security.cert.CertificateEncodingException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;

import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.gatling.http.connection.HttpProtocolVersion;
import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;
import io.wiretrial.gatling.protocol.TlsTrust;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;

/** What a user reads of a server whose certificate is not right. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class TlsFailuresIntegrationTests {

	@ParameterizedTest
	@EnumSource(names = { "H2", "HTTPS11" })
	void trustsALeafOfItsAuthorityForTheNameThatItIsTold(HttpProtocolVersion version) throws Exception {
		X509Bundle authority = authority();
		X509Bundle leaf = leaf().addSanDnsName("service.example").buildIssuedBy(authority);
		TlsTrust trust = trust(authority).serverName("service.example").tls13();
		assertThat(play(version, leaf, trust)).containsExactly((String) null);
	}

	@ParameterizedTest
	@EnumSource(names = { "H2", "HTTPS11" })
	void saysThatACertificateIsForAnotherHost(HttpProtocolVersion version) throws Exception {
		X509Bundle authority = authority();
		X509Bundle leaf = leaf().addSanDnsName("service.example").buildIssuedBy(authority);
		String message = "TLS_WRONG_HOST: the server's certificate is for another host: ask for a name that it has, "
				+ "or give it that name.";
		assertThat(play(version, leaf, trust(authority))).containsExactly(message);
		assertThat(play(version, leaf, trust(authority).serverName("other.example"))).containsExactly(message);
	}

	@ParameterizedTest
	@EnumSource(names = { "H2", "HTTPS11" })
	void saysThatACertificateIsNotValidAtThisTime(HttpProtocolVersion version) throws Exception {
		X509Bundle authority = authority();
		X509Bundle expired = leaf().addSanIpAddress("127.0.0.1")
			.notBefore(Instant.parse("2020-01-01T00:00:00Z"))
			.notAfter(Instant.parse("2020-02-01T00:00:00Z"))
			.buildIssuedBy(authority);
		assertThat(play(version, expired, trust(authority))).containsExactly(
				"TLS_EXPIRED: the server's certificate is not valid at this time: renew it, or set the clock.");
	}

	@ParameterizedTest
	@EnumSource(names = { "H2", "HTTPS11" })
	void saysThatNobodyWhoIsTrustedHasSigned(HttpProtocolVersion version) throws Exception {
		X509Bundle leaf = leaf().addSanIpAddress("127.0.0.1").buildIssuedBy(authority());
		String message = "TLS_UNKNOWN_AUTHORITY: nobody who is trusted has signed the server's certificate: "
				+ "trust who has.";
		assertThat(play(version, leaf, trust(authority()))).containsExactly(message);
		assertThat(play(version, leaf, TlsTrust.JDK)).containsExactly(message);
	}

	private static X509Bundle authority() throws Exception {
		return new CertificateBuilder().ecp256()
			.subject("CN=Authority of a test")
			.setIsCertificateAuthority(true)
			.buildSelfSigned();
	}

	private static CertificateBuilder leaf() {
		return new CertificateBuilder().ecp256().subject("CN=Leaf of a test");
	}

	private static TlsTrust trust(X509Bundle authority) throws CertificateEncodingException {
		return TlsTrust.authority(Base64.getEncoder().encodeToString(authority.getCertificate().getEncoded()));
	}

	private static List<String> play(HttpProtocolVersion version, X509Bundle certificate, TlsTrust trust) {
		try (EchoServer server = EchoServer.secure(certificate)) {
			HttpTarget target = (version == HttpProtocolVersion.H2) ? server.target().h2() : server.target().https11();
			return SimulationRun
				.of(() -> scenario("s").exec(wireHttp("x").get("/hello")).injectOpen(atOnceUsers(1)),
						wireHttp.target(target.trust(trust).connections(1)))
				.stream()
				.map(Sample::message)
				.toList();
		}
	}

}
