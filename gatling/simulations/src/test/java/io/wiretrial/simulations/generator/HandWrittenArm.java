package io.wiretrial.simulations.generator;

import java.nio.charset.StandardCharsets;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.simulations.arm.Arm;
import io.wiretrial.simulations.arm.ArmContext;
import io.wiretrial.simulations.arm.Payload;
import io.wiretrial.simulations.arm.Transport;
import io.wiretrial.simulations.lane.Lane;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/** The arm of {@code docs/add-an-arm.md}: JSON of five fields written by hand. */
class HandWrittenArm implements Arm, OperationObserver {

	@Override
	public boolean supports(Operation operation, Payload payload, Connections connections) {
		return operation == Operation.ECHO && payload.equals(Payload.of("fields-5"));
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		return exec(wireHttp(context.requestName()).post(RestPaths.FIELDS_5_ECHO)
			.header("content-type", "application/json")
			.body((session) -> json(context.corpus().fields5(Lane.of(session).payload())))
			.decode((bytes) -> ContractJson.read(bytes, Fields5Record.class))
			.target(context.connection())
			.timeout((session) -> Lane.of(session).conditions().timeout())
			.observe(this));
	}

	private static byte[] json(Fields5Record record) {
		return "{\"id\":%d,\"name\":%s,\"express\":%s,\"status\":\"%s\",\"price\":{\"amount\":%s}}"
			.formatted(record.id(), ContractJson.writeText(record.name()), record.express(), record.status(),
					record.price().amount())
			.getBytes(StandardCharsets.UTF_8);
	}

	@Override
	public void sent(Session session, long nanos) {
	}

	@Override
	public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
	}

	@Override
	public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			Object decoded, String failure) {
		Lane lane = Lane.of(session);
		lane.keep(decoded);
		lane.complete(lastByteNanos, decodedNanos, requestBytes, replyBytes, failure);
	}

	@Override
	public String name() {
		return "rest-hand-written";
	}

	@Override
	public String description() {
		return "Five fields as JSON without a library on the way out.";
	}

	@Override
	public String protocol() {
		return "REST";
	}

	@Override
	public String encoding() {
		return "JSON";
	}

	@Override
	public Transport transport() {
		return Transport.HTTP_1_1;
	}

	@Override
	public String target() {
		return "echo-rest";
	}

}
