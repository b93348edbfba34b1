package io.wiretrial.streaming;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

import io.wiretrial.kit.ByteCount;
import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.OperationCount;
import io.wiretrial.kit.autoconfigure.LimitsAutoConfiguration;
import io.wiretrial.kit.http.MeasuredServer;
import io.wiretrial.kit.http.ProblemHandler;

/**
 * Gives a service its {@link OpenStreams}, counters of its main server, and answers to
 * failures.
 */
@AutoConfiguration(before = LimitsAutoConfiguration.class)
@EnableConfigurationProperties(StreamProperties.class)
@Import(OpenStreams.class)
public final class StreamingAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	MeasuredServer measuredServer(OperationCount operations, ConnectionCount connections, ByteCount bytes) {
		return new MeasuredServer(operations, connections, bytes);
	}

	@Bean
	@ConditionalOnMissingBean
	ProblemHandler problemHandler() {
		return new ProblemHandler(StreamProblems::of);
	}

}
