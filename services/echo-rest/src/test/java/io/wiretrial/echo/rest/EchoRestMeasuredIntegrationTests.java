package io.wiretrial.echo.rest;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.Sha256;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.rest.MeasuredContractTests;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The management port, on both versions of HTTP.
 */
@RunningEchoRest
class EchoRestMeasuredIntegrationTests extends MeasuredContractTests {

	private final int port;

	private final RestEchoClient management;

	EchoRestMeasuredIntegrationTests(@LocalServerPort int port, @LocalManagementPort int managementPort) {
		super(port, managementPort);
		this.port = port;
		this.management = new RestEchoClient(HttpClient.Version.HTTP_1_1, managementPort);
	}

	@Test
	void bindsManagementToTheLoopback(@Value("${management.server.address}") String address) {
		assertThat(address).isEqualTo("127.0.0.1");
	}

	@Test
	void countsOneOperationForEachRequestOverH2cOnTheSamePort() {
		assertCounted(RestEchoClient.h2c(this.port), HttpClient.Version.HTTP_2);
	}

	// The JDK's client loses octets of a large reply that follows its upgrade at once: a
	// small one tells that the body came
	@Test
	void upgradesWithBodyToH2c() {
		byte[] body = new byte[1_000_000];
		HttpResponse<byte[]> response = new RestEchoClient(HttpClient.Version.HTTP_2, this.port)
			.post(RestPaths.OCTETS_DIGEST, "application/octet-stream", body);
		assertThat(response.version()).isEqualTo(HttpClient.Version.HTTP_2);
		assertThat(response.body()).asString().isEqualTo(new Sha256().add(body).hex());
	}

	@Test
	void namesWhatTheManagementPortHas() {
		HttpResponse<byte[]> response = this.management.get("/v3/api-docs");
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
		assertThat(new String(response.body(), StandardCharsets.UTF_8)).isEqualTo("""
				{"title":"Not Found","status":404,"detail":"No actuator endpoint at GET /v3/api-docs: \
				choose one of GET /actuator."}""");
	}

}
