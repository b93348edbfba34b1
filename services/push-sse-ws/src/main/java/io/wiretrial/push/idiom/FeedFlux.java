package io.wiretrial.push.idiom;

import org.springframework.stereotype.Component;
import reactor.core.publisher.BufferOverflowStrategy;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxSink;
import reactor.core.publisher.Sinks;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.broadcast.feed.FeedProperties;
import io.wiretrial.broadcast.feed.MessageReader;
import io.wiretrial.broadcast.feed.MessageTickers;
import io.wiretrial.contract.feed.FeedMessage;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.streaming.OpenStream;
import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.StreamProtocol;

/**
 * The feed as a {@code Flux} of objects. What waits for a slow reader are batches that
 * all readers share, as many as would be {@code wiretrial.feed.max-pending-size} of JSON;
 * then its stream ends.
 */
@Component
@BySpring
class FeedFlux {

	/** What a row takes as JSON, at most. */
	private static final int ROW_BYTES = 140;

	private final MessageTickers tickers;

	private final OpenStreams streams;

	private final FeedCounts counts;

	private final FeedProperties properties;

	FeedFlux(MessageTickers tickers, OpenStreams streams, FeedCounts counts, FeedProperties properties) {
		this.tickers = tickers;
		this.streams = streams;
		this.counts = counts;
		this.properties = properties;
	}

	Flux<FeedMessage> of(FeedPlan plan, StreamProtocol protocol) {
		return Flux.using(() -> this.streams.admit(protocol), (stream) -> messages(plan, stream), OpenStream::ended);
	}

	// The error of a full buffer would wait behind what is in it, for a reader that takes
	// nothing.
	private Flux<FeedMessage> messages(FeedPlan plan, OpenStream stream) {
		Sinks.Empty<Void> late = Sinks.empty();
		return Flux.<FeedMessage>create((sink) -> {
			sink.onDispose(this.tickers.join(plan, new SinkReader(sink))::run);
			stream.onStop(sink::complete);
		}, FluxSink.OverflowStrategy.IGNORE)
			.onBackpressureBuffer(pending(plan), (message) -> cut(late), BufferOverflowStrategy.DROP_LATEST)
			.takeUntilOther(late.asMono());
	}

	private void cut(Sinks.Empty<Void> late) {
		if (late.tryEmitEmpty().isSuccess()) {
			this.counts.cut();
		}
	}

	private int pending(FeedPlan plan) {
		return Math.max(1, Math.min(this.properties.maxPendingMessages(),
				this.properties.maxPendingBytes() / (plan.batch() * ROW_BYTES)));
	}

	/**
	 * A reader that is a sink.
	 *
	 * @param sink where batches go
	 */
	private record SinkReader(FluxSink<FeedMessage> sink) implements MessageReader {

		@Override
		public void message(FeedMessage message) {
			this.sink.next(message);
		}

		@Override
		public void end() {
			this.sink.complete();
		}

	}

}
