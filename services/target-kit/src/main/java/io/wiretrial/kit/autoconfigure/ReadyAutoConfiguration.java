package io.wiretrial.kit.autoconfigure;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.grpc.server.lifecycle.GrpcServerStartedEvent;

/**
 * Writes the ready file with the ports that the servers of this service report by their
 * events: {@code http}, {@code management} and {@code grpc}.
 */
@AutoConfiguration(after = MeasuredAutoConfiguration.class)
@ConditionalOnProperty("wiretrial.ready-file")
public final class ReadyAutoConfiguration {

	@Bean
	BoundPorts boundPorts() {
		return new BoundPorts();
	}

	@Bean
	ReadyAnnouncement readyAnnouncement(MeasuredProperties properties, BoundPorts ports,
			@Value("${spring.application.name:}") String service) {
		return ReadyAnnouncement.of(properties, ports, service);
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(WebServerInitializedEvent.class)
	static class WebConfiguration {

		@Bean
		ApplicationListener<WebServerInitializedEvent> boundWebPort(BoundPorts ports) {
			return (event) -> ports.add(name(event.getApplicationContext().getServerNamespace()),
					event.getWebServer().getPort());
		}

		private static String name(@Nullable String namespace) {
			return (namespace != null) ? namespace : BoundPorts.HTTP;
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(GrpcServerStartedEvent.class)
	static class GrpcConfiguration {

		@Bean
		ApplicationListener<GrpcServerStartedEvent> boundGrpcPort(BoundPorts ports) {
			return (event) -> ports.add("grpc", event.getPort());
		}

	}

}
