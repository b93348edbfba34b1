package io.wiretrial.gatling.grpc.connection;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;
import io.grpc.CompressorRegistry;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.DslValue;
import io.wiretrial.gatling.protocol.ProtocolAction;
import io.wiretrial.gatling.protocol.TlsTrust;

/**
 * Target of calls: address, security, connections, limits, and what holds for each call
 * unless the request says otherwise. Immutable; each method returns a changed copy.
 * Defaults: TLS with the JDK's trust, 1 shared connection, deadline 60 s, messages up to
 * 4 MiB, the window grpc-java chooses, no compression, back-off 250 ms.
 *
 * <p>
 * The address is resolved once, when the run starts. Proxies of the environment are not
 * used, and no call is retried: what fails is counted.
 */
public final class GrpcTarget extends DslValue<GrpcTarget> {

	final String host;

	final int port;

	@Nullable String authority;

	@Nullable Security security = new Security(TlsTrust.JDK, null, null, false);

	// Shared by all users; 0 gives each its own, -1 each call.
	int connections = 1;

	int maxInboundMessageBytes = 4 * 1024 * 1024;

	// 0 leaves it to grpc-java.
	int flowControlWindowBytes;

	private Duration deadline = Duration.ofSeconds(60);

	private List<MetadataEntry> metadata = List.of();

	private @Nullable String compression;

	private boolean waitForReady;

	Duration backoff = ProtocolAction.REST;

	private GrpcTarget(String host, int port) {
		require(!host.isBlank(), "Host '" + host + "' of a gRPC target: give a name or an address.");
		require(port >= 1 && port <= 65_535, "Port " + port + " of gRPC target " + host + ": use 1 to 65535.");
		this.host = host;
		this.port = port;
	}

	/**
	 * A target at an address.
	 * @param host name or address
	 * @param port port, 1 to 65535
	 * @return a target with the defaults
	 */
	public static GrpcTarget to(String host, int port) {
		return new GrpcTarget(host, port);
	}

	/**
	 * Uses no encryption.
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget plaintext() {
		return with((copy) -> copy.security = null);
	}

	/**
	 * TLS, trusting the certificates of a file.
	 * @param trustFile file of X.509 certificates in PEM format
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget tls(Path trustFile) {
		return tls(TlsTrust.file(trustFile));
	}

	/**
	 * TLS, accepting certificates as told.
	 * @param trust whose certificates, and for which name: that is sent as authority, too
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget tls(TlsTrust trust) {
		return with((copy) -> copy.security = new Security(trust, null, null, false));
	}

	/**
	 * Mutual TLS, trusting the certificates of a file and showing one's own.
	 * @param trustFile file of X.509 certificates in PEM format
	 * @param certificateFile own certificate chain in PEM format
	 * @param keyFile own private key, PKCS#8 in PEM format, without a password
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget tls(Path trustFile, Path certificateFile, Path keyFile) {
		return with((copy) -> copy.security = new Security(TlsTrust.file(trustFile), certificateFile, keyFile, false));
	}

	/**
	 * TLS that accepts every certificate: for tests of one's own servers only.
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget tlsTrustingAnyone() {
		return with((copy) -> copy.security = new Security(TlsTrust.JDK, null, null, true));
	}

	/**
	 * Shares connections between all virtual users, spread over Gatling's event loops; a
	 * user takes one on its own. With fewer connections than event loops some users'
	 * calls hop to another and back; with no multiple of them some serve more users.
	 * @param connections exact number of connections, at least 1
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget sharedConnections(int connections) {
		require(connections >= 1, "Shared connections " + connections + " of a gRPC target: use at least 1.");
		return with((copy) -> copy.connections = connections);
	}

	/**
	 * Gives each virtual user a connection of its own, until it leaves.
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget connectionPerUser() {
		return with((copy) -> copy.connections = 0);
	}

	/**
	 * Opens a connection for each call, with a whole handshake; the user's last one ends.
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget connectionPerCall() {
		return with((copy) -> copy.connections = -1);
	}

	/**
	 * Limits each call, and each step of a stream that waits.
	 * @param deadline time from the start of the call, more than 0
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget deadline(Duration deadline) {
		CallDefaults.requirePositive("Deadline", deadline);
		return with((copy) -> copy.deadline = deadline);
	}

	/**
	 * Adds a header to each call.
	 * @param key key in lower case, not ending in {@code -bin}
	 * @param value value, which may hold Gatling expressions such as {@code #{token}}
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget metadata(String key, String value) {
		return with((copy) -> copy.metadata = DslValue.plus(copy.metadata, List.of(MetadataEntry.text(key, value))));
	}

	/**
	 * Adds a header to each call.
	 * @param key key in lower case, not ending in {@code -bin}
	 * @param value makes the value from the session
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget metadata(String key, Function<Session, String> value) {
		return with((copy) -> copy.metadata = DslValue.plus(copy.metadata, List.of(MetadataEntry.text(key, value))));
	}

	/**
	 * Limits the size of one reply message.
	 * @param bytes uncompressed bytes, at least 1
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget maxInboundMessage(int bytes) {
		require(bytes >= 1, "Message limit " + bytes + " bytes of a gRPC target: use at least 1.");
		return with((copy) -> copy.maxInboundMessageBytes = bytes);
	}

	/**
	 * Fixes the HTTP/2 window of streams and connection; grpc-java otherwise begins at 1
	 * MiB and adapts it.
	 * @param bytes window in bytes, at least 65,535
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget flowControlWindow(int bytes) {
		require(bytes >= 65_535,
				"Flow-control window " + bytes + " bytes of a gRPC target: use at least 65535, HTTP/2's own.");
		return with((copy) -> copy.flowControlWindowBytes = bytes);
	}

	/**
	 * Compresses request messages.
	 * @param encoding name of a compressor that grpc-java knows, such as {@code gzip}
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget compression(String encoding) {
		require(CompressorRegistry.getDefaultInstance().lookupCompressor(encoding) != null,
				"Compression '" + encoding + "' of a gRPC target is unknown to grpc-java: use 'gzip'.");
		return with((copy) -> copy.compression = encoding);
	}

	/**
	 * Sends another authority than host and port; TLS checks the certificate against it.
	 * @param authority the authority, such as {@code echo.example.org}
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget authorityOverride(String authority) {
		return with((copy) -> copy.authority = authority);
	}

	/**
	 * Lets calls wait for a connection, up to their deadline, instead of failing at once.
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget waitForReady() {
		return with((copy) -> copy.waitForReady = true);
	}

	/**
	 * Sets how soon a virtual user goes on after a call that ended as UNAVAILABLE or
	 * failed without a connection: not before this time has passed since the call's
	 * start, so that a dead server does not make users spin. A step of a stream that is
	 * not open, or has ended, holds its user back as long. A broken connection is tried
	 * again as often.
	 * @param backoff at least 1 ms
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcTarget backoff(Duration backoff) {
		require(backoff.compareTo(Duration.ofMillis(1)) >= 0,
				"Back-off " + backoff + " of a gRPC target: use at least PT0.001S.");
		return with((copy) -> copy.backoff = backoff);
	}

	CallDefaults calls() {
		return new CallDefaults(this.deadline, this.metadata, this.compression, this.waitForReady, this.backoff);
	}

	static void require(boolean right, String message) {
		if (!right) {
			throw new IllegalArgumentException(message);
		}
	}

}
