package io.wiretrial.push.mercure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.push.mercure.history.Update;
import io.wiretrial.push.mercure.selector.TopicSelectors;

/**
 * Who gets which update, asked once for each interest and remembered for the topics of
 * late. For the publisher's thread. Hot path.
 */
final class Audience {

	private static final int MAX_ROUTES = 1000;

	/** Of the topics of one update; longer ones are decided anew each time. */
	private static final int MAX_ROUTE_CHARS = 2000;

	private final TopicSelectors matcher;

	private final HubCounts counts;

	private final Map<EventLoop, LoopReaders> loops = new HashMap<>();

	private final Map<Interest, Map<LoopReaders, Seats>> interests = new HashMap<>();

	private final Map<Reader, Seats> places = new HashMap<>();

	private final Map<Topics, Map<LoopReaders, List<Seats>>> routes = new LinkedHashMap<>();

	Audience(TopicSelectors matcher, HubCounts counts) {
		this.matcher = matcher;
		this.counts = counts;
	}

	void join(Reader reader, List<WireEvent> missed) {
		LoopReaders loop = this.loops.computeIfAbsent(reader.eventLoop(),
				(eventLoop) -> new LoopReaders(eventLoop, this.counts));
		Map<LoopReaders, Seats> group = this.interests.computeIfAbsent(reader.interest(),
				(interest) -> new HashMap<>());
		Seats seats = group.get(loop);
		if (seats == null) {
			seats = new Seats(loop);
			group.put(loop, seats);
			this.routes.clear();
		}
		seats.take();
		this.places.put(reader, seats);
		loop.join(seats, reader, missed);
	}

	// Readers that never joined may leave too.
	void leave(Reader reader) {
		Seats seats = this.places.remove(reader);
		if (seats != null) {
			seats.loop().leave(seats, reader);
			if (seats.free()) {
				forget(reader.interest(), seats.loop());
			}
		}
	}

	private void forget(Interest interest, LoopReaders loop) {
		this.routes.clear();
		this.interests.computeIfPresent(interest, (absent, group) -> without(group, loop));
	}

	private static @Nullable Map<LoopReaders, Seats> without(Map<LoopReaders, Seats> group, LoopReaders loop) {
		group.remove(loop);
		return group.isEmpty() ? null : group;
	}

	boolean wants(Update update) {
		return !route(update).isEmpty();
	}

	void send(Update update, WireEvent event) {
		route(update).forEach((loop, seats) -> loop.send(event, seats));
	}

	private Map<LoopReaders, List<Seats>> route(Update update) {
		Topics topics = new Topics(update.topics(), update.isPrivate());
		Map<LoopReaders, List<Seats>> known = this.routes.get(topics);
		if (known != null) {
			return known;
		}
		Map<LoopReaders, List<Seats>> route = decide(update);
		if (this.routes.size() == MAX_ROUTES) {
			this.routes.remove(this.routes.keySet().iterator().next());
		}
		if (topics.chars() <= MAX_ROUTE_CHARS) {
			this.routes.put(topics, route);
		}
		return route;
	}

	private Map<LoopReaders, List<Seats>> decide(Update update) {
		Map<LoopReaders, List<Seats>> route = new HashMap<>();
		this.interests.forEach((interest, group) -> {
			if (interest.takes(update, this.matcher)) {
				group.values()
					.forEach((seats) -> route.computeIfAbsent(seats.loop(), (loop) -> new ArrayList<>()).add(seats));
			}
		});
		return route;
	}

	/**
	 * What decides who gets an update.
	 *
	 * @param topics its topics
	 * @param isPrivate whether it is private
	 */
	private record Topics(List<String> topics, boolean isPrivate) {

		int chars() {
			return this.topics.stream().mapToInt(String::length).sum();
		}

	}

}
