package io.wiretrial.guard.tomcat;

import java.time.Duration;

import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.springframework.boot.tomcat.TomcatProtocolHandlerCustomizer;
import org.springframework.boot.tomcat.TomcatWebServerFactory;

import io.wiretrial.guard.AllowedHosts;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryBudget;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Guards servers of Tomcat that speak HTTP/1.1: hosts, connections, headers and time.
 * Tomcat reads requests behind one that is not answered only when it has been, so nothing
 * is pipelined.
 */
public final class TomcatGuard {

	/**
	 * What a connection takes of the heap with a request on it: Tomcat's buffers for the
	 * head, the body and the answer, and its objects.
	 */
	static final int CONNECTION_BYTES = 48 * 1024;

	private static final int SWALLOWED_BYTES = 8 * 1024 * 1024;

	private final AllowedHosts hosts;

	private final GuardLimits limits;

	private final RefusalCounts counts;

	private final MemoryPool connections;

	/**
	 * Creates a guard.
	 * @param hosts names of the service
	 * @param limits what strangers may take
	 * @param counts is told the reason of each refusal
	 * @param memory what connections take
	 */
	public TomcatGuard(AllowedHosts hosts, GuardLimits limits, RefusalCounts counts, MemoryBudget memory) {
		this.hosts = hosts;
		this.limits = limits;
		this.counts = counts;
		this.connections = memory.heap().quarter("connections");
	}

	/**
	 * Guards a server of operations.
	 * @param factory what makes the server
	 */
	public void operations(TomcatWebServerFactory factory) {
		guard(factory, this.limits.maxConnections(), false);
	}

	/**
	 * Guards a server of management, whose answers are never anything but what their type
	 * says.
	 * @param factory what makes the server
	 */
	public void management(TomcatWebServerFactory factory) {
		guard(factory, this.limits.maxManagementConnections(), true);
	}

	private void guard(TomcatWebServerFactory factory, int maxConnections, boolean management) {
		TomcatProtocolHandlerCustomizer<AbstractHttp11Protocol<?>> customizer = (protocol) -> limit(protocol,
				connections(maxConnections));
		factory.addProtocolHandlerCustomizers(customizer);
		factory.addEngineValves(new HostValve(this.hosts, this.counts, management));
	}

	// At least one, or Tomcat would take any number.
	int connections(int most) {
		return (int) Math.max(1, Math.min(most, this.connections.limitForOneBytes() / CONNECTION_BYTES));
	}

	private void limit(AbstractHttp11Protocol<?> protocol, int connections) {
		protocol.setMaxConnections(connections);
		protocol.setMaxHeaderCount(this.limits.maxHeaders());
		protocol.setMaxHttpRequestHeaderSize(this.limits.maxHeaderListBytes());
		protocol.setConnectionTimeout(millis(this.limits.headerTimeout()));
		protocol.setKeepAliveTimeout(millis(this.limits.idleTimeout()));
		protocol.setDisableUploadTimeout(false);
		protocol.setConnectionUploadTimeout(millis(this.limits.bodyTimeout()));
		// of a body that was refused, so that its sender reads why
		protocol.setMaxSwallowSize(SWALLOWED_BYTES);
		protocol.setContinueResponseTiming("onRead");
	}

	private static int millis(Duration time) {
		return (int) Math.min(Integer.MAX_VALUE, time.toMillis());
	}

}
