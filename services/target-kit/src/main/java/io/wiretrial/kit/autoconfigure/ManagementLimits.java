package io.wiretrial.kit.autoconfigure;

import org.apache.catalina.startup.Tomcat;
import org.springframework.boot.actuate.autoconfigure.web.server.ConditionalOnManagementPort;
import org.springframework.boot.actuate.autoconfigure.web.server.ManagementPortType;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.netty.http.server.HttpServer;

import io.wiretrial.kit.http.HttpLimits;
import io.wiretrial.kit.tomcat.TomcatLimits;

/**
 * Limits a management server beside the one of the operations. Imported into the
 * management context, which takes no customizers from its parent.
 */
@ConditionalOnManagementPort(ManagementPortType.DIFFERENT)
class ManagementLimits {

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ HttpServer.class, NettyReactiveWebServerFactory.class })
	static class HttpConfiguration {

		@Bean
		WebServerFactoryCustomizer<NettyReactiveWebServerFactory> limitedManagementServer(HttpLimits limits) {
			return (factory) -> factory.addServerCustomizers(limits::management);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ Tomcat.class, TomcatServletWebServerFactory.class })
	static class TomcatConfiguration {

		@Bean
		WebServerFactoryCustomizer<TomcatServletWebServerFactory> limitedManagementTomcat(TomcatLimits limits) {
			return limits::management;
		}

	}

}
