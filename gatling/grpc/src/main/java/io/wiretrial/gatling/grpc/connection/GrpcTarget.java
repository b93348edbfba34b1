package io.wiretrial.gatling.grpc.connection;

import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;

/**
 * Where calls go and how: address, security, connections, limits, and what holds for each
 * call unless the request says otherwise. Immutable; each method returns a changed copy.
 * Defaults: TLS with the JDK's trust, 1 shared connection, deadline 60 s, messages up to
 * 4 MiB, the window grpc-java chooses, no compression, back-off 250 ms.
 *
 * <p>
 * The address is resolved once, when the run starts. Proxies of the environment are not
 * used, and no call is retried: what fails is counted.
 */
public final class GrpcTarget {

	private final Address address;

	private final Security security;

	private final Sharing sharing;

	private final ChannelLimits limits;

	private final CallDefaults calls;

	private GrpcTarget(Address address, Security security, Sharing sharing, ChannelLimits limits, CallDefaults calls) {
		this.address = address;
		this.security = security;
		this.sharing = sharing;
		this.limits = limits;
		this.calls = calls;
	}

	/**
	 * A target at an address.
	 * @param host name or address
	 * @param port port, 1 to 65535
	 * @return the target
	 */
	public static GrpcTarget to(String host, int port) {
		return new GrpcTarget(new Address(host, port, null), new Security.Tls(null, null, null, false),
				new Sharing.Shared(1), ChannelLimits.DEFAULT, CallDefaults.DEFAULT);
	}

	/**
	 * Uses no encryption.
	 * @return a changed copy
	 */
	public GrpcTarget plaintext() {
		return with(new Security.Plaintext());
	}

	/**
	 * TLS, trusting whom the JDK trusts.
	 * @return a changed copy
	 */
	public GrpcTarget tls() {
		return with(new Security.Tls(null, null, null, false));
	}

	/**
	 * TLS, trusting the certificates of a file.
	 * @param trustFile file of X.509 certificates in PEM format
	 * @return a changed copy
	 */
	public GrpcTarget tls(Path trustFile) {
		return with(new Security.Tls(trustFile, null, null, false));
	}

	/**
	 * Mutual TLS, trusting the certificates of a file and showing one's own.
	 * @param trustFile file of X.509 certificates in PEM format
	 * @param certificateFile own certificate chain in PEM format
	 * @param keyFile own private key, PKCS#8 in PEM format, without a password
	 * @return a changed copy
	 */
	public GrpcTarget tls(Path trustFile, Path certificateFile, Path keyFile) {
		return with(new Security.Tls(trustFile, certificateFile, keyFile, false));
	}

	/**
	 * TLS that accepts every certificate: for tests of one's own servers only.
	 * @return a changed copy
	 */
	public GrpcTarget tlsTrustingAnyone() {
		return with(new Security.Tls(null, null, null, true));
	}

	/**
	 * Shares connections between all virtual users. They are spread over Gatling's event
	 * loops; a user takes one on its own event loop. If there are fewer connections than
	 * event loops, some users' calls hop to another event loop and back; if their number
	 * is no multiple of the event loops', some connections serve more users.
	 * @param connections exact number of connections, at least 1
	 * @return a changed copy
	 */
	public GrpcTarget sharedConnections(int connections) {
		return with(new Sharing.Shared(connections));
	}

	/**
	 * Gives each virtual user a connection of its own, opened at its first call and
	 * closed when it leaves.
	 * @return a changed copy
	 */
	public GrpcTarget connectionPerUser() {
		return with(new Sharing.PerUser());
	}

	/**
	 * Limits each call, and each step of a stream that waits.
	 * @param deadline time from the start of the call, more than 0
	 * @return a changed copy
	 */
	public GrpcTarget deadline(Duration deadline) {
		return with(this.calls.withDeadline(deadline));
	}

	/**
	 * Adds a header to each call.
	 * @param key key in lower case, not ending in {@code -bin}
	 * @param value value, which may hold Gatling expressions such as {@code #{token}}
	 * @return a changed copy
	 */
	public GrpcTarget metadata(String key, String value) {
		return with(this.calls.withMetadata(MetadataEntry.text(key, value)));
	}

	/**
	 * Adds a header to each call.
	 * @param key key in lower case, not ending in {@code -bin}
	 * @param value makes the value from the session
	 * @return a changed copy
	 */
	public GrpcTarget metadata(String key, Function<Session, String> value) {
		return with(this.calls.withMetadata(MetadataEntry.text(key, value)));
	}

	/**
	 * Limits the size of one reply message.
	 * @param bytes uncompressed bytes, at least 1
	 * @return a changed copy
	 */
	public GrpcTarget maxInboundMessage(int bytes) {
		return with(new ChannelLimits(bytes, this.limits.flowControlWindowBytes()));
	}

	/**
	 * Fixes the HTTP/2 window of streams and connection; grpc-java otherwise begins at 1
	 * MiB and adapts it.
	 * @param bytes window in bytes, at least 65,535
	 * @return a changed copy
	 */
	public GrpcTarget flowControlWindow(int bytes) {
		return with(new ChannelLimits(this.limits.maxInboundMessageBytes(), bytes));
	}

	/**
	 * Compresses request messages.
	 * @param encoding name of a compressor that grpc-java knows, such as {@code gzip}
	 * @return a changed copy
	 */
	public GrpcTarget compression(String encoding) {
		return with(this.calls.withCompression(encoding));
	}

	/**
	 * Sends another authority than host and port; TLS checks the certificate against it.
	 * @param authority the authority, such as {@code echo.example.org}
	 * @return a changed copy
	 */
	public GrpcTarget authorityOverride(String authority) {
		return new GrpcTarget(new Address(this.address.host(), this.address.port(), authority), this.security,
				this.sharing, this.limits, this.calls);
	}

	/**
	 * Lets calls wait for a connection, up to their deadline, instead of failing at once.
	 * @return a changed copy
	 */
	public GrpcTarget waitForReady() {
		return with(this.calls.withWaitForReady());
	}

	/**
	 * Sets how soon a virtual user goes on after a call that ended as UNAVAILABLE or
	 * failed without a connection: not before this time has passed since the call's
	 * start, so that a dead server does not make users spin. A step of a stream that is
	 * not open, or has ended, holds its user back as long. A broken connection is tried
	 * anew as often.
	 * @param backoff at least 1 ms
	 * @return a changed copy
	 */
	public GrpcTarget backoff(Duration backoff) {
		return with(this.calls.withBackoff(backoff));
	}

	public Address address() {
		return this.address;
	}

	public Security security() {
		return this.security;
	}

	public Sharing sharing() {
		return this.sharing;
	}

	public ChannelLimits limits() {
		return this.limits;
	}

	public CallDefaults calls() {
		return this.calls;
	}

	private GrpcTarget with(Security security) {
		return new GrpcTarget(this.address, security, this.sharing, this.limits, this.calls);
	}

	private GrpcTarget with(Sharing sharing) {
		return new GrpcTarget(this.address, this.security, sharing, this.limits, this.calls);
	}

	private GrpcTarget with(ChannelLimits limits) {
		return new GrpcTarget(this.address, this.security, this.sharing, limits, this.calls);
	}

	private GrpcTarget with(CallDefaults calls) {
		return new GrpcTarget(this.address, this.security, this.sharing, this.limits, calls);
	}

}
