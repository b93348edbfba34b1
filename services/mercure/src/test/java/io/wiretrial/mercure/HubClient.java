package io.wiretrial.mercure;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;

import io.wiretrial.contract.client.SseEvents;

/**
 * Publishes and subscribes as any program would, over the JDK's HTTP client.
 */
final class HubClient {

	static final String PUBLISHER_KEY = "the publishers' key of 32 octets";

	static final String SUBSCRIBER_KEY = "the subscribers' key of 34 octets.";

	private static final String PATH = "/.well-known/mercure";

	private final HttpClient http;

	private final int port;

	HubClient(HttpClient.Version version, int port) throws IOException, InterruptedException {
		this.http = HttpClient.newBuilder().version(version).build();
		this.port = port;
		// the connection is HTTP/2 from now on, or HTTP/1.1
		HttpResponse<String> first = get("/nowhere");
		if (first.version() != version) {
			throw new IOException("The service speaks " + first.version());
		}
	}

	static String publisher(String... selectors) {
		return token(PUBLISHER_KEY, Map.of("publish", List.of(selectors)), null);
	}

	static String subscriber(String... selectors) {
		return token(SUBSCRIBER_KEY, Map.of("subscribe", List.of(selectors)), null);
	}

	static String token(String key, Map<String, Object> mercure, Instant expires) {
		try {
			JWTClaimsSet.Builder claims = new JWTClaimsSet.Builder().claim("mercure", mercure);
			if (expires != null) {
				claims.expirationTime(Date.from(expires));
			}
			SignedJWT token = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), claims.build());
			token.sign(new MACSigner(key.getBytes(StandardCharsets.UTF_8)));
			return token.serialize();
		}
		catch (JOSEException ex) {
			throw new IllegalStateException(ex);
		}
	}

	static String form(String... namesAndValues) {
		List<String> fields = new ArrayList<>();
		for (int at = 0; at < namesAndValues.length; at += 2) {
			fields.add(encode(namesAndValues[at]) + "=" + encode(namesAndValues[at + 1]));
		}
		return String.join("&", fields);
	}

	static String encode(String text) {
		return URLEncoder.encode(text, StandardCharsets.UTF_8);
	}

	// Answers the id.
	String publish(String... namesAndValues) throws IOException, InterruptedException {
		HttpResponse<String> response = post(form(namesAndValues), "Authorization", "Bearer " + publisher("*"));
		if (response.statusCode() != 200) {
			throw new IOException(response.statusCode() + " " + response.body());
		}
		return response.body();
	}

	HttpResponse<String> post(String form, String... headers) throws IOException, InterruptedException {
		return postTo("", form, headers);
	}

	HttpResponse<String> postTo(String query, String form, String... headers) throws IOException, InterruptedException {
		return this.http.send(request(PATH + query, headers).header("Content-Type", "application/x-www-form-urlencoded")
			.POST(HttpRequest.BodyPublishers.ofString(form))
			.build(), BodyHandlers.ofString());
	}

	HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
		return this.http.send(request(path, headers).build(), BodyHandlers.ofString());
	}

	HttpResponse<String> send(String method, String path, String... headers) throws IOException, InterruptedException {
		return this.http.send(request(path, headers).method(method, HttpRequest.BodyPublishers.noBody()).build(),
				BodyHandlers.ofString());
	}

	SseEvents subscribe(String query, String... headers) throws IOException, InterruptedException {
		HttpResponse<InputStream> response = this.http.send(request(PATH + "?" + query, headers).build(),
				BodyHandlers.ofInputStream());
		return new SseEvents(response);
	}

	private HttpRequest.Builder request(String path, String... headers) {
		HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + this.port + path));
		return (headers.length > 0) ? request.headers(headers) : request;
	}

}
