package io.wiretrial.kit.autoconfigure;

import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

import io.wiretrial.kit.CostCounters;
import io.wiretrial.kit.CostReader;

/**
 * Actuator endpoint {@code cost}: what this process has spent so far.
 */
@Endpoint(id = "cost")
final class CostEndpoint {

	private final CostReader reader;

	CostEndpoint(CostReader reader) {
		this.reader = reader;
	}

	@ReadOperation(produces = "application/json")
	CostCounters cost() {
		return this.reader.read();
	}

}
