package io.wiretrial.arms.browser;

import java.util.concurrent.CompletableFuture;

import io.gatling.core.action.Action;
import io.gatling.core.structure.ScenarioContext;
import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import io.wiretrial.gatling.protocol.EventLoops;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.UserStream;

/** Closes the stream of each virtual user that comes by. */
final class ClosePageAction extends PageAction {

	ClosePageAction(String name, PageFeed feed, ScenarioContext context, Action next) {
		super(name, feed, context, next);
	}

	@Override
	void perform(PageStep step, @Nullable UserStream open) {
		PageStream stream = (open instanceof PageStream known) ? known : null;
		BrowserPage page = (stream != null) ? stream.page() : null;
		if (stream == null || page == null) {
			step.refuse(FailureCause.NOT_OPEN);
			return;
		}
		step.on(stream);
		EventLoop loop = step.session().eventLoop();
		pages().users().forget(step.session(), stream());
		CompletableFuture<JsonNode> unused = page.close(stream.number(), stream)
			.whenComplete((closed, failure) -> EventLoops.run(loop, () -> {
				stream.over(null);
				step.end(null);
			}));
	}

}
