package io.wiretrial.mercure;

import java.net.http.HttpClient.Version;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What the hub refuses: with a problem, and without any effect.
 */
@RunningHub
class HubRefusalsIntegrationTests {

	private static final String HUB = "/.well-known/mercure";

	@LocalServerPort
	private int port;

	@Autowired
	private HubCounts counts;

	private HubClient client;

	@BeforeEach
	void connect() throws Exception {
		this.client = new HubClient(Version.HTTP_1_1, this.port);
	}

	@Test
	void publishesNothingWithoutTokenThatAllowsAllTopics() throws Exception {
		long updates = this.counts.updates();
		String form = HubClient.form("topic", "a", "topic", "b");
		assertProblem(401, this.client.post(form), "No token in the request of a publisher");
		assertProblem(401, this.client.post(form, "Authorization", "Bearer " + HubClient.subscriber("*")), "Token in");
		assertProblem(403, this.client.post(form, "Authorization", "Bearer " + HubClient.publisher("a")),
				"The token does not allow topic 'b': add a selector that matches it to mercure.publish.");
		assertProblem(403, this.client.post(form, "Authorization", "Bearer " + HubClient.publisher()),
				"The token does not allow topic 'a': add a selector that matches it to mercure.publish.");
		assertThat(this.counts.updates()).isEqualTo(updates);
	}

	@ParameterizedTest
	@CsvSource({ "data=b,400,A topic is missing", "topic=,400,A topic is missing", "topic=a&id=%23b,400,The id cannot",
			"topic=a&id=b%0Adata:+c,400,The id cannot", "topic=a&id=b%0Dc,400,The id cannot",
			"topic=a&id=b%00c,400,The id cannot", "topic=a&id=earliest,400,The id cannot",
			"topic=a&type=b%0Ac,400,The type has", "topic=a&type=b%0Dc,400,The type has",
			"topic=a&type=b%00c,400,The type has", "topic=a&retry=-1,400,The retry is",
			"topic=a&retry=1s,400,The retry", "topic=a&data=%zz,400,The form cannot be read",
			"topic=a&data=%ff,400,Field data is not UTF-8", "topic=a%01b,400,A topic has a control character",
			"topic=a%7f,400,A topic has a control character", "topic=a&type=b%1bc,400,The type has",
			"topic=a&type=b%c2%85c,400,The type has",
			"topic=a&topic=/.well-known/mercure/subscriptions/a/b,403,Topic '/.well-known",
			"topic=/.well-known/%256dercure/subscriptions/a/b,403,Topic '/.well-known",
			"topic=https://a/%252Ewell-known%252fmercure,403,Topic 'https://a/%2Ewell" })
	void publishesNothingThatMustNotReachTheWire(String form, int status, String detail) throws Exception {
		long updates = this.counts.updates();
		assertProblem(status, this.client.post(form, "Authorization", "Bearer " + HubClient.publisher("*")), detail);
		assertThat(this.counts.updates()).isEqualTo(updates);
	}

	@Test
	void limitsTopicsAndSize() throws Exception {
		String bearer = "Bearer " + HubClient.publisher("*");
		String topics = IntStream.rangeClosed(0, 1000).mapToObj((at) -> "topic=" + at).collect(Collectors.joining("&"));
		assertProblem(400, this.client.post(topics, "Authorization", bearer),
				"Update has 1001 topics: give at most 1000, or raise wiretrial.mercure.max-topics.");
		assertThat(this.client.post(topics.substring("topic=0&".length()), "Authorization", bearer).statusCode())
			.isEqualTo(200);
		assertProblem(413, this.client.post("topic=a&data=" + "b".repeat(7_000_000), "Authorization", bearer),
				"The update is larger than 6291456B");
		assertProblem(400, this.client.get(HUB + "?" + topics),
				"1001 topics are asked for: give at most 1000, or raise wiretrial.mercure.max-topics.");
	}

	@Test
	void formOfManyFieldsIsRefusedBeforeItIsRead() throws Exception {
		String form = "topic=a" + "&b".repeat(1100);
		assertProblem(400, this.client.post(form, "Authorization", "Bearer " + HubClient.publisher("*")),
				"The form has 1101 fields: give at most 1100, 100 beside the topics that "
						+ "wiretrial.mercure.max-topics allows.");
		assertThat(this.client
			.post(form.substring(0, form.length() - 2), "Authorization", "Bearer " + HubClient.publisher("*"))
			.statusCode()).isEqualTo(200);
	}

