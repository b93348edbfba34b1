package io.wiretrial.experiment.plan;

import java.util.Optional;
import java.util.stream.Stream;

import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;

/**
 * What must hold for a load beyond its types, alone and with an operation.
 *
 * @param problems where each mistake is added, with its line
 */
record LoadRules(PlanProblems problems) {

	private static final String PER_USER = "per-user";

	void check(YamlNode load) {
		if (closed(load)) {
			Stream.of("rate", "arrivals")
				.map(load::at)
				.filter(YamlNode::present)
				.forEach((key) -> this.problems.add(key,
						"Value '%s' has no effect in the closed model: leave the key out or use model: open."
							.formatted(key.text())));
		}
		else if (load.at("model").text().equals("open") && !load.at("rate").present()) {
			this.problems.add(load.line(), load.at("rate").path(),
					"The open model has no rate: write operations per second of all users together, such as rate: 2000/s.");
		}
	}

	void check(YamlNode load, Operation operation, Optional<Payload> payload) {
		switch (operation.kind()) {
			case FEED -> checkFeed(load);
			case HUB -> {
				checkHub(load);
				payload.filter(Payload.Topics.class::isInstance)
					.map(Payload.Topics.class::cast)
					.ifPresent((topics) -> checkTopics(load, topics));
			}
			case REQUEST, SESSION -> {
			}
		}
		String publishers = publishers(load);
		if (operation != Operation.HUB && !publishers.equals("0")) {
			this.problems.add(load.at("publishers"),
					"Publishers %s have nothing to do in operation %s: leave the key out or use operation: hub."
						.formatted(publishers, ScalarReader.word(operation)));
		}
	}

	// The feed decides when a batch is due; users do nothing but receive.
	private void checkFeed(YamlNode load) {
		if (load.at("model").text().equals("open")) {
			this.problems.add(load.at("model"),
					"Model 'open' does not go with operation feed, which sets its own pace: use model: closed.");
		}
		requirePerUser(load, Operation.FEED);
	}

	private void checkHub(YamlNode load) {
		if (closed(load)) {
			this.problems.add(load.at("model"),
					"Model 'closed' does not go with operation hub, which publishes on a schedule: use model: open.");
		}
		if (publishers(load).equals("0")) {
			this.problems.add(load.at("publishers"),
					"Publishers 0 publish nothing in operation hub: write at least publishers: 1.");
		}
		requirePerUser(load, Operation.HUB);
	}

	// What a publication must reach is counted as users by topics.
	private void checkTopics(YamlNode load, Payload.Topics payload) {
		int topics = payload.topics();
		String text = load.at("users").text().strip();
		int users = text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : 0;
		if (users % topics != 0) {
			this.problems.add(load.at("users"),
					"Users %d do not subscribe evenly to payload '%s' in operation hub: write a multiple of %d, such as users: %d."
						.formatted(users, payload, topics, Math.max(1, users / topics) * topics));
		}
	}

	private void requirePerUser(YamlNode load, Operation operation) {
		YamlNode connections = load.at("connections");
		if (connections.present() && !connections.text().strip().equals(PER_USER)) {
			this.problems.add(connections, "Connections %s cannot be shared in operation %s: use connections: per-user."
				.formatted(connections.text(), ScalarReader.word(operation)));
		}
	}

	private static boolean closed(YamlNode load) {
		return load.at("model").text().equals("closed");
	}

	private static String publishers(YamlNode load) {
		return load.at("publishers").present() ? load.at("publishers").text().strip() : "0";
	}

}
