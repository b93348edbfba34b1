package io.wiretrial.arms.push;

import java.util.Optional;

import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ChainFactory;

/** Subscribers of a feed, each over a connection of its own. */
abstract class FeedChains implements ChainFactory {

	private final FeedForm form;

	FeedChains(FeedForm form) {
		this.form = form;
	}

	// Subscribes; ends when the stream is open.
	abstract ActionBuilder open(ArmContext context);

	// Ends when the stream has ended.
	abstract ActionBuilder close(ArmContext context);

	final FeedForm form() {
		return this.form;
	}

	@Override
	public final ChainBuilder chain(ArmContext context) {
		return Steps.of(Steps.ended(open(context)), Steps.nothing(), Steps.leaving(close(context)));
	}

	@Override
	public final Optional<ChainBuilder> tearDown(ArmContext context) {
		return Steps.tearDown(Steps.leaving(close(context)));
	}

}
