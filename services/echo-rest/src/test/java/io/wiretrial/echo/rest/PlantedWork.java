package io.wiretrial.echo.rest;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.server.WebFilter;

/**
 * CPU time that each request takes in vain: the fault that a gate has to find. Spring
 * finds it where the test classes are on the class path of the service.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty("planted.micros")
class PlantedWork {

	@Bean
	WebFilter plantedFilter(@Value("${planted.micros}") long micros) {
		ThreadMXBean threads = ManagementFactory.getThreadMXBean();
		return (exchange, chain) -> {
			long until = threads.getCurrentThreadCpuTime() + micros * 1_000;
			while (threads.getCurrentThreadCpuTime() < until) {
				Thread.onSpinWait();
			}
			return chain.filter(exchange);
		};
	}

}
