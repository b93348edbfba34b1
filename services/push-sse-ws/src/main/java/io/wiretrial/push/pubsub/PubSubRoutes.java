package io.wiretrial.push.pubsub;

import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import io.wiretrial.broadcast.topic.TopicMeters;
import io.wiretrial.broadcast.topic.Topics;
import io.wiretrial.kit.memory.Charge;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.push.json.JsonPublication;
import io.wiretrial.streaming.websocket.MessageSize;
import io.wiretrial.streaming.websocket.SharedMessage;
import io.wiretrial.streaming.websocket.WebSocketRoute;

/**
 * Publish and subscribe at its path, with its broker.
 */
@Configuration(proxyBeanMethods = false)
class PubSubRoutes {

	private final PubSubProperties properties;

	private final Topics<JsonPublication, SharedMessage> topics;

	private final MemoryBudget budget;

	PubSubRoutes(PubSubProperties properties, MemoryBudget budget, MessageSize messages) {
		messages.requireRoom("wiretrial.pubsub.max-topic-length", properties.maxTopicLength());
		properties.requireRoom(budget.direct());
		this.properties = properties;
		this.topics = new Topics<>(properties.maxWaitingSize().toBytes(), budget);
		this.budget = budget;
	}

	@Bean
	WebSocketRoute pubSub() {
		return new WebSocketRoute("/pubsub", (request) -> (connection) -> new PubSubConversation(connection,
				this.topics, this.properties, new Charge(this.budget.heap())));
	}

	@Bean
	MeterBinder pubSubMeters() {
		return new TopicMeters("wiretrial.pubsub.", this.topics);
	}

}
