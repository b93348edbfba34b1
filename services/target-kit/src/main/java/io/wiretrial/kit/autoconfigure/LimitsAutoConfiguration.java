package io.wiretrial.kit.autoconfigure;

import io.grpc.netty.NettyServerBuilder;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.apache.catalina.startup.Tomcat;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.server.context.ConfigurableWebServerApplicationContext;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Environment;
import org.springframework.grpc.server.ServerBuilderCustomizer;
import reactor.netty.http.server.HttpServer;

import io.wiretrial.kit.grpc.GrpcLimits;
import io.wiretrial.kit.http.HttpLimits;
import io.wiretrial.kit.limits.AllowedHosts;
import io.wiretrial.kit.limits.RefusalCounts;
import io.wiretrial.kit.limits.ServerLimits;
import io.wiretrial.kit.tomcat.TomcatLimits;

/**
 * Limits the servers of a service, and counts what they refuse. Its customizers come
 * first, so that a service's own add to them.
 */
@AutoConfiguration
@EnableConfigurationProperties(LimitsProperties.class)
public final class LimitsAutoConfiguration {

	@Bean
	OldGuard oldGuard(ConfigurableEnvironment environment) {
		return new OldGuard(environment);
	}

	@Bean
	Ports ports(Environment environment) {
		return new Ports(environment);
	}

	@Bean
	AllowedHosts allowedHosts(LimitsProperties properties) {
		return properties.allowedHosts();
	}

	@Bean
	ServerLimits serverLimits(LimitsProperties properties) {
		return properties.limits();
	}

	@Bean
	RefusalCounts refusalCounts() {
		return new RefusalCounts();
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ HttpServer.class, NettyReactiveWebServerFactory.class })
	static class HttpConfiguration {

		@Bean
		HttpLimits httpLimits(AllowedHosts hosts, ServerLimits limits, RefusalCounts counts) {
			return new HttpLimits(hosts, limits, counts);
		}

		// A service whose one server is for its management says so by that name. Boot
		// orders
		// customizers by their class, so what services set comes before.
		@Bean
		WebServerFactoryCustomizer<NettyReactiveWebServerFactory> limitedServer(HttpLimits limits,
				ApplicationContext context) {
			boolean management = context instanceof ConfigurableWebServerApplicationContext web
					&& "management".equals(web.getServerNamespace());
			return (factory) -> factory.addServerCustomizers(management ? limits::management : limits::operations);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ Tomcat.class, TomcatServletWebServerFactory.class })
	static class TomcatConfiguration {

		@Bean
		TomcatLimits tomcatLimits(AllowedHosts hosts, ServerLimits limits, RefusalCounts counts) {
			return new TomcatLimits(hosts, limits, counts);
		}

		@Bean
		WebServerFactoryCustomizer<TomcatServletWebServerFactory> limitedTomcat(TomcatLimits limits) {
			return limits::operations;
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ NettyServerBuilder.class, ServerBuilderCustomizer.class })
	static class GrpcConfiguration {

		// Boot applies spring.grpc.server.* before any customizer.
		@Bean
		@Order(Ordered.HIGHEST_PRECEDENCE)
		ServerBuilderCustomizer<NettyServerBuilder> limitedGrpcServer(ServerLimits limits) {
			return (server) -> GrpcLimits.limit(limits, server);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(MeterBinder.class)
	static class MeterConfiguration {

		@Bean
		RefusalMeters refusalMeters(RefusalCounts counts) {
			return new RefusalMeters(counts);
		}

	}

}
