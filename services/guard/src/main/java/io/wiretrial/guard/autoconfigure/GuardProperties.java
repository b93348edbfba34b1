package io.wiretrial.guard.autoconfigure;

import java.time.Duration;
import java.util.List;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

import io.wiretrial.guard.AllowedHosts;
import io.wiretrial.guard.GuardLimits;

/**
 * By what names a service may be asked for, and what strangers may take of it.
 *
 * @param hosts names or numeric addresses, without port, that requests may be for, beside
 * {@code localhost}, {@code 127.0.0.1}, {@code [::1]} and the address that the connection
 * came to; {@code *} for all; default none; others are answered 421
 * @param maxConnections connections open at once on the port of the operations, 1 to
 * 1,000,000, default 20,000; further ones are closed
 * @param maxManagementConnections the same for the port of the management, default 100
 * @param maxConcurrentStreams streams of HTTP/2, or calls of gRPC, open at once on one
 * connection; 1 to 1,000,000, default 1000
 * @param maxResets streams that one connection may reset within 10 s, or make the service
 * reset, before it is closed; 1 to 1,000,000, default 400
 * @param maxHeaderListSize headers of one request over HTTP/2; 1 KB to 1 MB, default 8 KB
 * @param maxHeaders headers of one request, 16 to 1,000, default 100; one with more is
 * answered 431, and a call of gRPC is reset
 * @param maxPipelinedRequests requests that may wait on a connection of HTTP/1.1 behind
 * one that is not answered; 1 to 10,000, default 16; none may behind a stream of events
 * @param maxPipelinedSize size of those; 1 KB to 1 GB, default 64 KB
 * @param headerTimeout time for the head of a request from its first octet on, for the
 * preface of HTTP/2, and for the first request of a connection to begin; at least 1 ms,
 * default 10 s, not longer than {@code idle-timeout}
 * @param bodyTimeout time within which 1 KB of a request's body must arrive, or its end;
 * at least 1 ms, default 30 s, not longer than {@code request-timeout}
 * @param requestTimeout time for the whole of a request's body, however it proceeds; at
 * least 1 ms, default 30 min
 * @param idleTimeout time that a connection is kept without an open request after its
 * first; at least 1 ms, default 2 min; streams are open requests, WebSockets have pings
 * of their own
 * @param unreadTimeout time that an answer waits for a reader that takes nothing; at
 * least 1 ms, default 2 min
 * @param grpcGzip whether gRPC messages may be compressed by gzip, default false: a call
 * with any {@code grpc-encoding} but {@code identity} is {@code UNIMPLEMENTED} then
 */
@ConfigurationProperties("wiretrial.guard")
record GuardProperties(@DefaultValue List<String> hosts, @DefaultValue("20000") int maxConnections,
		@DefaultValue("100") int maxManagementConnections, @DefaultValue("1000") int maxConcurrentStreams,
		@DefaultValue("400") int maxResets, @DefaultValue("8KB") DataSize maxHeaderListSize,
		@DefaultValue("100") int maxHeaders, @DefaultValue("16") int maxPipelinedRequests,
		@DefaultValue("64KB") DataSize maxPipelinedSize, @DefaultValue("10s") Duration headerTimeout,
		@DefaultValue("30s") Duration bodyTimeout, @DefaultValue("30m") Duration requestTimeout,
		@DefaultValue("2m") Duration idleTimeout, @DefaultValue("2m") Duration unreadTimeout,
		@DefaultValue("false") boolean grpcGzip) {

	GuardProperties {
		hosts = List.copyOf(hosts);
	}

	AllowedHosts allowedHosts() {
		return new AllowedHosts(this.hosts);
	}

	GuardLimits limits() {
		return new GuardLimits(this.maxConnections, this.maxManagementConnections, this.maxConcurrentStreams,
				this.maxResets, bytes("max-header-list-size", this.maxHeaderListSize), this.maxHeaders,
				this.maxPipelinedRequests, bytes("max-pipelined-size", this.maxPipelinedSize), this.headerTimeout,
				this.bodyTimeout, this.requestTimeout, this.idleTimeout, this.unreadTimeout);
	}

	private static int bytes(String property, DataSize size) {
		if (size.toBytes() > Integer.MAX_VALUE) {
			throw new IllegalArgumentException(
					"Property wiretrial.guard.%s is %s: use at most 1GB.".formatted(property, size));
		}
		return (int) size.toBytes();
	}

}
