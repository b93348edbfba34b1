package io.wiretrial.echo.rest;

import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.client.RestEchoClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The OpenAPI document against the routes.
 */
@RunningEchoRest
class OpenApiIntegrationTests {

	private final RestEchoClient client;

	private final JsonNode document;

	OpenApiIntegrationTests(@LocalServerPort int port) {
		this.client = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
		this.document = ContractJson.mapper().readTree(this.client.get("/v3/api-docs").body());
	}

	@Test
	void describesEveryOperation() {
		assertThat(methodsByPath())
			.isEqualTo(Map.of("/fields-1/echo", List.of("post"), "/fields-5/echo", List.of("post"), "/fields-100/echo",
					List.of("post"), "/octets/echo", List.of("post"), "/octets/digest", List.of("post"), "/list",
					List.of("post"), "/stream/text", List.of("get", "post"), "/stream/bytes", List.of("get", "post")));
	}

	@Test
	void allowsExactlyTheDescribedMethods() {
		methodsByPath().forEach((path, methods) -> {
			var response = this.client.send(this.client.request(path).method("PATCH", BodyPublishers.noBody()));
			assertThat(response.statusCode()).as(path).isEqualTo(405);
			assertThat(String.join(",", response.headers().allValues("Allow")).toLowerCase(Locale.ROOT).split(","))
				.as(path)
				.containsExactlyInAnyOrderElementsOf(methods);
		});
	}

	@Test
	void describesRecordsAndProblems() {
		JsonNode echo = this.document.at("/paths/~1fields-5~1echo/post");
		assertThat(echo.at("/requestBody/content/application~1json/schema/$ref").asString())
			.isEqualTo("#/components/schemas/Fields5Record");
		assertThat(echo.at("/responses/400/content/application~1problem+json/schema/$ref").asString())
			.isEqualTo("#/components/schemas/Problem");
		assertThat(this.document.at("/components/schemas/Fields5Record/properties").propertyNames())
			.containsExactlyInAnyOrder("id", "name", "express", "status", "price");
	}

	@Test
	void describesThatOtherHostsAreRefused() {
		String problem = "/content/application~1problem+json/schema/$ref";
		this.document.get("paths").properties().forEach((path) -> path.getValue().properties().forEach((operation) -> {
			JsonNode responses = operation.getValue().get("responses");
			assertThat(responses.at("/421" + problem).asString()).as(path.getKey())
				.isEqualTo("#/components/schemas/Problem");
		}));
	}

	@Test
	void tellsItsTitleVersionAndDescriptionAndNoHostOfAnyClient() {
		assertThat(this.document.at("/info/title").asString()).isEqualTo("Wiretrial echo-rest");
		assertThat(this.document.at("/info/version").asString()).isEqualTo("1");
		assertThat(this.document.at("/info/description").asString()).contains("wiretrial.v1");
		assertThat(this.document.get("servers")).hasSize(1);
		assertThat(this.document.at("/servers/0/url").asString()).isEqualTo("/");
	}

	@Test
	void requiresEveryFieldAndNoOtherAndExactIntegers() {
		JsonNode record = this.document.at("/components/schemas/CartRecord");
		assertThat(record.get("required")).hasSize(10).hasSameSizeAs(record.get("properties").propertyNames());
		assertThat(record.at("/additionalProperties").asBoolean(true)).isFalse();
		assertThat(record.at("/properties/id/maximum").asLong()).isEqualTo(9007199254740991L);
		assertThat(record.at("/properties/id/minimum").asLong()).isEqualTo(-9007199254740991L);
		assertThat(record.at("/properties/quantities/items/maximum").asLong()).isEqualTo(2147483647L);
	}

	@Test
	void describesLinesAsTheArrayOfTheirValues() {
		JsonNode lines = this.document
			.at("/paths/~1stream~1text/post/requestBody/content/application~1x-ndjson/schema");
		assertThat(lines.get("type").asString()).isEqualTo("array");
		assertThat(lines.at("/items/$ref").asString()).isEqualTo("#/components/schemas/TextChunkRecord");
	}

	private Map<String, List<String>> methodsByPath() {
		Map<String, List<String>> methods = new TreeMap<>();
		this.document.get("paths")
			.properties()
			.forEach((path) -> methods.put(path.getKey(), path.getValue().propertyNames().stream().sorted().toList()));
		return methods;
	}

}