	@Test
	void limitsExpressionsOfSubscriber() throws Exception {
		String expressions = IntStream.rangeClosed(0, 100)
			.mapToObj((at) -> "topic=" + HubClient.encode("{a}" + at))
			.collect(Collectors.joining("&"));
		assertProblem(400, this.client.get(HUB + "?" + expressions), "101 topics with expressions are asked for: "
				+ "give at most 100, or raise wiretrial.mercure.max-expressions.");
		assertProblem(400, this.client.get(HUB + "?topic=" + HubClient.encode("{a}".repeat(667))),
				"2001 characters of topics with expressions are asked for: give at most 2000, "
						+ "or raise wiretrial.mercure.max-expression-characters.");
		assertProblem(400, this.client.get(HUB + "?topic=" + "a".repeat(12_001)),
				"12001 characters of topics are asked for: give at most 12000, "
						+ "or raise wiretrial.mercure.max-selector-characters.");
	}

	// Each character of a request line is read several times before it can be refused.
	@Test
	void requestLineLongerThanAnySubscriberNeedsIsRefusedUnread() throws Exception {
		String braces = HubClient.encode("{a}");
		assertThat(this.client.get(HUB + "?topic=" + braces.repeat(2300)).statusCode()).isEqualTo(400);
		assertThat(this.client.get(HUB + "?topic=" + braces.repeat(2400)).statusCode()).isEqualTo(414);
	}

	@Test
	void takesFormsAloneAndNoOtherMethods() throws Exception {
		String bearer = "Bearer " + HubClient.publisher("*");
		HttpResponse<String> json = this.client.send("POST", HUB, "Authorization", bearer, "Content-Type",
				"application/json");
		assertThat(json.statusCode()).isEqualTo(415);
		HttpResponse<String> put = this.client.send("PUT", HUB, "Authorization", bearer);
		assertThat(put.statusCode()).isEqualTo(405);
		assertThat(put.headers().firstValue("Allow").orElseThrow().split(",")).containsExactlyInAnyOrder("GET", "POST");
		assertThat(this.client.get(HUB + "/?topic=a").statusCode()).isEqualTo(404);
	}

	@Test
	void subscribersNameTopicsAndTakeEvents() throws Exception {
		assertProblem(400, this.client.get(HUB), "A topic is missing or empty");
		assertProblem(400, this.client.get(HUB + "?topic="), "A topic is missing or empty");
		assertThat(this.client.get(HUB + "?topic=a", "Accept", "application/json").statusCode()).isEqualTo(406);
	}

	@Test
	void refusesSubscriberWithBadTokenThoughItNeedsNone() throws Exception {
		String expired = HubClient.token(HubClient.SUBSCRIBER_KEY, Map.of(), Instant.now().minusSeconds(100));
		for (String token : List.of("a.b.c", expired, HubClient.publisher("*"))) {
			assertProblem(401, this.client.get(HUB + "?topic=a", "Authorization", "Bearer " + token), "Token in the");
			assertProblem(401, this.client.get(HUB + "?topic=a&authorization=" + token), "Token in the query");
		}
	}

	@Test
	void pagesFromElsewhereMayUseTheHubOnlyFromOriginsOnTheList() throws Exception {
		String[] ours = { "Origin", "https://page.example", "Authorization", "Bearer " + HubClient.publisher("*") };
		HttpResponse<String> published = this.client.post("topic=a", ours);
		assertThat(published.statusCode()).isEqualTo(200);
		assertThat(published.headers().map())
			.containsEntry("access-control-allow-origin", List.of("https://page.example"))
			.containsEntry("access-control-allow-credentials", List.of("true"));
		long updates = this.counts.updates();
		String[] foreign = { "Origin", "https://evil.example", "Authorization", "Bearer " + HubClient.publisher("*") };
		HttpResponse<String> refused = this.client.post("topic=a", foreign);
		assertProblem(403, refused,
				"The page's origin, method or headers are not allowed: " + "see wiretrial.mercure.cors-origins.");
		assertThat(refused.headers().map()).doesNotContainKey("access-control-allow-origin");
		assertThat(this.client.get(HUB + "?topic=a", "Origin", "https://evil.example").statusCode()).isEqualTo(403);
		assertThat(this.counts.updates()).isEqualTo(updates);
	}

	@Test
	void pagesMayReconnectFromElsewhereWithTheIdAfterAPreflight() throws Exception {
		HttpResponse<String> preflight = this.client.send("OPTIONS", HUB + "?topic=a", "Origin", "https://page.example",
				"Access-Control-Request-Method", "GET", "Access-Control-Request-Headers",
				"authorization,cache-control,last-event-id");
		assertThat(preflight.statusCode()).isEqualTo(200);
		assertThat(preflight.headers().map())
			.containsEntry("access-control-allow-origin", List.of("https://page.example"))
			.containsEntry("access-control-allow-headers", List.of("authorization, cache-control, last-event-id"))
			.containsEntry("access-control-allow-methods", List.of("GET,POST"));
		assertThat(this.client
			.send("OPTIONS", HUB + "?topic=a", "Origin", "https://evil.example", "Access-Control-Request-Method", "GET")
			.statusCode()).isEqualTo(403);
	}

	private static void assertProblem(int status, HttpResponse<String> response, String detail) {
		assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
		assertThat(response.body()).contains("\"detail\":\"" + detail);
	}

}
