package io.wiretrial.gatling.http.connection;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.RunTargets;
import io.wiretrial.gatling.protocol.Timeouts;

/**
 * A fixed number of connections of one event loop to one target, and the exchanges that
 * wait for one, first come first served. Confined to its event loop, so there are no
 * locks. Hot path.
 */
final class ConnectionPool implements RunTargets.Closing {

	private final Timeouts timeouts;

	private final boolean held;

	private final List<ConnectionSlot> slots;

	private final ArrayDeque<ConnectionSlot> free = new ArrayDeque<>();

	private final ArrayDeque<Exchange> waiting = new ArrayDeque<>();

	private boolean shut;

	// Opens nothing. At least 1 connection; held ones are kept open even when nothing
	// waits.
	ConnectionPool(Connector connector, Timeouts timeouts, int size, boolean held) {
		this.timeouts = timeouts;
		this.held = held;
		this.slots = new ArrayList<>(size);
		for (int i = 0; i < size; i++) {
			this.slots.add(new ConnectionSlot(this, connector, timeouts.loop()));
		}
	}

	EventLoop loop() {
		return this.timeouts.loop();
	}

	void open() {
		this.slots.forEach(ConnectionSlot::wake);
	}

	void offer(Exchange exchange) {
		if (this.shut) {
			return;
		}
		this.timeouts.watch(exchange);
		ConnectionSlot slot = this.waiting.isEmpty() ? poll() : null;
		if (slot != null) {
			send(slot, exchange);
			return;
		}
		this.waiting.add(exchange);
		if (!this.held) {
			open();
		}
	}

	// A slot's connection may be free: it serves an exchange that waits, or is listed.
	void available(ConnectionSlot slot) {
		HttpConnection connection = slot.connection();
		while (connection != null && connection.free() && !slot.listed) {
			Exchange next = nextWaiting();
			if (next == null) {
				slot.listed = true;
				this.free.add(slot);
				return;
			}
			slot.introduce(next);
			connection.send(next);
		}
	}

	// A slot has no connection any more.
	void lost(ConnectionSlot slot, FailureCause cause) {
		wanted(slot);
		for (ConnectionSlot each : this.slots) {
			if (each.hopeful()) {
				return;
			}
		}
		int failing = this.waiting.size();
		for (int i = 0; i < failing; i++) {
			Exchange exchange = this.waiting.poll();
			if (exchange != null) {
				exchange.abort(cause);
			}
		}
	}

	// Connects an idle slot again if its connection is held or an exchange waits.
	void wanted(ConnectionSlot slot) {
		if (!this.shut && (this.held || !this.waiting.isEmpty())) {
			slot.wake();
		}
	}

	/**
	 * Closes all connections. The user has left or the run is over: nobody waits for an
	 * exchange any more, so those still waiting are dropped.
	 */
	@Override
	public void close() {
		this.shut = true;
		this.waiting.clear();
		this.slots.forEach(ConnectionSlot::shut);
	}

	private void send(ConnectionSlot slot, Exchange exchange) {
		HttpConnection connection = slot.connection();
		if (connection != null) {
			connection.send(exchange);
			available(slot);
		}
	}

	private @Nullable ConnectionSlot poll() {
		for (ConnectionSlot slot = this.free.poll(); slot != null; slot = this.free.poll()) {
			slot.listed = false;
			HttpConnection connection = slot.connection();
			if (connection != null && connection.free()) {
				return slot;
			}
		}
		return null;
	}

	private @Nullable Exchange nextWaiting() {
		Exchange exchange = this.waiting.poll();
		while (exchange != null && exchange.over()) {
			exchange = this.waiting.poll();
		}
		return exchange;
	}

}
