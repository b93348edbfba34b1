package io.wiretrial.push.cable;

import java.util.concurrent.atomic.LongAdder;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.netty.channel.EventLoop;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.stereotype.Component;

import io.wiretrial.broadcast.Reader;
import io.wiretrial.broadcast.topic.TopicMeters;
import io.wiretrial.broadcast.topic.Topics;
import io.wiretrial.kit.memory.Charge;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.push.json.JsonEnvelope;
import io.wiretrial.push.json.JsonPublication;
import io.wiretrial.streaming.websocket.SharedMessage;

/**
 * The streams of all channels, and what was ignored of what clients said. Such mistakes
 * get no answer in this protocol, and are logged at debug.
 */
@Component
class CableStreams implements MeterBinder {

	private static final Log logger = LogFactory.getLog(CableStreams.class);

	private final Topics<JsonPublication, SharedMessage> streams;

	private final MemoryBudget budget;

	private final LongAdder ignored = new LongAdder();

	CableStreams(CableProperties properties, MemoryBudget budget) {
		properties.requireRoom(budget.direct());
		this.streams = new Topics<>(properties.maxWaitingSize().toBytes(), budget);
		this.budget = budget;
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
	Runnable join(String stream, EventLoop loop, String identifier, Reader<SharedMessage> subscriber) {
		return this.streams.join(stream, loop, new JsonEnvelope(CableMessage.head(identifier)), subscriber);
	}

	// On any thread. False if it was refused because too much waits.
	boolean broadcast(String stream, String json) {
		return JsonPublication.publish(this.streams, stream, json);
	}

	// Of one connection, for what it is subscribed to.
	Charge heapCharge() {
		return new Charge(this.budget.heap());
	}

	void ignored(String what) {
		this.ignored.increment();
		logger.debug("Action Cable: ignored " + what);
	}

}
