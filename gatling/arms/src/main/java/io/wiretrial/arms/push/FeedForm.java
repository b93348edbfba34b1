package io.wiretrial.arms.push;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.request.FeedRequests;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.model.plan.Payload;

/**
 * Form in which a feed is asked for, the same in every protocol.
 *
 * @param each whether every connection gets bytes of its own
 * @param whole whether the client decodes rows, or stamps alone
 */
public record FeedForm(boolean each, boolean whole) {

	/** Bytes that all connections share, decoded whole. */
	public static final FeedForm SHARED = new FeedForm(false, true);

	/** Bytes of its own for each connection. */
	public static final FeedForm EACH = new FeedForm(true, true);

	/** Stamps alone are decoded. */
	public static final FeedForm FRAMES = new FeedForm(false, false);

	static FeedPlan plan(ArmContext context) {
		Payload.Feed feed = context.payload(Payload.Feed.class);
		return new FeedPlan(feed.rows(), feed.intervalMillis(), Corpus.DEFAULT_SEED);
	}

	String path(ArmContext context) {
		return FeedRequests.path(plan(context)) + (this.each ? "&encode=each" : "");
	}

	SubscriptionObserver<PushMessage> subscription(ArmContext context) {
		return SubscriptionObserver.pushed(reader(context), 1);
	}

	BatchReader reader(ArmContext context) {
		return new BatchReader(plan(context), this.whole);
	}

	/**
	 * Returns the end of the names of arms in another form than the shared one.
	 * @return {@code -each} or {@code -frames}
	 */
	public String suffix() {
		return this.each ? "-each" : "-frames";
	}

	/**
	 * Returns the end of the labels of arms in another form than the shared one.
	 * @return what people read behind the label of the arm in the shared form
	 */
	public String mark() {
		return this.each ? ", encoded for each" : ", stamps alone";
	}

	/**
	 * Returns how it differs from the shared form.
	 * @return part of a sentence
	 */
	public String difference() {
		return this.each ? "the rows are encoded again for each connection" : "the client decodes stamps alone";
	}

}
