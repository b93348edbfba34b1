package io.wiretrial.arms.browser;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import io.wiretrial.gatling.protocol.EventLoops;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamWatch;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * A stream of a page that belongs to a virtual user, on whose event loop its observer is
 * told.
 */
final class PageStream implements UserStream {

	private final EventLoop loop;

	private final StreamWatch<PageBatch> watch;

	private final int number;

	private @Nullable BrowserPage page;

	private boolean ended;

	PageStream(EventLoop loop, StreamWatch<PageBatch> watch, int number) {
		this.loop = loop;
		this.watch = watch;
		this.number = number;
	}

	int number() {
		return this.number;
	}

	// The page on which it is open; from now on it may tell
	void on(BrowserPage opened) {
		this.page = opened;
	}

	@Nullable BrowserPage page() {
		return this.page;
	}

	boolean opened() {
		return this.watch.opened();
	}

	// From any thread
	void tell(List<PageBatch> came) {
		EventLoops.run(this.loop, () -> came.forEach((batch) -> this.watch.message(batch.receivedNanos(), batch)));
	}

	// From any thread: the stream ended although the user had not closed it
	void end(String cause) {
		EventLoops.run(this.loop, () -> over(FailureCause.observed(cause)));
	}

	// On the event loop; without a cause as the user wished
	void over(@Nullable FailureCause cause) {
		if (!this.ended) {
			this.ended = true;
			this.watch.ended(cause, 0, 0);
		}
	}

	@Override
	public boolean ended() {
		return this.ended;
	}

	@Override
	public void leave() {
		leave(null);
	}

	// On the event loop: closes it in the page
	void leave(@Nullable FailureCause cause) {
		BrowserPage opened = this.page;
		if (opened != null && !opened.hasFailed()) {
			CompletableFuture<JsonNode> unused = opened.close(this.number, this);
		}
		over(cause);
	}

}
