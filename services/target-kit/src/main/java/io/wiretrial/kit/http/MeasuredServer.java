package io.wiretrial.kit.http;

import io.netty.channel.Channel;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import reactor.netty.Connection;
import reactor.netty.ConnectionObserver;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;

import io.wiretrial.kit.ByteCount;
import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.OperationCount;

/**
 * Counts connections and ended requests of a service's main server, as a bean; a stream
 * is one request, counted at its end. A web filter would count the management server's
 * too.
 */
public final class MeasuredServer implements WebServerFactoryCustomizer<NettyReactiveWebServerFactory> {

	private final OperationCount operations;

	private final ConnectionCount connections;

	private final @Nullable CountedBytes bytes;

	/**
	 * Creates what counts connections and requests.
	 * @param operations where each ended request is counted
	 * @param connections where connections are counted
	 */
	public MeasuredServer(OperationCount operations, ConnectionCount connections) {
		this.operations = operations;
		this.connections = connections;
		this.bytes = null;
	}

	/**
	 * Creates what counts all that the connections carry, too.
	 * @param operations where each ended request is counted
	 * @param connections where connections are counted
	 * @param bytes where bytes are counted, from now on
	 */
	public MeasuredServer(OperationCount operations, ConnectionCount connections, ByteCount bytes) {
		this.operations = operations;
		this.connections = connections;
		this.bytes = new CountedBytes(bytes);
		bytes.begin();
	}

	@Override
	public void customize(NettyReactiveWebServerFactory factory) {
		factory.addServerCustomizers(this::customize);
	}

	private HttpServer customize(HttpServer server) {
		return server.doOnChannelInit((observer, channel, remote) -> count(channel)).childObserve(this::observe);
	}

	private void count(Channel channel) {
		this.connections.opened();
		if (this.bytes != null) {
			channel.pipeline().addFirst(this.bytes);
		}
		channel.closeFuture().addListener((closed) -> this.connections.closed());
	}

	private void observe(Connection connection, ConnectionObserver.State state) {
		// The end of a connection has this state too, but is not a request.
		if (state == ConnectionObserver.State.DISCONNECTING && connection instanceof HttpServerRequest) {
			this.operations.complete();
		}
	}

}
