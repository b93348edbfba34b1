package io.wiretrial.contract.loops;

import java.time.Duration;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.http.client.ReactorResourceFactory;

/**
 * Event loops of each service that a test starts: with those of the JVM, the first
 * service that is closed, or is refused its start, would end the management servers of
 * all others in the same JVM.
 */
@AutoConfiguration
@AutoConfigureOrder(Ordered.HIGHEST_PRECEDENCE)
@ConditionalOnClass(value = ReactorResourceFactory.class, name = "reactor.netty.resources.LoopResources")
public final class OwnLoops {

	@Bean
	ReactorResourceFactory eventLoops() {
		ReactorResourceFactory loops = new ReactorResourceFactory();
		loops.setUseGlobalResources(false);
		// two seconds for each context, one behind the other when the JVM ends
		loops.setShutdownQuietPeriod(Duration.ZERO);
		return loops;
	}

}
