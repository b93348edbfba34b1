package io.wiretrial.simulations.arm;

import java.time.Duration;
import java.util.Optional;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.simulations.lane.Lane;

import static io.gatling.javaapi.core.CoreDsl.doIf;

/** What all arms whose lanes subscribe share. */
abstract class PushArm implements Arm {

	private final String name;

	private final String description;

	private final String encoding;

	PushArm(String name, String description, String encoding) {
		this.name = name;
		this.description = description;
		this.encoding = encoding;
	}

	// The longest time of a step.
	static Duration timeout(Session session) {
		return Lane.of(session).conditions().timeout();
	}

	// What a lane plays at the end of a run if it was stopped while it listened.
	static Optional<ChainBuilder> farewell(ChainBuilder leave) {
		return Optional
			.of(doIf((session) -> session.contains(Lane.KEY) && Lane.of(session).subscribed().isOpen()).then(leave));
	}

	@Override
	public final String name() {
		return this.name;
	}

	@Override
	public final String description() {
		return this.description;
	}

	@Override
	public final String encoding() {
		return this.encoding;
	}

}
