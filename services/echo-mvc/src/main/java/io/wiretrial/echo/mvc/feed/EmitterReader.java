package io.wiretrial.echo.mvc.feed;

import java.io.IOException;

import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

import io.wiretrial.broadcast.feed.MessageReader;
import io.wiretrial.contract.feed.FeedMessage;

/**
 * Writes batches to an emitter on the feed's thread, as most services do: it waits for
 * each socket in turn. Hot path.
 */
final class EmitterReader implements MessageReader {

	private final SseEmitter emitter;

	private volatile Runnable onFailure = () -> {
	};

	private volatile boolean failed;

	EmitterReader(SseEmitter emitter) {
		this.emitter = emitter;
	}

	// Known only once the reader has joined.
	void onFailure(Runnable leave) {
		this.onFailure = leave;
	}

	@Override
	public void message(FeedMessage message) {
		if (this.failed) {
			return;
		}
		try {
			this.emitter.send(
					SseEmitter.event().id(Long.toString(message.sequence())).data(message, MediaType.APPLICATION_JSON));
		}
		catch (IOException | IllegalStateException ex) {
			// gone: Tomcat completes the emitter
			this.failed = true;
			this.onFailure.run();
		}
	}

	@Override
	public void end() {
		this.emitter.complete();
	}

}
