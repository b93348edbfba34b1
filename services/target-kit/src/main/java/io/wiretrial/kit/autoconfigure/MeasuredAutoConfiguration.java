package io.wiretrial.kit.autoconfigure;

import java.nio.file.Path;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

import io.wiretrial.kit.ByteCount;
import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.CostReader;
import io.wiretrial.kit.OperationCount;
import io.wiretrial.kit.StandardInputWatch;

/**
 * Gives a Spring Boot service its counters, the actuator endpoint {@code cost}, the same
 * values as meters, a timer for each observation, the ready file and the end with
 * standard input.
 */
@AutoConfiguration(beforeName = "org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration")
@EnableConfigurationProperties(MeasuredProperties.class)
public final class MeasuredAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	OperationCount operationCount() {
		return new OperationCount();
	}

	@Bean
	@ConditionalOnMissingBean
	ConnectionCount connectionCount() {
		return new ConnectionCount();
	}

	@Bean
	@ConditionalOnMissingBean
	ByteCount byteCount() {
		return new ByteCount();
	}

	@Bean
	@ConditionalOnMissingBean
	CostReader costReader(OperationCount operations, ConnectionCount connections, ByteCount bytes,
			MeasuredProperties properties) {
		return new CostReader(operations, connections, bytes, properties.cost().group());
	}

	@Bean(initMethod = "start")
	@ConditionalOnBooleanProperty("wiretrial.exit-on-stdin-close")
	StandardInputWatch standardInputWatch() {
		return StandardInputWatch.ofThisProcess();
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(ConditionalOnAvailableEndpoint.class)
	static class EndpointConfiguration {

		@Bean
		@ConditionalOnAvailableEndpoint
		CostEndpoint costEndpoint(CostReader reader) {
			return new CostEndpoint(reader);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(MeterBinder.class)
	static class MeterConfiguration {

		@Bean
		CostMeters costMeters(CostReader reader) {
			return new CostMeters(reader);
		}

		@Bean
		ProcessMemoryMeters memoryMeters() {
			return new ProcessMemoryMeters(Path.of("/proc/self/status"));
		}

		// Boot's own handler stays a bean; of all that make meters the first is taken.
		@Bean
		@Order(Ordered.HIGHEST_PRECEDENCE)
		@ConditionalOnProperty(name = "wiretrial.observations", havingValue = "timers", matchIfMissing = true)
		TimedObservations timedObservations(ObjectProvider<MeterRegistry> registry) {
			return new TimedObservations(registry.getIfAvailable(CompositeMeterRegistry::new));
		}

	}

}
