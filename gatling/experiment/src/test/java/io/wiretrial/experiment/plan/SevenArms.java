package io.wiretrial.experiment.plan;

import java.util.List;

import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;

/** Arms as the plans name them, for tests that need no generator. */
public final class SevenArms implements ArmCatalogue {

	@Override
	public List<String> names() {
		return List.of("rest-json-h1", "rest-json-h2c", "rest-octets-h1", "rest-octets-h2c", "grpc-proto",
				"grpc-struct", "grpc-json", "rest-json-gatling");
	}

	@Override
	public boolean supports(String arm, Operation operation, Payload payload, Connections connections) {
		boolean octets = List.of("image", "audio", "bytes").contains(payload.text());
		boolean known = octets || payload.text().matches("fields-(1|5|100)|list-[0-9]+|text");
		boolean reachable = !arm.equals("rest-json-gatling") || connections.shared() == 0;
		return known && reachable && (arm.equals("grpc-proto") || octets == arm.startsWith("rest-octets"));
	}

	@Override
	public String service(String arm) {
		return arm.startsWith("grpc") ? "echo-grpc" : "echo-rest";
	}

	@Override
	public String description(String arm) {
		return "Arm " + arm + ".";
	}

}
