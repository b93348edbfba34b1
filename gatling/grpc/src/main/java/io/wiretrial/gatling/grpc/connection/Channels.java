package io.wiretrial.gatling.grpc.connection;

import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.Arrays;

import javax.net.ssl.SSLException;

import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.channel.EventLoop;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.EventLoops;
import io.wiretrial.gatling.protocol.TlsTrust;

/**
 * Opens the connections of one target.
 */
final class Channels {

	private final GrpcTarget target;

	private final EventLoops loops;

	private final InetSocketAddress address;

	private final @Nullable SslContext tls;

	Channels(GrpcTarget target, EventLoops loops) {
		this.target = target;
		this.loops = loops;
		this.address = resolve(target);
		this.tls = (target.security != null) ? context(target.security) : null;
	}

	static InetSocketAddress resolve(GrpcTarget target) {
		InetSocketAddress resolved = new InetSocketAddress(target.host, target.port);
		if (resolved.isUnresolved()) {
			throw new IllegalStateException("Host '" + target.host
					+ "' of a gRPC target is unknown: check its spelling and this machine's name service.");
		}
		return resolved;
	}

	private static SslContext context(Security security) {
		try {
			SslContextBuilder builder = security.trust()
				.into(GrpcSslContexts.configure(SslContextBuilder.forClient(), SslProvider.JDK));
			if (security.trustAnyone()) {
				builder.trustManager(InsecureTrustManagerFactory.INSTANCE);
			}
			if (security.certificateFile() != null && security.keyFile() != null) {
				builder.keyManager(security.certificateFile().toFile(), security.keyFile().toFile());
			}
			return builder.build();
		}
		catch (SSLException ex) {
			throw new UncheckedIOException("TLS of a gRPC target cannot be set up from " + security
					+ ": give PEM files (X.509 certificates, PKCS#8 key).", ex);
		}
	}

	// The next handshake is a whole one.
	void forgetSessions() {
		if (this.tls != null) {
			TlsTrust.forgetSessions(this.tls);
		}
	}

	GrpcConnection[] open(EventLoop loop, int connections) {
		GrpcConnection[] opened = new GrpcConnection[connections];
		Arrays.setAll(opened, (i) -> open(loop));
		return opened;
	}

	// Opens a connection on an event loop. An event loop is a group of one; the channel
	// factory must suit the group; the direct executor keeps callbacks on the event loop.
	GrpcConnection open(EventLoop loop) {
		NettyChannelBuilder builder = NettyChannelBuilder.forAddress(this.address)
			.eventLoopGroup(loop)
			.channelFactory(this.loops.channels())
			.directExecutor()
			.disableRetry()
			.disableServiceConfigLookUp()
			.proxyDetector((destination) -> null)
			.maxTraceEvents(0)
			.maxInboundMessageSize(this.target.maxInboundMessageBytes);
		if (this.target.flowControlWindowBytes != 0) {
			builder.flowControlWindow(this.target.flowControlWindowBytes);
		}
		String authority = authority();
		if (authority != null) {
			builder.overrideAuthority(authority);
		}
		if (this.tls != null) {
			builder.sslContext(this.tls).useTransportSecurity();
		}
		else {
			builder.usePlaintext();
		}
		return new GrpcConnection(builder.build(), this.loops.timeouts(loop), this.target.backoff.toNanos());
	}

	private @Nullable String authority() {
		Security security = this.target.security;
		return (this.target.authority == null && security != null) ? security.trust().serverName()
				: this.target.authority;
	}

}
