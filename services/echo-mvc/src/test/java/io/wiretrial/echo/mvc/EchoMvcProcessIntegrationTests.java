package io.wiretrial.echo.mvc;

import java.io.IOException;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.rest.ProcessContractTests;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The executable jar in little memory, with the bodies that this service refuses.
 */
class EchoMvcProcessIntegrationTests extends ProcessContractTests {

	EchoMvcProcessIntegrationTests() {
		super("echo-mvc");
	}

	@ParameterizedTest
	@Order(3)
	@CsvSource({ "/fields-100/echo,application/json", "/octets/echo,application/octet-stream",
			"/octets/digest,application/octet-stream", "/list?count=1,application/json" })
	void keepsNothingOfTwentyUnfinishedBodies(String path, String type) throws IOException {
		List<RawConnection> connections = new ArrayList<>();
		for (int number = 0; number < 20; number++) {
			RawConnection connection = new RawConnection(service().port("http"));
			connections.add(connection);
			connection.send(String.join("\r\n", "POST " + path + " HTTP/1.1", "Host: localhost",
					"Content-Type: " + type, "Content-Length: 4000000", "", ""))
				.send(SPACES);
		}
		for (RawConnection connection : connections) {
			connection.close();
		}
		assertThat(new RestEchoClient(HttpClient.Version.HTTP_1_1, service().port("http")).digest(new byte[1000]))
			.hasSize(64);
	}

}
