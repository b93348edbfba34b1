package io.wiretrial.gatling.http.sse;

import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;

import io.netty.buffer.ByteBuf;

import io.wiretrial.gatling.http.connection.GatheredBytes;

/**
 * Cuts the bytes of an event stream into events while they come (WHATWG HTML, section
 * 9.2.6). Data that lies in one piece is shown where it lies; only what is split over
 * pieces or lines is gathered. Hot path.
 */
final class SseParser {

	private static final byte CR = '\r';

	private static final byte LF = '\n';

	private static final byte[] MARK = { (byte) 0xef, (byte) 0xbb, (byte) 0xbf };

	private static final byte[] DATA = "data".getBytes(StandardCharsets.US_ASCII);

	private static final byte[] EVENT = "event".getBytes(StandardCharsets.US_ASCII);

	private static final byte[] ID = "id".getBytes(StandardCharsets.US_ASCII);

	private final SseEvent event;

	/** Gets each event, which is valid during the call; false ends the reading. */
	private final Predicate<SseEvent> listener;

	private final GatheredBytes line;

	private int markBytes;

	private boolean afterReturn;

	private int nextFeed;

	private int nextReturn;

	// The limit holds for a line, and for the data of an event.
	SseParser(int maxBytes, Predicate<SseEvent> listener) {
		this.event = new SseEvent(maxBytes);
		this.line = new GatheredBytes(maxBytes);
		this.listener = listener;
	}

	// Reads the next piece of the stream; its indexes are changed.
	void feed(ByteBuf piece, long receivedNanos) {
		int end = piece.writerIndex();
		cut(piece, skipMark(piece, piece.readerIndex(), end), end, receivedNanos);
	}

	void release() {
		this.line.release();
		this.event.release();
	}

	private void cut(ByteBuf piece, int begin, int end, long receivedNanos) {
		int from = begin;
		this.nextFeed = -1;
		this.nextReturn = -1;
		if (this.afterReturn && from < end) {
			this.afterReturn = false;
			from += (piece.getByte(from) == LF) ? 1 : 0;
		}
		while (from < end) {
			int to = lineEnd(piece, from, end);
			if (to == end) {
				break;
			}
			int next = to + 1;
			if (piece.getByte(to) == CR) {
				this.afterReturn = next == end;
				next += (next < end && piece.getByte(next) == LF) ? 1 : 0;
			}
			boolean more = whole(piece, from, to, receivedNanos);
			// an event was shown as a part of the piece
			piece.setIndex(begin, end);
			if (!more) {
				return;
			}
			from = next;
		}
		this.event.gather();
		this.line.add(piece, from, end);
	}

	// Handles a line that is complete, its start may be gathered. False: no more.
	private boolean whole(ByteBuf piece, int from, int to, long receivedNanos) {
		if (this.line.isEmpty()) {
			return line(piece, from, to, receivedNanos);
		}
		this.line.add(piece, from, to);
		ByteBuf gathered = this.line.take();
		try {
			boolean more = line(gathered, 0, gathered.writerIndex(), receivedNanos);
			this.event.gather();
			return more;
		}
		finally {
			this.line.clear();
		}
	}

	private boolean line(ByteBuf source, int from, int to, long receivedNanos) {
		if (from == to) {
			return !this.event.complete(receivedNanos) || dispatch();
		}
		int colon = source.indexOf(from, Math.min(to, from + EVENT.length + 1), (byte) ':');
		if (colon == from) {
			return true;
		}
		int nameEnd = (colon < 0) ? to : colon;
		int value = (colon < 0) ? to : colon + 1;
		value += (value < to && source.getByte(value) == ' ') ? 1 : 0;
		field(source, from, nameEnd, value, to);
		return true;
	}

	private boolean dispatch() {
		try {
			return this.listener.test(this.event);
		}
		finally {
			this.event.begin();
		}
	}

	private void field(ByteBuf source, int name, int nameEnd, int value, int to) {
		if (is(DATA, source, name, nameEnd)) {
			this.event.data(source, value, to);
		}
		else if (is(EVENT, source, name, nameEnd)) {
			this.event.type(source, value, to);
		}
		else if (is(ID, source, name, nameEnd)) {
			this.event.id(source, value, to);
		}
		// retry is for who reconnects, which a load generator leaves to its scenario
	}

	private static boolean is(byte[] wanted, ByteBuf source, int from, int to) {
		if (to - from != wanted.length) {
			return false;
		}
		for (int i = 0; i < wanted.length; i++) {
			if (source.getByte(from + i) != wanted[i]) {
				return false;
			}
		}
		return true;
	}

	// Both searches remember what they found, so that each byte is looked at twice at
	// most, whatever line ends a stream has.
	private int lineEnd(ByteBuf piece, int from, int end) {
		if (this.nextFeed < from) {
			this.nextFeed = find(piece, from, end, LF);
		}
		if (this.nextReturn < from) {
			this.nextReturn = find(piece, from, end, CR);
		}
		return Math.min(this.nextFeed, this.nextReturn);
	}

	private static int find(ByteBuf piece, int from, int end, byte wanted) {
		int found = piece.indexOf(from, end, wanted);
		return (found < 0) ? end : found;
	}

	// A byte order mark at the start of the stream is none of it.
	private int skipMark(ByteBuf piece, int begin, int end) {
		int from = begin;
		while (this.markBytes < MARK.length && from < end) {
			if (piece.getByte(from) != MARK[this.markBytes]) {
				this.line.add(MARK, this.markBytes);
				this.markBytes = MARK.length;
				return from;
			}
			this.markBytes++;
			from++;
		}
		return from;
	}

}
