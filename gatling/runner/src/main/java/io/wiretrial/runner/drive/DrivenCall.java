package io.wiretrial.runner.drive;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.given.OwnNetwork;

/** The operation that is driven, as it was written, and where it is reached. */
public sealed interface DrivenCall {

	/**
	 * Reads an operation.
	 * @param words the operation's words on the command line, such as
	 * {@code POST http://127.0.0.1:8080/orders} or {@code 127.0.0.1:9090
	 * shop.Orders/Place}
	 * @param hasBody whether a request without a method has a body
	 * @return the operation, whose host has been looked up
	 * @throws UnusableEnvironmentException if it is none, or its host is somebody else's
	 */
	static DrivenCall of(List<String> words, boolean hasBody) {
		String written = String.join(" ", words).strip();
		Matcher http = HttpCall.FORM.matcher(written);
		if (http.matches()) {
			String method = http.group(1);
			return HttpCall.of(written, (method != null) ? method.strip() : (hasBody ? "POST" : "GET"), http.group(2));
		}
		Matcher grpc = GrpcMethod.FORM.matcher(written);
		if (grpc.matches()) {
			return GrpcMethod.of(written, grpc);
		}
		throw new UnusableEnvironmentException(
				"Operation '%s' is none: write 'POST http://127.0.0.1:8080/orders', or 127.0.0.1:9090 shop.Orders/Place."
					.formatted(written));
	}

	/**
	 * Returns the address.
	 * @return numeric IPv4 address
	 */
	String address();

	/**
	 * Returns the name by which the address was looked up.
	 * @return name or numeric address
	 */
	String host();

	/**
	 * Returns the port.
	 * @return port of TCP
	 */
	int port();

	private static String address(String written, String host) {
		try {
			return OwnNetwork.address(host);
		}
		catch (IllegalArgumentException ex) {
			throw new UnusableEnvironmentException("Operation '%s': %s.".formatted(written, ex.getMessage()));
		}
	}

	private static int port(String written, int port) {
		if (port < 1 || port > 65_535) {
			throw new UnusableEnvironmentException(
					"Operation '%s' has port %d: use 1 to 65535.".formatted(written, port));
		}
		return port;
	}

	/**
	 * A request of HTTP.
	 *
	 * @param method method in capitals
	 * @param uri where to, as it was written
	 * @param address numeric IPv4 address of its host
	 */
	record HttpCall(String method, URI uri, String address) implements DrivenCall {

		private static final Pattern FORM = Pattern.compile("([A-Z]+ +)?(https?://\\S+)");

		private static final int HTTPS = 443;

		private static final int HTTP = 80;

		private static DrivenCall of(String written, String method, String uri) {
			try {
				URI parsed = URI.create(uri.replace("{{n}}", "%7B%7Bn%7D%7D"));
				String host = parsed.getHost();
				if (host == null || method.equals("CONNECT")) {
					throw new IllegalArgumentException("no host, or a method that cannot be sent");
				}
				HttpCall call = new HttpCall(method, parsed, DrivenCall.address(written, host));
				DrivenCall.port(written, call.port());
				return call;
			}
			catch (IllegalArgumentException ex) {
				throw new UnusableEnvironmentException(
						"Operation '%s' is no request (%s): write it as 'POST http://127.0.0.1:8080/orders', percent-encoded."
							.formatted(written, ex.getMessage()));
			}
		}

		@Override
		public String host() {
			return this.uri.getHost();
		}

		@Override
		public int port() {
			return (this.uri.getPort() >= 0) ? this.uri.getPort() : (isSecure() ? HTTPS : HTTP);
		}

		boolean isSecure() {
			return this.uri.getScheme().toLowerCase(Locale.ROOT).equals("https");
		}

		// With {{n}} where the number of the operation goes
		String path() {
			String path = this.uri.getRawPath().isEmpty() ? "/" : this.uri.getRawPath();
			String query = this.uri.getRawQuery();
			return ((query != null) ? path + "?" + query : path).replace("%7B%7Bn%7D%7D", "{{n}}");
		}

		@Override
		public String toString() {
			return this.method + " " + this.uri.toString().replace("%7B%7Bn%7D%7D", "{{n}}");
		}

	}

	/**
	 * A method of gRPC.
	 *
	 * @param host name or numeric address
	 * @param address numeric IPv4 address of the host
	 * @param port port of TCP
	 * @param service full name of the service, such as {@code shop.Orders}
	 * @param method name of the method, such as {@code Place}
	 */
	record GrpcMethod(String host, String address, int port, String service, String method) implements DrivenCall {

		private static final Pattern FORM = Pattern
			.compile("([A-Za-z0-9.-]+):([0-9]{1,5}) +([A-Za-z_][A-Za-z0-9_.]*)/([A-Za-z_][A-Za-z0-9_]*)");

		private static DrivenCall of(String written, Matcher parts) {
			return new GrpcMethod(parts.group(1), DrivenCall.address(written, parts.group(1)),
					DrivenCall.port(written, Integer.parseInt(parts.group(2))), parts.group(3), parts.group(4));
		}

		String fullName() {
			return this.service + "/" + this.method;
		}

		@Override
		public String toString() {
			return this.host + ":" + this.port + " " + fullName();
		}

	}

}
