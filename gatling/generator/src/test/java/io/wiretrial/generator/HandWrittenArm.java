package io.wiretrial.generator;

import java.nio.charset.StandardCharsets;
import java.util.Set;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Capability;
import io.wiretrial.arms.Transport;
import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ExpectedReplies;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.fields.Fields5Record;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/**
 * The arm of {@code docs/contributing/add-an-arm.md}: JSON of five fields written by
 * hand.
 */
final class HandWrittenArm {

	static final Arm ROW = new Arm("rest-hand-written", "REST, written by hand", "echo-rest", Transport.HTTP_1_1,
			"Five fields as JSON without a library on the way out", Set.of(Capability.FIVE_FIELDS),
			HandWrittenArm::chain);

	private HandWrittenArm() {
	}

	private static ChainBuilder chain(ArmContext context) {
		return exec(wireHttp(context.requestName()).post(RestPaths.FIELDS_5_ECHO)
			.header("content-type", "application/json")
			.body((session) -> json(context.payloads().corpus().fields5(Lane.of(session).payload())))
			.decode((bytes) -> ContractJson.read(bytes, Fields5Record.class))
			.target(context.connection())
			.timeout((session) -> Lane.of(session).conditions().timeout())
			.observe(ExpectedReplies.of(context)));
	}

	private static byte[] json(Fields5Record record) {
		return "{\"id\":%d,\"name\":%s,\"express\":%s,\"status\":\"%s\",\"price\":{\"amount\":%s}}"
			.formatted(record.id(), ContractJson.writeText(record.name()), record.express(), record.status(),
					record.price().amount())
			.getBytes(StandardCharsets.UTF_8);
	}

}
