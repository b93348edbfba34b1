package io.wiretrial.echo.rest;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.contract.client.ServiceProcess;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The executable jar: announced, and ended in order with its standard input.
 */
@Timeout(60)
class EchoRestProcessIntegrationTests {

	@Test
	void announcesItsPortsAndAnswersOpenRequestBeforeItExits(@TempDir Path directory) throws Exception {
		Path jar = Path.of("target", "wiretrial-echo-rest-0.1.0-SNAPSHOT.jar");
		try (ServiceProcess service = new ServiceProcess(jar, directory)) {
			assertThat(service.ready().get("service").asString()).isEqualTo("echo-rest");
			assertThat(service.ready().get("pid").asLong()).isEqualTo(service.pid());
			assertThat(service.ready().get("ports").propertyNames()).containsExactly("http", "management");
			try (RawConnection connection = new RawConnection(service.port("http"))) {
				connection.send(String.join("\r\n", "POST /stream/bytes?size=3 HTTP/1.1", "Host: a",
						"Expect: 100-continue", "Content-Type: application/octet-stream", "Content-Length: 6", "", ""));
				assertThat(connection.line()).isEqualTo("HTTP/1.1 100 Continue");
				connection.send("abc");
				service.closeStandardInput();
				service.awaitRefusedConnections("http");
				connection.send("def");
				assertThat(connection.line()).isEmpty();
				assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			}
			assertThat(service.awaitExit()).isZero();
		}
	}

}
