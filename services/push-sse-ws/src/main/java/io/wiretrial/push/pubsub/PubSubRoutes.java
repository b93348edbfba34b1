package io.wiretrial.push.pubsub;

import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import io.wiretrial.push.topic.TopicMeters;
import io.wiretrial.push.topic.Topics;
import io.wiretrial.push.websocket.SharedMessage;
import io.wiretrial.push.websocket.WebSocketRoute;

/**
 * Publish and subscribe at its path, with its broker.
 */
@Configuration(proxyBeanMethods = false)
class PubSubRoutes {

	private final PubSubProperties properties;

	private final Topics<byte[], SharedMessage> topics;

	PubSubRoutes(PubSubProperties properties) {
		this.properties = properties;
		this.topics = new Topics<>(properties.maxWaitingSize().toBytes());
	}

	@Bean
	WebSocketRoute pubSub() {
		return new WebSocketRoute("/pubsub",
				(request) -> (connection) -> new PubSubConversation(connection, this.topics, this.properties));
	}

	@Bean
	MeterBinder pubSubMeters() {
		return new TopicMeters("wiretrial.pubsub.", this.topics);
	}

}
