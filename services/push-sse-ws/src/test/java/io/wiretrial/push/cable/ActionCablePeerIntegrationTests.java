package io.wiretrial.push.cable;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.reactive.context.ReactiveWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

import io.wiretrial.contract.peer.NodeScript;
import io.wiretrial.contract.peer.WithPeer;
import io.wiretrial.push.PushApplication;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The client of Ruby on Rails ({@code npm install @rails/actioncable ws}) under Node.js:
 * cut, and sent away by a service that ends, it comes back and gets messages again.
 */
@WithPeer(value = "node", packages = { "@rails/actioncable", "ws" })
class ActionCablePeerIntegrationTests {

	private static final HttpClient HTTP = HttpClient.newHttpClient();

	@Test
	void clientOfRailsIsServedComesBackAndIsServedAgain() throws Exception {
		ConfigurableApplicationContext service = run(0);
		int port = ((ReactiveWebServerApplicationContext) service).getWebServer().getPort();
		try (NodeScript client = new NodeScript(getClass(), "client.cjs", "ws://127.0.0.1:" + port + "/cable")) {
			assertThat(client.next()).isEqualTo("connected ChatChannel");
			client.tell("deny");
			assertThat(client.next()).isEqualTo("rejected DeniedChannel");
			client.tell("echo");
			assertThat(client.next()).isEqualTo("received {\"n\":1,\"action\":\"echo\"}");
			client.tell("speak");
			assertThat(client.next()).isEqualTo("received {\"text\":\"ä\",\"action\":\"speak\"}");
			broadcast(port, "before the cut", client);
			client.tell("cut");
			assertThat(client.next()).isEqualTo("disconnected, coming back: true");
			assertThat(client.next()).isEqualTo("connected ChatChannel");
			broadcast(port, "after the cut", client);
			service.close();
			assertThat(client.next()).isEqualTo("disconnected, coming back: true");
			service = run(port);
			assertThat(client.next()).isEqualTo("connected ChatChannel");
			broadcast(port, "after the restart", client);
			client.tell("end");
			assertThat(client.exitValue()).isZero();
		}
		finally {
			service.close();
		}
	}

	private static ConfigurableApplicationContext run(int port) {
		return SpringApplication.run(PushApplication.class, "--server.port=" + port, "--management.server.port=0",
				"--wiretrial.cable.ping-interval=200ms");
	}

	private static void broadcast(int port, String text, NodeScript client) throws Exception {
		HttpRequest request = HttpRequest
			.newBuilder(URI.create("http://127.0.0.1:" + port + "/broadcast?stream=chat:peers"))
			.header("Content-Type", "application/json")
			.POST(HttpRequest.BodyPublishers.ofString("\"" + text + "\""))
			.build();
		assertThat(HTTP.send(request, HttpResponse.BodyHandlers.discarding()).statusCode()).isEqualTo(200);
		assertThat(client.next()).isEqualTo("received \"" + text + "\"");
	}

}
