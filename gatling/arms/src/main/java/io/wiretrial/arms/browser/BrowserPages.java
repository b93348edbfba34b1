package io.wiretrial.arms.browser;

import java.util.concurrent.CompletableFuture;

import io.wiretrial.gatling.protocol.EventLoops;
import io.wiretrial.gatling.protocol.RunTargets;
import io.wiretrial.gatling.protocol.UserResources;

/**
 * The tabs of one target over which its streams are spread. They are the browser's, and
 * are closed with it.
 */
final class BrowserPages implements RunTargets.Closing {

	private final BrowserProtocol.InBrowser target;

	private final EventLoops loops;

	private final UserResources users;

	BrowserPages(BrowserProtocol.InBrowser target, EventLoops loops, UserResources users) {
		this.target = target;
		this.loops = loops;
		this.users = users;
	}

	EventLoops loops() {
		return this.loops;
	}

	UserResources users() {
		return this.users;
	}

	CompletableFuture<BrowserPage> page(int place) {
		PageTarget asked = this.target.target();
		return this.target.browser().page(asked, place % asked.tabs());
	}

	@Override
	public void close() {
		// the browser closes what it has
	}

}
