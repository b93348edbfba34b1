package io.wiretrial.broadcast.feed;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import io.netty.buffer.ByteBuf;

import io.wiretrial.broadcast.Reader;

/**
 * A subscriber that notes what it gets; it may leave, or refuse, in the middle.
 */
final class Received implements Reader<ByteBuf> {

	private final List<Long> sequences = new ArrayList<>();

	private final List<Long> addresses = new ArrayList<>();

	private int flushes;

	private boolean behind;

	private int cuts;

	private int ends;

	private Runnable onSend = () -> {
	};

	void onSend(Runnable action) {
		this.onSend = action;
	}

	synchronized List<Long> sequences() {
		return List.copyOf(this.sequences);
	}

	List<Long> addresses() {
		return this.addresses;
	}

	int flushes() {
		return this.flushes;
	}

	synchronized int ends() {
		return this.ends;
	}

	@Override
	public synchronized void send(ByteBuf message) {
		this.sequences.add(sequence(message));
		this.addresses.add(message.memoryAddress());
		this.onSend.run();
	}

	@Override
	public void flush() {
		this.flushes++;
	}

	@Override
	public boolean isBehind() {
		return this.behind;
	}

	@Override
	public void cut() {
		this.cuts++;
	}

	Received behind() {
		this.behind = true;
		return this;
	}

	int cuts() {
		return this.cuts;
	}

	@Override
	public synchronized void end() {
		this.ends++;
	}

	// of "42\n{…}"
	private static long sequence(ByteBuf message) {
		int end = message.indexOf(0, message.readableBytes(), (byte) '\n');
		return Long.parseLong(message.toString(0, end, StandardCharsets.US_ASCII));
	}

}
