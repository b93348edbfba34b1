package io.wiretrial.echo.mvc.feed;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.messaging.simp.config.ChannelRegistration;
import org.springframework.messaging.simp.config.MessageBrokerRegistry;
import org.springframework.web.socket.config.annotation.EnableWebSocketMessageBroker;
import org.springframework.web.socket.config.annotation.StompEndpointRegistry;
import org.springframework.web.socket.config.annotation.WebSocketMessageBrokerConfigurer;
import org.springframework.web.socket.config.annotation.WebSocketTransportRegistration;
import org.springframework.web.socket.server.standard.ServletServerContainerFactoryBean;

import io.wiretrial.broadcast.feed.FeedProperties;

/**
 * STOMP over WebSocket with Spring's simple broker. Pages of the service's own host may
 * connect, and nobody may send; publications keep their order, which they do not by
 * default.
 */
@Configuration(proxyBeanMethods = false)
@EnableWebSocketMessageBroker
class StompConfiguration implements WebSocketMessageBrokerConfigurer {

	static final String PATH = "/stomp";

	private static final int MESSAGE_BYTES = 8 * 1024;

	private static final long IDLE_MILLIS = 600_000;

	private static final int SEND_MILLIS = 10_000;

	private static final int FIRST_MESSAGE_MILLIS = 10_000;

	private final StompFeeds feeds;

	private final FeedProperties properties;

	StompConfiguration(StompFeeds feeds, FeedProperties properties) {
		this.feeds = feeds;
		this.properties = properties;
	}

	// Who is connected, asks for nothing and sends nothing.
	@Bean
	static ServletServerContainerFactoryBean webSocketContainer() {
		ServletServerContainerFactoryBean container = new ServletServerContainerFactoryBean();
		container.setMaxSessionIdleTimeout(IDLE_MILLIS);
		container.setMaxTextMessageBufferSize(MESSAGE_BYTES);
		container.setMaxBinaryMessageBufferSize(MESSAGE_BYTES);
		return container;
	}

	@Override
	public void registerStompEndpoints(StompEndpointRegistry registry) {
		registry.setPreserveReceiveOrder(true);
		registry.addEndpoint(PATH);
	}

	@Override
	public void configureMessageBroker(MessageBrokerRegistry registry) {
		registry.enableSimpleBroker(StompFeeds.TOPIC);
		registry.setPreservePublishOrder(true);
	}

	@Override
	public void configureClientInboundChannel(ChannelRegistration registration) {
		registration.interceptors(this.feeds);
	}

	@Override
	public void configureWebSocketTransport(WebSocketTransportRegistration registration) {
		registration.setMessageSizeLimit(MESSAGE_BYTES)
			.setSendBufferSizeLimit(this.properties.maxPendingBytes())
			.setSendTimeLimit(SEND_MILLIS)
			.setTimeToFirstMessage(FIRST_MESSAGE_MILLIS);
	}

}
