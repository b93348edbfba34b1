package io.wiretrial.arms.push;

import java.nio.charset.StandardCharsets;

import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.browser.PageBatch;
import io.wiretrial.arms.browser.PageFeed;
import io.wiretrial.arms.browser.PageRequest;
import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.SubscriptionState;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamObserver;

/** Batches of rows as a page of ours receives them in a browser. */
public final class BrowserFeed extends FeedChains {

	private final PageRequest.Kind kind;

	private final boolean mayWait;

	private final boolean worker;

	/**
	 * Creates the chains.
	 * @param form how the feed is asked for
	 * @param kind how the page reads it
	 * @param mayWait whether the browser may hold streams back, as it does over HTTP/1.1
	 * @param worker whether each stream has a worker of its own
	 */
	public BrowserFeed(FeedForm form, PageRequest.Kind kind, boolean mayWait, boolean worker) {
		super(form);
		this.kind = kind;
		this.mayWait = mayWait;
		this.worker = worker;
	}

	@Override
	ActionBuilder open(ArmContext context) {
		return feed(context).open(context.requestName() + " open");
	}

	@Override
	ActionBuilder close(ArmContext context) {
		return feed(context).close(context.requestName() + " close");
	}

	private PageFeed feed(ArmContext context) {
		BatchReader reader = form().reader(context);
		PageRequest request = new PageRequest(this.kind, form().path(context), reader.plan().batch(), form().whole(),
				this.mayWait, this.worker);
		return new PageFeed(context.requestName(), context.connection(), request, (session) -> Lane.of(session).index(),
				new Told(reader), Conditions::timeout);
	}

	/**
	 * Hands what a page has received to the lane that subscribed.
	 *
	 * @param reader what is known of the batches
	 */
	private record Told(BatchReader reader) implements StreamObserver<PageBatch> {

		@Override
		public void opened(Session session, long nanos) {
			Lane.of(session).subscribed().begin(1);
		}

		@Override
		public void message(Session session, long receivedNanos, PageBatch batch) {
			SubscriptionState subscribed = Lane.of(session).subscribed();
			subscribed.message(0, batch.sequence(), batch.dueNanos(), receivedNanos, batch.decodedNanos(),
					this.reader.plan().batch(), batch.bytes());
			String text = batch.text();
			if (text != null) {
				byte[] json = text.getBytes(StandardCharsets.UTF_8);
				subscribed.keep(() -> this.reader.comparable(json));
			}
		}

		@Override
		public void ended(Session session, @Nullable String failure, long sentBytes, long receivedBytes) {
			SubscriptionState subscribed = Lane.of(session).subscribed();
			subscribed.streamEnded(failure);
			subscribed.terminated((failure != null) ? failure : FailureCause.ENDED_BY_SERVER.name());
		}

	}

}
