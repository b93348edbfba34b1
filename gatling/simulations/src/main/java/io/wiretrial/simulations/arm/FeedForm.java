package io.wiretrial.simulations.arm;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.gatling.http.PushMessage;

/**
 * How a feed is asked for, the same in every protocol.
 *
 * @param each whether every connection gets bytes of its own
 * @param whole whether the client decodes rows, or stamps alone
 */
record FeedForm(boolean each, boolean whole) {

	static final FeedForm SHARED = new FeedForm(false, true);

	static final FeedForm EACH = new FeedForm(true, true);

	static final FeedForm FRAMES = new FeedForm(false, false);

	static FeedPlan plan(ArmContext context) {
		return new FeedPlan(context.payload().size(), context.payload().intervalMillis(), Corpus.DEFAULT_SEED);
	}

	String path(ArmContext context) {
		FeedPlan plan = plan(context);
		return FeedPlan.PATH + "?" + FeedPlan.BATCH_NAME + "=" + plan.batch() + "&" + FeedPlan.INTERVAL_NAME + "="
				+ plan.intervalMillis() + "&" + FeedPlan.SEED_NAME + "=" + plan.seed()
				+ (this.each ? "&encode=each" : "");
	}

	Subscription<PushMessage> subscription(ArmContext context) {
		return Subscription.pushed(reader(context), 1);
	}

	BatchReader reader(ArmContext context) {
		return new BatchReader(plan(context), this.whole);
	}

	String suffix() {
		return this.each ? "-each" : this.whole ? "" : "-frames";
	}

	String sentence() {
		return this.each ? "; encoded anew for each connection."
				: this.whole ? "." : "; the client decodes stamps alone.";
	}

}
