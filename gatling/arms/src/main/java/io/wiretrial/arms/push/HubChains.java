package io.wiretrial.arms.push;

import java.util.Optional;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.model.plan.Payload;

import static io.gatling.javaapi.core.CoreDsl.doIfOrElse;
import static io.gatling.javaapi.core.CoreDsl.exec;

/**
 * Subscribers of the topics of a hub, and its publishers: the first lanes of a cell
 * publish, the others subscribe, each to one topic in turn.
 */
abstract class HubChains implements ChainFactory {

	// Subscribes a lane to its topic. All these chains end the lane's operation.
	abstract ChainBuilder subscribe(ArmContext context);

	// Gets a publisher ready, if its protocol needs that.
	ChainBuilder ready(ArmContext context) {
		return Steps.nothing();
	}

	// Publishes one update.
	abstract ChainBuilder publish(ArmContext context);

	// A subscriber leaves.
	abstract ChainBuilder leave(ArmContext context);

	// A publisher leaves, if its protocol needs that.
	ChainBuilder rest(ArmContext context) {
		return Steps.nothing();
	}

	@Override
	public final ChainBuilder chain(ArmContext context) {
		int topics = topics(context);
		ChainBuilder begin = exec((session) -> {
			Lane.of(session).published().begin(topics);
			return session;
		});
		return Steps.of(begin.exec(byRole(context, ready(context), subscribe(context))), publish(context),
				byRole(context, rest(context), leave(context)));
	}

	@Override
	public final Optional<ChainBuilder> tearDown(ArmContext context) {
		return Steps.tearDown(byRole(context, rest(context), leave(context)));
	}

	private static ChainBuilder byRole(ArmContext context, ChainBuilder publisher, ChainBuilder subscriber) {
		return doIfOrElse((session) -> isPublisher(context, session)).then(publisher).orElse(subscriber);
	}

	private static boolean isPublisher(ArmContext context, Session session) {
		return Lane.of(session).place() < context.publishers();
	}

	private static int topics(ArmContext context) {
		return context.payload(Payload.Topics.class).topics();
	}

	// The topic of a subscriber. Arms that play together have topics of their own, since
	// one hub may answer several of them.
	static int subscribed(ArmContext context, Session session) {
		Lane lane = Lane.of(session);
		return lane.conditions().firstLane() + (lane.place() - context.publishers()) % topics(context);
	}

	// The topic that the slot of a publisher is for: it takes its own in turn.
	static int published(ArmContext context, Session session) {
		Lane lane = Lane.of(session);
		long turn = lane.ordinal() / context.publishers();
		return topic(context, lane, (int) (turn % topics(context, lane)));
	}

	// How many topics are a publisher's own; if publishers are more than topics, they
	// share.
	static int topics(ArmContext context, Lane lane) {
		int beyond = topics(context) - lane.place();
		return Math.max(1, (beyond + context.publishers() - 1) / context.publishers());
	}

	// One of a publisher's own topics.
	static int topic(ArmContext context, Lane lane, int own) {
		return lane.conditions().firstLane() + (lane.place() + own * context.publishers()) % topics(context);
	}

	static PublishedUpdate update(ArmContext context, Session session) {
		Lane lane = Lane.of(session);
		return new PublishedUpdate(lane.place(),
				lane.published().next(published(context, session) - lane.conditions().firstLane()),
				lane.intendedNanos(), PublishedUpdate.TEXT);
	}

	static SubscriptionObserver<PushMessage> subscription(ArmContext context, UpdateReader reader) {
		return SubscriptionObserver.pushed(reader, Math.max(1, context.publishers()));
	}

}
