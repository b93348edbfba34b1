package io.wiretrial.echo.grpc.push;

import io.grpc.netty.NettyServerBuilder;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.grpc.server.ServerBuilderCustomizer;

import io.wiretrial.broadcast.feed.FeedProperties;
import io.wiretrial.broadcast.topic.TopicMeters;
import io.wiretrial.broadcast.topic.Topics;
import io.wiretrial.contract.v1.PublishRequest;
import io.wiretrial.kit.grpc.StreamingCallLimit;
import io.wiretrial.kit.limits.RefusalCounts;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * The broker, what slow readers may leave untaken, and the meters of both.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({ CallProperties.class, TopicProperties.class })
class GrpcPushConfiguration {

	@Bean
	Topics<PublishRequest, EncodedMessage> topics(TopicProperties properties, MemoryBudget budget) {
		properties.requireRoom(budget.heap());
		return new Topics<>(properties.maxWaitingSize().toBytes(), budget);
	}

	@Bean
	ServerBuilderCustomizer<NettyServerBuilder> streamingCalls(CallProperties properties, RefusalCounts refusals) {
		return (server) -> server.intercept(new StreamingCallLimit(properties.max(), refusals));
	}

	@Bean
	PendingLimits pendingLimits(FeedProperties properties, MemoryBudget budget) {
		budget.heap().requireRoom("wiretrial.feed.max-pending-size", properties.maxPendingBytes());
		return new PendingLimits(properties.maxPendingMessages(), properties.maxPendingBytes());
	}

	@Bean
	TopicMeters topicMeters(Topics<PublishRequest, EncodedMessage> topics) {
		return new TopicMeters("wiretrial.topics.", topics);
	}

	@Bean
	MeterBinder callMeters(OpenCalls calls) {
		return (registry) -> Gauge.builder("wiretrial.streams", calls, OpenCalls::open)
			.tag("protocol", "grpc")
			.baseUnit("streams")
			.register(registry);
	}

}
