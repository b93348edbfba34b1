package io.wiretrial.kit.autoconfigure;

import org.springframework.boot.actuate.autoconfigure.web.server.ConditionalOnManagementPort;
import org.springframework.boot.actuate.autoconfigure.web.server.ManagementPortType;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import reactor.netty.http.server.HttpServer;

import io.wiretrial.kit.http.HttpLimits;

/**
 * Limits a management server beside the one of the operations. Imported into the
 * management context, which takes no customizers from its parent.
 */
@ConditionalOnClass({ HttpServer.class, NettyReactiveWebServerFactory.class })
@ConditionalOnManagementPort(ManagementPortType.DIFFERENT)
class ManagementLimits {

	@Bean
	WebServerFactoryCustomizer<NettyReactiveWebServerFactory> limitedManagementServer(HttpLimits limits) {
		return (factory) -> factory.addServerCustomizers(limits::management);
	}

}
