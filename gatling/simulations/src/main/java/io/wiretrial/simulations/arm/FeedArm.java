package io.wiretrial.simulations.arm;

import java.util.Optional;

import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

/** Subscribers of a feed, each over a connection of its own. */
abstract class FeedArm extends PushArm {

	private final FeedForm form;

	FeedArm(String name, String description, String encoding, FeedForm form) {
		super(name + form.suffix(), description + form.sentence(), encoding);
		this.form = form;
	}

	/**
	 * Makes the action that subscribes.
	 * @param context the cell
	 * @return action that ends when the stream is open
	 */
	abstract ActionBuilder open(ArmContext context);

	/**
	 * Makes the action that ends the stream.
	 * @param context the cell
	 * @return action that ends when the stream has ended
	 */
	abstract ActionBuilder close(ArmContext context);

	final FeedForm form() {
		return this.form;
	}

	@Override
	public final boolean supports(Operation operation, Payload payload, Connections connections) {
		return operation == Operation.FEED && payload.kind() == Payload.Kind.FEED
				&& connections.equals(Connections.PER_LANE);
	}

	@Override
	public final ChainBuilder chain(ArmContext context) {
		return Steps.of(Steps.ended(open(context)), Steps.nothing(), Steps.leaving(close(context)));
	}

	@Override
	public final Optional<ChainBuilder> farewell(ArmContext context) {
		return farewell(Steps.leaving(close(context)));
	}

}
