package io.wiretrial.generator;

import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.trial.plan.Operation;

/** Every arm, with sessions, feeds and hubs. */
class AllArmsStreamsIntegrationTests extends AllArmsTests {

	@Override
	List<Operation> operations() {
		return Stream.of(Operation.values()).filter((operation) -> operation.kind() != Operation.Kind.REQUEST).toList();
	}

}
