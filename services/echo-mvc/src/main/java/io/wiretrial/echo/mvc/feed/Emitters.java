package io.wiretrial.echo.mvc.feed;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

import io.wiretrial.broadcast.feed.MessageTickers;
import io.wiretrial.contract.feed.FeedPlan;

/**
 * The emitters that are open now: completed when the service ends, without which a
 * graceful shutdown would wait for them until its time is over.
 */
@Component
class Emitters {

	private final Set<SseEmitter> open = ConcurrentHashMap.newKeySet();

	private final MessageTickers tickers;

	Emitters(MessageTickers tickers) {
		this.tickers = tickers;
	}

	SseEmitter open(FeedPlan plan) {
		SseEmitter emitter = new SseEmitter(0L);
		EmitterReader reader = new EmitterReader(emitter);
		Runnable leave = this.tickers.join(plan, reader);
		reader.onFailure(leave);
		this.open.add(emitter);
		emitter.onCompletion(() -> {
			this.open.remove(emitter);
			leave.run();
		});
		return emitter;
	}

	int open() {
		return this.open.size();
	}

	@EventListener
	void stop(ContextClosedEvent event) {
		// The management server's context, a child, ends too.
		if (event.getApplicationContext().getParent() == null) {
			this.open.forEach(SseEmitter::complete);
		}
	}

}
