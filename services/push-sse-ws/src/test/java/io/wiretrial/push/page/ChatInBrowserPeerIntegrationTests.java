package io.wiretrial.push.page;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.CuttableLink;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The page's chat in a headless Chromium, over Mercure by the browser's own EventSource
 * and over Action Cable by the client that Rails ships.
 */
@InBrowser
class ChatInBrowserPeerIntegrationTests {

	private static final String TOPIC = "urn:wiretrial:chat:1";

	private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	private final OpenPage browser;

	private final int port;

	ChatInBrowserPeerIntegrationTests(OpenPage browser, @LocalServerPort int port) {
		this.browser = browser;
		this.port = port;
	}

	@AfterEach
	void leavePage() {
		this.browser.open("about:blank");
	}

	@Test
	void saysAndHearsByMercure() throws Exception {
		open(this.port);
		this.browser.evaluate("document.querySelector('#mercure [name=publish]').value = '%s'".formatted(token()));
		join("mercure", "Joined topic urn:wiretrial:chat:1.");
		say("mercure", "Grüße");
		say("mercure", "again");
		await().until(() -> heard("mercure").size() == 2);
		assertThat(heard("mercure")).containsExactly("Grüße", "again");
	}

	@Test
	void hearsPrivateUpdatesByTokenThatIsInNoAddress() throws Exception {
		open(this.port);
		this.browser.evaluate("document.querySelector('#mercure [name=subscribe]').value = '%s'".formatted(token()));
		join("mercure", "Joined topic urn:wiretrial:chat:1.");
		publish("secret&private=on");
		await().until(() -> heard("mercure").equals(List.of("secret")));
		this.browser.click("#mercure .leave");
		await().until(() -> state("mercure").startsWith("Left") || state("mercure").startsWith("Not joined"));
		assertThat(this.browser.faults()).isEmpty();
	}

	@Test
	void saysAndHearsByActionCable() {
		open(this.port);
		join("cable", "Joined room 1.");
		say("cable", "Grüße");
		say("cable", "again");
		await().until(() -> heard("cable").size() == 2);
		assertThat(heard("cable")).containsExactly("Grüße", "again");
		assertThat(this.browser.faults()).isEmpty();
	}

	@Test
	void losesNothingAndRepeatsNothingWhenEventSourceIsCut() throws Exception {
		try (CuttableLink link = new CuttableLink(this.port)) {
			open(link.port());
			join("mercure", "Joined topic urn:wiretrial:chat:1.");
			publish(0, 5);
			await().until(() -> heard("mercure").size() == 5);
			for (int cut = 1; cut <= 2; cut++) {
				link.cut();
				await().until(() -> state("mercure").startsWith("Cut, or no answer."));
				publish(5 * cut, 5 * cut + 5);
				link.mend();
				String resumed = "Joined topic urn:wiretrial:chat:1, resumed %d ×.".formatted(cut);
				await().until(() -> state("mercure").equals(resumed));
			}
			publish(15, 20);
			await().until(() -> heard("mercure").contains("message 19"));
			assertThat(heard("mercure"))
				.containsExactlyElementsOf(IntStream.range(0, 20).mapToObj((number) -> "message " + number).toList());
		}
	}

	@Test
	void showsWhatHubSaysToMessageWithoutToken() {
		open(this.port);
		join("mercure", "Joined topic urn:wiretrial:chat:1.");
		say("mercure", "hello");
		await().until(() -> heard("mercure").size() == 1);
		assertThat(heard("mercure").get(0))
			.startsWith("Not sent: “hello”. The service refused with 401 Unauthorized: ");
	}

	@Test
	void tellsOfRoomThatIsRefused() {
		open(this.port);
		this.browser.evaluate("document.querySelector('#cable [name=place]').value = 'forbidden'");
		this.browser.click("#cable .join button");
		await().until(() -> state("cable").equals("Room forbidden was refused. Choose another."));
	}

	private void open(int at) {
		this.browser.open("http://127.0.0.1:" + at + "/");
		await().until(() -> this.browser.text("#protocol").contains("HTTP/1.1"));
	}

	private void join(String panel, String state) {
		this.browser.click("#" + panel + " .join button");
		await().until(() -> state(panel).equals(state));
	}

	private void say(String panel, String text) {
		this.browser.evaluate("document.querySelector('#%s [name=text]').value = '%s'".formatted(panel, text));
		this.browser.click("#" + panel + " .say button");
	}

	private String state(String panel) {
		return this.browser.text("#" + panel + " .state");
	}

	private List<String> heard(String panel) {
		return this.browser
			.evaluate(
					"[...document.querySelectorAll('#%s .log p')].map((line) => line.lastChild.data)".formatted(panel))
			.valueStream()
			.map((text) -> text.asString())
			.toList();
	}

	private void publish(int from, int to) throws Exception {
		for (int number = from; number < to; number++) {
			publish("message+" + number);
		}
	}

	private void publish(String data) throws Exception {
		// The time after which EventSource comes back; 3 s in Chromium if nobody says.
		String form = "topic=" + URLEncoder.encode(TOPIC, StandardCharsets.UTF_8) + "&retry=200&data=" + data;
		HttpRequest request = HttpRequest
			.newBuilder(URI.create("http://127.0.0.1:" + this.port + "/.well-known/mercure"))
			.header("Content-Type", "application/x-www-form-urlencoded")
			.header("Authorization", "Bearer " + token())
			.POST(HttpRequest.BodyPublishers.ofString(form))
			.build();
		assertThat(this.http.send(request, HttpResponse.BodyHandlers.ofString()).statusCode()).isEqualTo(200);
	}

	private static String token() throws JOSEException {
		SignedJWT token = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256),
				new JWTClaimsSet.Builder().claim("mercure", Map.of("publish", List.of("*"), "subscribe", List.of("*")))
					.build());
		token.sign(new MACSigner(InBrowser.PUBLISHER_KEY.getBytes(StandardCharsets.UTF_8)));
		return token.serialize();
	}

	private static ConditionFactory await() {
		return Awaitility.await().atMost(Duration.ofSeconds(40)).pollInterval(Duration.ofMillis(100));
	}

}
