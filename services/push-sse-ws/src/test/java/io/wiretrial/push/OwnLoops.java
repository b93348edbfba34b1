package io.wiretrial.push;

import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.ReactorResourceFactory;

/**
 * Event loops of one service: with those of the JVM it would end the management server of
 * every other service of the same JVM when it is closed.
 */
@TestConfiguration(proxyBeanMethods = false)
public class OwnLoops {

	@Bean
	ReactorResourceFactory eventLoops() {
		ReactorResourceFactory loops = new ReactorResourceFactory();
		loops.setUseGlobalResources(false);
		return loops;
	}

}
