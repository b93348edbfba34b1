package io.wiretrial.push;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.json.ProblemDetailJacksonMixin;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.kit.ByteCount;
import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.OperationCount;
import io.wiretrial.kit.http.MeasuredServer;
import io.wiretrial.kit.http.ProblemHandler;

/**
 * Counters of the main server, and answers to failures.
 */
@Configuration(proxyBeanMethods = false)
class PushConfiguration {

	@Bean
	MeasuredServer measuredServer(OperationCount operations, ConnectionCount connections, ByteCount bytes) {
		return new MeasuredServer(operations, connections, bytes);
	}

	@Bean
	ProblemHandler problemHandler() {
		JsonMapper mapper = ContractJson.mapper()
			.rebuild()
			.addMixIn(ProblemDetail.class, ProblemDetailJacksonMixin.class)
			.build();
		return new ProblemHandler(PushProblems::of, mapper::writeValueAsBytes);
	}

}
