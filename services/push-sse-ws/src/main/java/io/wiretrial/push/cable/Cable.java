package io.wiretrial.push.cable;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.LongAdder;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.netty.channel.EventLoop;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.stereotype.Component;

import io.wiretrial.push.json.JsonEnvelope;
import io.wiretrial.push.topic.Subscriber;
import io.wiretrial.push.topic.TopicMeters;
import io.wiretrial.push.topic.Topics;
import io.wiretrial.push.websocket.SharedMessage;

/**
 * The streams of all channels, and what was ignored of what clients said. Such mistakes
 * get no answer in this protocol, and are logged for whoever looks for one, at debug.
 */
@Component
class Cable implements MeterBinder {

	private static final Log logger = LogFactory.getLog(Cable.class);

	private final Topics<byte[], SharedMessage> streams;

	private final LongAdder ignored = new LongAdder();

	Cable(CableProperties properties) {
		this.streams = new Topics<>(properties.maxWaitingSize().toBytes());
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		new TopicMeters("wiretrial.cable.", this.streams).bindTo(registry);
		FunctionCounter.builder("wiretrial.cable.ignored", this.ignored, LongAdder::sum)
			.baseUnit("commands")
			.description("malformed, unknown or out of place")
			.register(registry);
	}

	// On the event loop; the answer leaves, on the event loop too.
	Runnable join(String stream, EventLoop loop, String identifier, Subscriber<SharedMessage> subscriber) {
		return this.streams.join(stream, loop, new JsonEnvelope(CableMessage.head(identifier)), subscriber);
	}

	// On any thread. False if it was refused because too much waits.
	boolean broadcast(String stream, String json) {
		byte[] utf8 = json.getBytes(StandardCharsets.UTF_8);
		return this.streams.publish(stream, utf8, utf8.length);
	}

	void ignored(String what) {
		this.ignored.increment();
		logger.debug("Action Cable: ignored " + what);
	}

}
