package io.wiretrial.echo.mvc.feed;

import java.util.HashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageChannel;
import org.springframework.messaging.simp.SimpMessageSendingOperations;
import org.springframework.messaging.simp.stomp.StompCommand;
import org.springframework.messaging.simp.stomp.StompHeaderAccessor;
import org.springframework.messaging.support.ChannelInterceptor;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.broadcast.feed.MessageReader;
import io.wiretrial.broadcast.feed.MessageTickers;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.feed.FeedMessage;
import io.wiretrial.contract.feed.FeedPlan;

/**
 * Publishes the feed of each destination that has subscribers, such as
 * {@code /topic/feed.50.10.7} for 50 rows each 10 ms of seed 7, and lets clients do
 * nothing but subscribe.
 */
@Component
class StompFeeds implements ChannelInterceptor {

	static final String TOPIC = "/topic";

	private static final String FEED = TOPIC + "/feed.";

	/** Each is sent its own copy of what its destination gets. */
	private static final int MOST_OF_A_SESSION = 16;

	private final MessageTickers tickers;

	private final ObjectProvider<SimpMessageSendingOperations> broker;

	private final ObjectProvider<MessageChannel> outbound;

	/** Destination by subscription, by session. */
	private final Map<String, Map<String, String>> sessions = new HashMap<>();

	private final Map<String, Published> published = new HashMap<>();

	StompFeeds(MessageTickers tickers, ObjectProvider<SimpMessageSendingOperations> broker,
			@Qualifier("clientOutboundChannel") ObjectProvider<MessageChannel> outbound) {
		this.tickers = tickers;
		this.broker = broker;
		this.outbound = outbound;
	}

	@Override
	public @Nullable Message<?> preSend(Message<?> message, MessageChannel channel) {
		StompHeaderAccessor headers = StompHeaderAccessor.wrap(message);
		StompCommand command = headers.getCommand();
		String session = headers.getSessionId();
		if (command == null || session == null) {
			return message; // a heart-beat
		}
		try {
			take(command, session, headers);
			return message;
		}
		catch (InvalidRequestException ex) {
			refuse(session, ex.detail());
		}
		catch (NoRoomException ex) {
			refuse(session, ex.problem() + ": " + ex.remedy() + ".");
		}
		return null; // which the broker never sees
	}

	private void take(StompCommand command, String session, StompHeaderAccessor headers) {
		switch (command) {
			case CONNECT, STOMP -> {
			}
			case SUBSCRIBE -> subscribe(session, headers);
			case UNSUBSCRIBE -> unsubscribe(session, headers.getSubscriptionId());
			case DISCONNECT -> leave(session);
			default -> throw InvalidRequestException.forValue("command", command.name(), "subscribe, nothing else");
		}
	}

	// Spring would only log what is thrown here; after an ERROR it closes the session.
	private void refuse(String session, String detail) {
		StompHeaderAccessor headers = StompHeaderAccessor.create(StompCommand.ERROR);
		headers.setSessionId(session);
		headers.setMessage(detail);
		this.outbound.getObject().send(MessageBuilder.createMessage(new byte[0], headers.getMessageHeaders()));
	}

	private synchronized void subscribe(String session, StompHeaderAccessor headers) {
		String destination = headers.getDestination();
		String id = headers.getSubscriptionId();
		Map<String, String> subscriptions = this.sessions.getOrDefault(session, Map.of());
		if (destination == null || !destination.startsWith(FEED)) {
			throw InvalidRequestException.forValue("destination", String.valueOf(destination),
					"use " + FEED + "<batch>.<interval>.<seed>");
		}
		if (id == null || subscriptions.size() >= MOST_OF_A_SESSION || subscriptions.containsKey(id)) {
			throw InvalidRequestException.forValue("id", String.valueOf(id),
					"use up to %d subscriptions with an id each".formatted(MOST_OF_A_SESSION));
		}
		publish(destination);
		this.sessions.computeIfAbsent(session, (absent) -> new HashMap<>()).put(id, destination);
	}

	private void publish(String destination) {
		Published published = this.published.get(destination);
		if (published == null) {
			published = new Published(this.tickers.join(plan(destination), new Publisher(destination)));
			this.published.put(destination, published);
		}
		published.subscriptions++;
	}

	private static FeedPlan plan(String destination) {
		String[] parts = destination.substring(FEED.length()).split("\\.", -1);
		return FeedPlan.parse(part(parts, 0), part(parts, 1), part(parts, 2));
	}

	private static @Nullable String part(String[] parts, int index) {
		return (index < parts.length) ? parts[index] : null;
	}

	private synchronized void unsubscribe(String session, @Nullable String id) {
		Map<String, String> subscriptions = this.sessions.get(session);
		String destination = (subscriptions != null && id != null) ? subscriptions.remove(id) : null;
		if (destination != null) {
			end(destination);
		}
	}

	private synchronized void leave(String session) {
		Map<String, String> subscriptions = this.sessions.remove(session);
		if (subscriptions != null) {
			subscriptions.values().forEach(this::end);
		}
	}

	private void end(String destination) {
		Published published = this.published.get(destination);
		if (published != null && --published.subscriptions == 0) {
			this.published.remove(destination);
			published.leave.run();
		}
	}

	/** A destination and how many listen to it. */
	private static final class Published {

		private final Runnable leave;

		private int subscriptions;

		private Published(Runnable leave) {
			this.leave = leave;
		}

	}

	/** Gives each batch to the broker, which encodes it once for all its subscribers. */
	private final class Publisher implements MessageReader {

		private final String destination;

		private Publisher(String destination) {
			this.destination = destination;
		}

		@Override
		public void message(FeedMessage message) {
			StompFeeds.this.broker.getObject().convertAndSend(this.destination, message);
		}

		@Override
		public void end() {
			// health tells of it: the broker has no word for the end of a topic
		}

	}

}
