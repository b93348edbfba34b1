package io.wiretrial.gatling.grpc;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.concurrent.TimeUnit;

import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyServerBuilder;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContext;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.LoggedSamples;
import io.wiretrial.gatling.protocol.SimulationRun;
import io.wiretrial.gatling.protocol.TlsTrust;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
class TlsIntegrationTests {

	private static Path certificateFile;

	private static Path keyFile;

	@BeforeAll
	static void makeCertificate() throws Exception {
		X509Bundle certificate = new CertificateBuilder().subject("CN=localhost")
			.addSanDnsName("localhost")
			.addSanIpAddress("127.0.0.1")
			.setIsCertificateAuthority(true)
			.buildSelfSigned();
		certificateFile = certificate.toTempCertChainPem().toPath();
		keyFile = certificate.toTempPrivateKeyPem().toPath();
	}

	@Test
	void trustsTheCertificatesOfAFile() throws Exception {
		try (EchoServer server = start(ClientAuth.NONE)) {
			GrpcTarget target = GrpcTarget.to("127.0.0.1", server.port()).tls(certificateFile);
			assertThat(play(target).outcomes()).containsExactly("x OK");
		}
	}

	@Test
	void checksTheCertificateAgainstTheAuthority() throws Exception {
		try (EchoServer server = start(ClientAuth.NONE)) {
			GrpcTarget target = GrpcTarget.to("127.0.0.1", server.port()).tls(certificateFile);
			assertThat(play(target.authorityOverride("localhost")).outcomes()).containsExactly("x OK");
			assertThat(play(target.authorityOverride("other.example.org")).outcomes())
				.containsExactly("x KO " + FailureCause.TLS_WRONG_HOST.message());
		}
	}

	@Test
	void expectsTheNameThatItIsTold() throws Exception {
		try (EchoServer server = start(ClientAuth.NONE)) {
			TlsTrust trust = TlsTrust.file(certificateFile).tls13();
			GrpcTarget target = GrpcTarget.to("127.0.0.1", server.port());
			assertThat(play(target.tls(trust.serverName("localhost"))).outcomes()).containsExactly("x OK");
			assertThat(play(target.tls(trust.serverName("other.example.org"))).outcomes())
				.containsExactly("x KO " + FailureCause.TLS_WRONG_HOST.message());
		}
	}

	@Test
	void doesNotTrustAStranger() throws Exception {
		try (EchoServer server = start(ClientAuth.NONE)) {
			GrpcTarget target = GrpcTarget.to("127.0.0.1", server.port());
			assertThat(play(target).outcomes()).containsExactly("x KO " + FailureCause.TLS_UNKNOWN_AUTHORITY.message());
			assertThat(play(target.tlsTrustingAnyone()).outcomes()).containsExactly("x OK");
		}
	}

	@Test
	void showsItsOwnCertificate() throws Exception {
		try (EchoServer server = start(ClientAuth.REQUIRE)) {
			GrpcTarget target = GrpcTarget.to("127.0.0.1", server.port());
			assertThat(play(target.tls(certificateFile, certificateFile, keyFile)).outcomes()).containsExactly("x OK");
			// the server's alert comes after the client's handshake, or the end of the
			// connection before it
			assertThat(play(target.tls(certificateFile)).outcomes()).singleElement()
				.isIn("x KO STATUS_UNAVAILABLE", "x KO " + FailureCause.TLS_HANDSHAKE.message());
		}
	}

	@Test
	void saysWhatIsWrongWithAnExpiredCertificate() throws Exception {
		X509Bundle signer = new CertificateBuilder().subject("CN=Authority of a test")
			.setIsCertificateAuthority(true)
			.buildSelfSigned();
		X509Bundle expired = new CertificateBuilder().subject("CN=localhost")
			.addSanIpAddress("127.0.0.1")
			.notBefore(Instant.parse("2020-01-01T00:00:00Z"))
			.notAfter(Instant.parse("2020-02-01T00:00:00Z"))
			.buildIssuedBy(signer);
		SslContext tls = GrpcSslContexts.forServer(expired.toTempCertChainPem(), expired.toTempPrivateKeyPem()).build();
		try (EchoServer server = EchoServer.start((NettyServerBuilder builder) -> builder.sslContext(tls))) {
			String authority = Base64.getEncoder().encodeToString(signer.getCertificate().getEncoded());
			GrpcTarget target = GrpcTarget.to("127.0.0.1", server.port()).tls(TlsTrust.authority(authority));
			assertThat(play(target).outcomes()).containsExactly("x KO TLS_EXPIRED: the server's certificate is not "
					+ "valid at this time: renew it, or set the clock.");
		}
	}

	private static EchoServer start(ClientAuth auth) throws Exception {
		SslContext tls = GrpcSslContexts.forServer(certificateFile.toFile(), keyFile.toFile())
			.trustManager(certificateFile.toFile())
			.clientAuth(auth)
			.build();
		return EchoServer.start((NettyServerBuilder builder) -> builder.sslContext(tls));
	}

	private static LoggedSamples play(GrpcTarget target) {
		return SimulationRun.play(grpc(target), exec(grpc("x").unary(EchoMethods.UNARY).send(text("x"))));
	}

}
