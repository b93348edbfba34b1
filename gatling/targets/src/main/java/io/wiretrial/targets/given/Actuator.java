package io.wiretrial.targets.given;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

import io.wiretrial.model.TrialJson;
import io.wiretrial.model.schedule.Target;

/** Client of what a service says of itself on its management port. */
final class Actuator implements Outside {

	static final String COST = "cost";

	static final String HEALTH = "health";

	private static final Duration TIMEOUT = Duration.ofSeconds(2);

	private static final String UNKNOWN = "unknown";

	private static final int NOT_FOUND = 404;

	private static final int OK = 200;

	private final String base;

	private final HttpClient client = HttpClient.newBuilder()
		.connectTimeout(TIMEOUT)
		.proxy(HttpClient.Builder.NO_PROXY)
		.version(HttpClient.Version.HTTP_1_1)
		.build();

	Actuator(Target target) {
		this.base = "http://" + target.host() + ":" + target.port("management") + "/actuator/";
	}

	// What was wrong; empty if the endpoint answers. Without health a service says that
	// it has none.
	@Override
	public String missing(String endpoint) {
		try {
			int status = get(endpoint).statusCode();
			boolean answers = status == OK || (endpoint.equals(HEALTH) && status == NOT_FOUND);
			return answers ? "" : this.base + endpoint + " answers " + status;
		}
		catch (IOException ex) {
			return this.base + endpoint + ": " + ex.getClass().getSimpleName();
		}
	}

	@Override
	public String java() {
		try {
			HttpResponse<String> info = get("metrics/jvm.info");
			if (info.statusCode() != OK) {
				return UNKNOWN;
			}
			JsonNode tags = TrialJson.mapper().readTree(info.body()).path("availableTags");
			return "%s (%s)".formatted(tag(tags, "version"), tag(tags, "vendor"));
		}
		catch (IOException | JacksonException ex) {
			return UNKNOWN;
		}
	}

	private static String tag(JsonNode tags, String name) {
		return tags.valueStream()
			.filter((tag) -> tag.path("tag").asString("").equals(name))
			.map((tag) -> tag.path("values").path(0).asString(UNKNOWN))
			.findFirst()
			.orElse(UNKNOWN);
	}

	private HttpResponse<String> get(String path) throws IOException {
		try {
			return this.client.send(HttpRequest.newBuilder(URI.create(this.base + path)).timeout(TIMEOUT).GET().build(),
					HttpResponse.BodyHandlers.ofString());
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IOException("interrupted", ex);
		}
	}

}
