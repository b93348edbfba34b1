package io.wiretrial.echo.rest;

import io.netty.channel.Channel;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.Connection;
import reactor.netty.ConnectionObserver;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;

import io.wiretrial.guard.http.HttpGuard;
import io.wiretrial.measured.ConnectionCount;
import io.wiretrial.measured.OperationCount;

/**
 * Counts connections and answered requests of the main server, and sets its HTTP/2
 * windows. A web filter would count the management server's requests too.
 */
@Component
class MeasuredServer implements WebServerFactoryCustomizer<NettyReactiveWebServerFactory> {

	private final OperationCount operations;

	private final ConnectionCount connections;

	private final HttpGuard guard;

	private final int http2WindowBytes;

	MeasuredServer(OperationCount operations, ConnectionCount connections, HttpGuard guard,
			EchoRestProperties properties) {
		this.guard = guard;
		this.operations = operations;
		this.connections = connections;
		this.http2WindowBytes = properties.http2WindowBytes();
	}

	@Override
	public void customize(NettyReactiveWebServerFactory factory) {
		factory.addServerCustomizers(this::customize);
	}

	private HttpServer customize(HttpServer server) {
		return server.http2Settings((settings) -> this.guard.limit(settings).initialWindowSize(this.http2WindowBytes))
			.doOnChannelInit((observer, channel, remote) -> count(channel))
			.childObserve(this::observe);
	}

	private void count(Channel channel) {
		this.connections.opened();
		channel.closeFuture().addListener((closed) -> this.connections.closed());
	}

	private void observe(Connection connection, ConnectionObserver.State state) {
		// The end of a connection has this state too, but is not a request.
		if (state == ConnectionObserver.State.DISCONNECTING && connection instanceof HttpServerRequest) {
			this.operations.complete();
		}
	}

}
