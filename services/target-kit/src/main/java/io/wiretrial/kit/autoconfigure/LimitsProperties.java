package io.wiretrial.kit.autoconfigure;

import java.time.Duration;
import java.util.List;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

import io.wiretrial.kit.limits.AllowedHosts;
import io.wiretrial.kit.limits.ServerLimits;

/**
 * By what names a service may be asked for, and what a client may take of it.
 *
 * @param hosts names or numeric addresses, without port, that requests may be for, beside
 * {@code localhost}, {@code 127.0.0.1}, {@code [::1]} and the address that the connection
 * came to; {@code *} for all; default none; others are answered 421
 * @param maxConnections connections open at once on each port of HTTP, 1 to 1,000,000,
 * default 20,000; further ones are closed
 * @param maxConcurrentStreams streams of HTTP/2, or calls of gRPC, open at once on one
 * connection; 1 to 1,000,000, default 1000
 * @param maxResets streams that one connection may reset within 10 s, or make the service
 * reset, before it is closed; 1 to 1,000,000, default 400
 * @param idleTimeout time that a connection is kept without an open request; at least 1
 * ms, default 2 min, 0 for ever; streams are open requests, WebSockets have pings of
 * their own
 * @param requestTimeout time for the whole of a request to come on Reactor Netty; at
 * least 1 ms, default 30 min, 0 for ever
 */
@ConfigurationProperties("wiretrial.limits")
record LimitsProperties(@DefaultValue List<String> hosts, @DefaultValue("20000") int maxConnections,
		@DefaultValue("1000") int maxConcurrentStreams, @DefaultValue("400") int maxResets,
		@DefaultValue("2m") Duration idleTimeout, @DefaultValue("30m") Duration requestTimeout) {

	AllowedHosts allowedHosts() {
		return new AllowedHosts(this.hosts);
	}

	ServerLimits limits() {
		return new ServerLimits(this.maxConnections, this.maxConcurrentStreams, this.maxResets, this.idleTimeout,
				this.requestTimeout);
	}

}
