package io.wiretrial.echo.mvc;

import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.OperationCount;

/**
 * Counts connections and answered requests of the main server. A filter would count the
 * management server's requests too.
 */
@Component
class MeasuredTomcat implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {

	private final OperationCount operations;

	private final ConnectionCount connections;

	MeasuredTomcat(OperationCount operations, ConnectionCount connections) {
		this.operations = operations;
		this.connections = connections;
	}

	@Override
	public void customize(TomcatServletWebServerFactory factory) {
		factory.setProtocol(CountingProtocol.class.getName());
		factory.addEngineValves(new CountingValve(this.operations));
		factory.addConnectorCustomizers((connector) -> {
			if (connector.getProtocolHandler() instanceof CountingProtocol protocol) {
				this.connections.add(protocol::open);
			}
		});
	}

}
