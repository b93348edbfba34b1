package io.wiretrial.gatling.http;

import java.util.function.Function;

import io.gatling.javaapi.core.Session;
import io.netty.handler.codec.http.HttpMethod;

import io.wiretrial.gatling.http.connection.SessionText;

/**
 * The start of a request: it has a name and needs a method and a path, which begins with
 * a slash. As text a path may contain expressions; a function makes it from the session.
 */
public final class HttpRequestStart {

	private final String name;

	HttpRequestStart(String name) {
		this.name = name;
	}

	/**
	 * Starts a GET request.
	 * @param path path and query, also an expression: begins with /, plain ASCII
	 * @return the request, to be completed and given to {@code exec}
	 */
	public WireHttpRequest get(String path) {
		return request("GET", path);
	}

	/**
	 * Starts a GET request.
	 * @param path makes path and query, which begin with / and are plain ASCII
	 * @return the request, to be completed and given to {@code exec}
	 */
	public WireHttpRequest get(Function<Session, String> path) {
		return request("GET", path);
	}

	/**
	 * Starts a POST request.
	 * @param path path and query, also an expression: begins with /, plain ASCII
	 * @return the request, to be completed and given to {@code exec}
	 */
	public WireHttpRequest post(String path) {
		return request("POST", path);
	}

	/**
	 * Starts a POST request.
	 * @param path makes path and query, which begin with / and are plain ASCII
	 * @return the request, to be completed and given to {@code exec}
	 */
	public WireHttpRequest post(Function<Session, String> path) {
		return request("POST", path);
	}

	/**
	 * Starts a PUT request.
	 * @param path path and query, also an expression: begins with /, plain ASCII
	 * @return the request, to be completed and given to {@code exec}
	 */
	public WireHttpRequest put(String path) {
		return request("PUT", path);
	}

	/**
	 * Starts a PUT request.
	 * @param path makes path and query, which begin with / and are plain ASCII
	 * @return the request, to be completed and given to {@code exec}
	 */
	public WireHttpRequest put(Function<Session, String> path) {
		return request("PUT", path);
	}

	/**
	 * Starts a DELETE request.
	 * @param path path and query, also an expression: begins with /, plain ASCII
	 * @return the request, to be completed and given to {@code exec}
	 */
	public WireHttpRequest delete(String path) {
		return request("DELETE", path);
	}

	/**
	 * Starts a DELETE request.
	 * @param path makes path and query, which begin with / and are plain ASCII
	 * @return the request, to be completed and given to {@code exec}
	 */
	public WireHttpRequest delete(Function<Session, String> path) {
		return request("DELETE", path);
	}

	/**
	 * Starts a request of any method except CONNECT.
	 * @param method method in capitals
	 * @param path path and query, also an expression: begins with /, plain ASCII
	 * @return the request, to be completed and given to {@code exec}
	 */
	public WireHttpRequest request(String method, String path) {
		return new WireHttpRequest(this.name, method(method), SessionText.ofPath(path));
	}

	/**
	 * Starts a request of any method except CONNECT.
	 * @param method method in capitals
	 * @param path makes path and query, which begin with / and are plain ASCII
	 * @return the request, to be completed and given to {@code exec}
	 */
	public WireHttpRequest request(String method, Function<Session, String> path) {
		return new WireHttpRequest(this.name, method(method), SessionText.of(path));
	}

	private HttpMethod method(String method) {
		if (method.isEmpty() || method.equals("CONNECT") || !method.chars().allMatch(Character::isUpperCase)) {
			throw new IllegalArgumentException("Method '" + method + "' of HTTP request '" + this.name
					+ "' cannot be sent: use a method in capitals other than CONNECT.");
		}
		return HttpMethod.valueOf(method);
	}

}
