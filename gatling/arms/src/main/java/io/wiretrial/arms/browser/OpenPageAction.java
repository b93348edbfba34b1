package io.wiretrial.arms.browser;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import io.gatling.core.action.Action;
import io.gatling.core.structure.ScenarioContext;
import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.browser.BrowserFailedException;
import io.wiretrial.gatling.protocol.EventLoops;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamWatch;
import io.wiretrial.gatling.protocol.UserStream;

/** Opens a stream in a page for each virtual user that comes by. */
final class OpenPageAction extends PageAction {

	private static final String OPEN = "open";

	private static final String WAITING = "waiting";

	private final PageFeed feed;

	OpenPageAction(String name, PageFeed feed, ScenarioContext context, Action next) {
		super(name, feed, context, next);
		this.feed = feed;
	}

	@Override
	void perform(PageStep step, @Nullable UserStream before) {
		if (before != null && !before.ended()) {
			before.leave();
		}
		int number = this.feed.number().applyAsInt(step.view());
		EventLoop loop = step.session().eventLoop();
		PageStream stream = new PageStream(loop, new StreamWatch<>(this.feed.observer(), step.view()), number);
		pages().users().keep(step.session(), stream(), stream);
		step.on(stream);
		CompletableFuture<String> unused = pages().page(number).thenCompose((page) -> {
			EventLoops.run(loop, () -> stream.on(page));
			return page.open(number, this.feed.request(), stream);
		}).whenComplete((state, failure) -> EventLoops.run(loop, () -> end(step, stream, state, failure)));
	}

	private void end(PageStep step, PageStream stream, @Nullable String state, @Nullable Throwable failure) {
		FailureCause cause = (failure != null) ? cause(failure) : cause(state);
		if (step.over()) {
			// it came too late: its stream has been left, and must not stay open in the
			// page
			stream.leave();
		}
		else if (cause != null) {
			step.fail(cause);
		}
		else if (stream.opened()) {
			step.end(null);
		}
		else {
			step.fail(FailureCause.OBSERVER_FAILED);
		}
	}

	private @Nullable FailureCause cause(@Nullable String state) {
		if (OPEN.equals(state) || (WAITING.equals(state) && this.feed.request().mayWait())) {
			return null;
		}
		return WAITING.equals(state) ? FailureCause.TIMED_OUT : FailureCause.observed(String.valueOf(state));
	}

	private FailureCause cause(Throwable failure) {
		Throwable reason = (failure instanceof CompletionException wrapped) ? wrapped.getCause() : failure;
		return (reason instanceof BrowserFailedException failed) ? FailureCause.observed(failed.failure().name())
				: crash(FailureCause.REQUEST, failure);
	}

}
