package io.wiretrial.push.mercure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import io.netty.channel.EventLoop;

import io.wiretrial.push.mercure.history.Update;

/**
 * Routing table of updates to readers. Private ones are looked for only among those who
 * may get any. For the publisher's thread. Hot path.
 */
final class RoutingTable {

	private final HubCounts counts;

	private final Map<EventLoop, LoopReaders> loops = new HashMap<>();

	private final Map<Interest, Group> groups = new HashMap<>();

	private final Map<Reader, Seats> places = new HashMap<>();

	private final GroupIndex everybody;

	private final GroupIndex trusted;

	private int trustedGroups;

	RoutingTable(HubCounts counts) {
		this.counts = counts;
		this.everybody = new GroupIndex(counts);
		this.trusted = new GroupIndex(counts);
	}

	// Its place comes first, so that leaving undoes whatever of this was done.
	void join(Reader reader, MissedEvents missed) {
		LoopReaders loop = this.loops.computeIfAbsent(reader.eventLoop(),
				(eventLoop) -> new LoopReaders(eventLoop, this.counts));
		Group group = this.groups.get(reader.interest());
		if (group == null) {
			group = begin(reader.interest());
		}
		Seats seats = group.seats().get(loop);
		if (seats == null) {
			seats = new Seats(loop);
			group.seats().put(loop, seats);
			changed(group);
		}
		this.places.put(reader, seats);
		seats.take();
		loop.join(seats, reader, missed);
	}

	private Group begin(Interest interest) {
		Group group = new Group(interest);
		this.groups.put(interest, group);
		this.everybody.add(group);
		if (interest.mayGetPrivate()) {
			this.trusted.add(group);
			this.trustedGroups++;
		}
		return group;
	}

	private void changed(Group group) {
		this.everybody.changed(group);
		this.trusted.changed(group);
	}

	// Readers that never joined may leave too.
	void leave(Reader reader) {
		Seats seats = this.places.remove(reader);
		if (seats != null) {
			seats.loop().leave(seats, reader);
			Group group = this.groups.get(reader.interest());
			if (seats.free() && group != null) {
				group.seats().remove(seats.loop());
				changed(group);
				endIfEmpty(group);
			}
		}
	}

	private void endIfEmpty(Group group) {
		if (group.seats().isEmpty()) {
			this.groups.remove(group.interest());
			this.everybody.remove(group);
			if (group.interest().mayGetPrivate()) {
				this.trusted.remove(group);
				this.trustedGroups--;
			}
		}
	}

	boolean mayGetPrivate() {
		return this.trustedGroups > 0;
	}

	// Nobody: empty.
	Map<LoopReaders, List<Seats>> route(Update update) {
		return (update.isPrivate() ? this.trusted : this.everybody).route(update);
	}

	void send(Map<LoopReaders, List<Seats>> route, WireEvent event) {
		route.forEach((loop, seats) -> loop.send(event, seats));
	}

	// Those who are behind make room. The answer: event loops that have yet to see to it.
	AtomicInteger cutBehind() {
		Map<LoopReaders, List<Seats>> all = new HashMap<>();
		for (Group group : this.groups.values()) {
			group.seats().forEach((loop, seats) -> all.computeIfAbsent(loop, (any) -> new ArrayList<>()).add(seats));
		}
		AtomicInteger left = new AtomicInteger(all.size());
		all.forEach((loop, seats) -> loop.cutBehind(seats, left::decrementAndGet));
		return left;
	}

	// A reader that is ended comes back and resumes.
	void lose() {
		this.places.keySet().forEach(Reader::lose);
	}

}
