package io.wiretrial.guard.autoconfigure;

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
import org.springframework.core.env.Environment;
import org.springframework.grpc.server.ServerBuilderCustomizer;
import reactor.netty.http.server.HttpServer;

import io.wiretrial.guard.AllowedHosts;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.grpc.GrpcGuard;
import io.wiretrial.guard.health.ServingLoops;
import io.wiretrial.guard.http.HttpGuard;
import io.wiretrial.guard.memory.MemoryBudget;
import io.wiretrial.guard.tomcat.BlockingBodies;
import io.wiretrial.guard.tomcat.TomcatGuard;

/**
 * Guards the servers of a service, and counts what they refuse. Its customizers come
 * first, so that a service's own add to them.
 */
@AutoConfiguration(afterName = "io.wiretrial.guard.memory.MemoryAutoConfiguration")
@EnableConfigurationProperties(GuardProperties.class)
public final class GuardAutoConfiguration {

	@Bean
	Ports ports(Environment environment) {
		return new Ports(environment);
	}

	@Bean
	AllowedHosts allowedHosts(GuardProperties properties) {
		return properties.allowedHosts();
	}

	@Bean
	GuardLimits guardLimits(GuardProperties properties) {
		return properties.limits();
	}

	@Bean
	RefusalCounts refusalCounts() {
		return new RefusalCounts();
	}

	@Bean
	ServingLoops servingLoops() {
		return new ServingLoops();
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ HttpServer.class, NettyReactiveWebServerFactory.class })
	static class HttpConfiguration {

		@Bean
		HttpGuard httpGuard(AllowedHosts hosts, GuardLimits limits, RefusalCounts counts, MemoryBudget memory,
				ServingLoops loops) {
			return new HttpGuard(hosts, limits, counts, memory, loops);
		}

		// A service whose one server is for its management says so by that name. Boot
		// orders
		// customizers by their class, so what services set comes before.
		@Bean
		WebServerFactoryCustomizer<NettyReactiveWebServerFactory> guardedServer(HttpGuard guard,
				ApplicationContext context) {
			boolean management = context instanceof ConfigurableWebServerApplicationContext web
					&& "management".equals(web.getServerNamespace());
			return (factory) -> factory.addServerCustomizers(management ? guard::management : guard::operations);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ Tomcat.class, TomcatServletWebServerFactory.class })
	static class TomcatConfiguration {

		@Bean
		TomcatGuard tomcatGuard(AllowedHosts hosts, GuardLimits limits, RefusalCounts counts, MemoryBudget memory) {
			return new TomcatGuard(hosts, limits, counts, memory);
		}

		@Bean
		BlockingBodies blockingBodies(GuardLimits limits, RefusalCounts counts, MemoryBudget memory) {
			return new BlockingBodies(memory.heap(), limits, counts, System::nanoTime);
		}

		// Boot's server.tomcat.* are applied before: the guard's values win.
		@Bean
		WebServerFactoryCustomizer<TomcatServletWebServerFactory> guardedTomcat(TomcatGuard guard) {
			return guard::operations;
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ NettyServerBuilder.class, ServerBuilderCustomizer.class })
	static class GrpcConfiguration {

		@Bean
		GrpcGuard grpcGuard(GuardProperties properties, GuardLimits limits, RefusalCounts counts, MemoryBudget memory,
				ServingLoops loops) {
			return new GrpcGuard(limits, counts, memory, properties.grpcGzip(), loops);
		}

		// Boot applies spring.grpc.server.* before any customizer: the guard's values
		// win.
		@Bean
		@Order(Ordered.HIGHEST_PRECEDENCE)
		ServerBuilderCustomizer<NettyServerBuilder> guardedGrpcServer(GrpcGuard guard) {
			return guard::guard;
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
