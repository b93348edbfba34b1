package io.wiretrial.runner.plan;

import java.util.List;

import io.wiretrial.arms.Arms;

/** Arms that answer, without those that push. */
public final class SevenArms {

	private static final List<String> NAMES = List.of("rest-json-h1", "rest-json-h2c", "rest-octets-h1",
			"rest-octets-h2c", "grpc-proto", "grpc-struct", "grpc-json", "rest-json-gatling");

	private SevenArms() {
	}

	public static Arms arms() {
		return new Arms(NAMES.stream().map(Arms.all()::find).toList());
	}

}
