package io.wiretrial.mercure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import io.netty.channel.EventLoop;

import io.wiretrial.broadcast.LoopQueue;
import io.wiretrial.broadcast.RefCountedMessage;
import io.wiretrial.broadcast.Registration;
import io.wiretrial.broadcast.SubscriberGroup;
import io.wiretrial.mercure.history.Update;

/**
 * Routing table of updates to readers. Private ones are looked for only among those who
 * may get any. For the publisher's thread. Hot path.
 */
final class RoutingTable {

	private final HubCounts counts;

	private final Map<EventLoop, LoopQueue<WireEvent>> loops = new HashMap<>();

	private final Map<UpdateFilter, Group> groups = new HashMap<>();

	private final Map<HubReader, ReaderRegistration> registrations = new HashMap<>();

	private final GroupIndex everybody;

	private final GroupIndex trusted;

	private int trustedGroups;

	RoutingTable(HubCounts counts) {
		this.counts = counts;
		this.everybody = new GroupIndex(counts);
		this.trusted = new GroupIndex(counts);
	}

	// Its place comes first, so that leaving undoes whatever of this was done.
	void join(HubReader reader, MissedEvents missed) {
		LoopQueue<WireEvent> loop = this.loops.computeIfAbsent(reader.eventLoop(),
				(eventLoop) -> new LoopQueue<>(eventLoop, (readers) -> {
					// They count for themselves: some have gone, or are terminated.
				}, this.counts::wrote));
		Group group = this.groups.get(reader.filter());
		if (group == null) {
			group = begin(reader.filter());
		}
		LoopReaders readers = group.readers().get(loop);
		if (readers == null) {
			readers = new LoopReaders(loop);
			group.readers().put(loop, readers);
			changed(group);
		}
		ReaderRegistration registration = new ReaderRegistration(readers, new Registration<>(reader));
		this.registrations.put(reader, registration);
		readers.admit();
		registration.take(reader, missed);
	}

	private Group begin(UpdateFilter filter) {
		Group group = new Group(filter);
		this.groups.put(filter, group);
		this.everybody.add(group);
		if (filter.mayGetPrivate()) {
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
	void leave(HubReader reader) {
		ReaderRegistration registration = this.registrations.remove(reader);
		if (registration != null) {
			registration.leave();
			LoopReaders readers = registration.readers();
			Group group = this.groups.get(reader.filter());
			if (readers.release() && group != null) {
				group.readers().remove(readers.loop());
				changed(group);
				endIfEmpty(group);
			}
		}
	}

	private void endIfEmpty(Group group) {
		if (group.readers().isEmpty()) {
			this.groups.remove(group.filter());
			this.everybody.remove(group);
			if (group.filter().mayGetPrivate()) {
				this.trusted.remove(group);
				this.trustedGroups--;
			}
		}
	}

	boolean mayGetPrivate() {
		return this.trustedGroups > 0;
	}

	// Nobody: empty.
	Map<LoopQueue<WireEvent>, List<SubscriberGroup<WireEvent>>> route(Update update) {
		return (update.isPrivate() ? this.trusted : this.everybody).route(update);
	}

	// Takes the event, which is released with the last of its event loops.
	void send(Map<LoopQueue<WireEvent>, List<SubscriberGroup<WireEvent>>> route, WireEvent event) {
		RefCountedMessage<WireEvent> handed = new RefCountedMessage<>(event, 0, event.sinceNanos(), event::release);
		try {
			route.forEach((loop, groups) -> loop.send(handed, groups));
		}
		finally {
			handed.release();
		}
	}

	// Those who are behind make room. The answer: event loops that have yet to see to it.
	AtomicInteger cutBehind() {
		Map<LoopQueue<WireEvent>, List<SubscriberGroup<WireEvent>>> all = new HashMap<>();
		for (Group group : this.groups.values()) {
			group.readers()
				.forEach((loop, readers) -> all.computeIfAbsent(loop, (any) -> new ArrayList<>()).add(readers.group()));
		}
		AtomicInteger left = new AtomicInteger(all.size());
		all.forEach((loop, groups) -> loop.shed(groups, left::decrementAndGet));
		return left;
	}

	// A reader that is ended comes back and resumes.
	void terminateAll() {
		this.registrations.keySet().forEach(HubReader::terminate);
	}

}
