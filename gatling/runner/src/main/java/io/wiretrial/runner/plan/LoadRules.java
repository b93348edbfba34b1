package io.wiretrial.runner.plan;

import java.util.Optional;
import java.util.stream.Stream;

import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;

/**
 * Rules of a load beyond its types, alone and with an operation.
 *
 * @param read what keys were read as
 * @param problems where each mistake is added, with its line
 */
record LoadRules(RecordReader read, PlanProblems problems) {

	// An assumption: calibrate --only tokens tells how late a generator reads
	private static final int MOST_TOKENS = 24_000;

	private static final double NANOS_PER_SECOND = 1e9;

	void check(YamlNode load) {
		if (isModel(load, Load.Model.CLOSED)) {
			Stream.of("rate", "arrivals")
				.map(load::at)
				.filter(YamlNode::present)
				.forEach((key) -> this.problems.add(key,
						"Value '%s' has no effect in the closed model: leave the key out or use model: open."
							.formatted(key.text())));
		}
		else if (isModel(load, Load.Model.OPEN) && !load.at("rate").present()) {
			this.problems.add(load.at("rate"),
					"The open model has no rate: write operations per second of all users together, such as rate: 2000/s.");
		}
	}

	void check(YamlNode load, Operation operation, Optional<Payload> payload) {
		switch (operation.kind()) {
			// The feed decides when a batch is due; users do nothing but receive.
			case FEED -> {
				refuse(load, Load.Model.OPEN, operation, "which sets its own pace: use model: closed.");
				requirePerUser(load, operation);
			}
			case HUB -> {
				refuse(load, Load.Model.CLOSED, operation, "which publishes on a schedule: use model: open.");
				requirePerUser(load, operation);
				payload.ifPresent((its) -> checkTopics(load, its));
			}
			case REQUEST -> payload.ifPresent((its) -> checkTokens(load, its));
			case SESSION -> {
			}
		}
		YamlNode publishers = load.at("publishers");
		this.read.value(publishers, Integer.class).ifPresent((count) -> {
			if (operation == Operation.HUB && count == 0) {
				this.problems.add(publishers,
						"Publishers 0 publish nothing in operation hub: write at least publishers: 1.");
			}
			if (operation != Operation.HUB && count != 0) {
				this.problems.add(publishers,
						"Publishers %d have nothing to do in operation %s: leave the key out or use operation: hub."
							.formatted(count, ScalarReader.word(operation)));
			}
		});
	}

	private void refuse(YamlNode load, Load.Model model, Operation operation, String why) {
		if (isModel(load, model)) {
			this.problems.add(load.at("model"), "Model '%s' does not go with operation %s, %s"
				.formatted(ScalarReader.word(model), ScalarReader.word(operation), why));
		}
	}

	// Every user may read one answer at once
	private void checkTokens(YamlNode load, Payload payload) {
		Optional<Integer> users = this.read.value(load.at("users"), Integer.class);
		if (!(payload instanceof Payload.Tokens its) || users.isEmpty()) {
			return;
		}
		long most = (long) users.get() * its.perSecond();
		if (most > MOST_TOKENS) {
			this.problems.add(load.at("users"),
					"Users %d may read %d tokens/s of payload '%s' at once: a generator reads %d in time, so write users: %d or fewer."
						.formatted(users.get(), most, payload, MOST_TOKENS, MOST_TOKENS / its.perSecond()));
		}
		long streams = this.read.value(load.at("rate"), ArrivalRate.class)
			.map(ArrivalRate::perSecond)
			.map((rate) -> (long) Math.ceil(rate * its.nanos() / NANOS_PER_SECOND))
			.orElse(0L);
		if (streams > users.get()) {
			this.problems.add(load.at("users"),
					"Users %d read one answer each, and %d of payload '%s' last at once: write users: %d or more, or a lower rate."
						.formatted(users.get(), streams, payload, streams));
		}
	}

	// What a publication must reach is counted as users by topics.
	private void checkTopics(YamlNode load, Payload payload) {
		int topics = (payload instanceof Payload.Topics its) ? its.topics() : 1;
		this.read.value(load.at("users"), Integer.class)
			.filter((users) -> users % topics != 0)
			.ifPresent((users) -> this.problems.add(load.at("users"),
					"Users %d do not subscribe evenly to payload '%s' in operation hub: write a multiple of %d, such as users: %d."
						.formatted(users, payload, topics, Math.max(1, users / topics) * topics)));
	}

	private void requirePerUser(YamlNode load, Operation operation) {
		this.read.value(load.at("connections"), Connections.class)
			.filter((connections) -> !connections.equals(Connections.PER_USER))
			.ifPresent((connections) -> this.problems.add(load.at("connections"),
					"Connections %s cannot be shared in operation %s: use connections: per-user.".formatted(connections,
							ScalarReader.word(operation))));
	}

	private boolean isModel(YamlNode load, Load.Model model) {
		return this.read.value(load.at("model"), Load.Model.class).equals(Optional.of(model));
	}

}
