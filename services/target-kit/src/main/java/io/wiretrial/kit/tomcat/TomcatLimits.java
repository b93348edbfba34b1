package io.wiretrial.kit.tomcat;

import java.time.Duration;

import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.springframework.boot.tomcat.TomcatProtocolHandlerCustomizer;
import org.springframework.boot.tomcat.TomcatWebServerFactory;

import io.wiretrial.kit.limits.AllowedHosts;
import io.wiretrial.kit.limits.RefusalCounts;
import io.wiretrial.kit.limits.ServerLimits;

/**
 * Limits servers of Tomcat that speak HTTP/1.1: connections and time by Tomcat's own
 * settings, hosts by a valve. Tomcat reads requests behind one that is not answered only
 * when it has been, so nothing is pipelined.
 */
public final class TomcatLimits {

	/** Tomcat's word for ever. */
	private static final int NEVER = -1;

	private static final int SWALLOWED_BYTES = 8 * 1024 * 1024;

	private final AllowedHosts hosts;

	private final ServerLimits limits;

	private final RefusalCounts counts;

	/**
	 * Creates limits.
	 * @param hosts names of the service
	 * @param limits what a client may take
	 * @param counts is told the reason of each refusal
	 */
	public TomcatLimits(AllowedHosts hosts, ServerLimits limits, RefusalCounts counts) {
		this.hosts = hosts;
		this.limits = limits;
		this.counts = counts;
	}

	/**
	 * Limits a server of operations.
	 * @param factory what makes the server
	 */
	public void operations(TomcatWebServerFactory factory) {
		limit(factory, false);
	}

	/**
	 * Limits a server of management, whose answers are never anything but what their type
	 * says.
	 * @param factory what makes the server
	 */
	public void management(TomcatWebServerFactory factory) {
		limit(factory, true);
	}

	private void limit(TomcatWebServerFactory factory, boolean management) {
		TomcatProtocolHandlerCustomizer<AbstractHttp11Protocol<?>> customizer = this::limit;
		factory.addProtocolHandlerCustomizers(customizer);
		factory.addEngineValves(new HostValve(this.hosts, this.counts, management));
	}

	void limit(AbstractHttp11Protocol<?> protocol) {
		protocol.setMaxConnections(this.limits.maxConnections());
		Duration idle = this.limits.idleTimeout();
		if (idle.isZero()) {
			// of the first request, too
			protocol.setConnectionTimeout(NEVER);
			protocol.setKeepAliveTimeout(NEVER);
		}
		else {
			protocol.setKeepAliveTimeout((int) idle.toMillis());
		}
		// of a body that was refused, so that its sender reads why
		protocol.setMaxSwallowSize(SWALLOWED_BYTES);
		protocol.setContinueResponseTiming("onRead");
	}

}
