package io.wiretrial.arms.browser;

import java.time.Duration;
import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.ProtocolAction;
import io.wiretrial.gatling.protocol.UserStream;

/** An action on a stream of a page. */
abstract class PageAction extends ProtocolAction {

	private final String stream;

	private final BrowserPages pages;

	private final Function<io.gatling.javaapi.core.Session, Duration> timeout;

	PageAction(String name, PageFeed feed, ScenarioContext context, Action next) {
		super("browser", name, context, next);
		this.stream = feed.name();
		this.pages = BrowserProtocol.BINDING.in(context).target(name, feed.target());
		this.timeout = feed.timeout();
	}

	abstract void perform(PageStep step, @Nullable UserStream before);

	@Override
	protected final void start(Session session, String name) {
		io.gatling.javaapi.core.Session view = new io.gatling.javaapi.core.Session(session);
		PageStep step = new PageStep(this, view, name, this.timeout.apply(view).toNanos());
		this.pages.loops().timeouts(session).watch(step);
		try {
			perform(step, this.pages.users().stream(session, this.stream));
		}
		catch (RuntimeException ex) {
			step.refuse(crash(FailureCause.REQUEST, ex));
		}
	}

	final BrowserPages pages() {
		return this.pages;
	}

	final String stream() {
		return this.stream;
	}

}
