package io.wiretrial.arms.lane;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/** Notes what is pushed to lanes, and how operations end. */
public final class Notebook implements OperationSink {

	private final List<String> notes = new ArrayList<>();

	private final List<@Nullable Object> kept = new ArrayList<>();

	private boolean keepsMessages;

	public void keepMessages() {
		this.keepsMessages = true;
	}

	public List<String> notes() {
		return this.notes;
	}

	public List<@Nullable Object> kept() {
		return this.kept;
	}

	@Override
	public void pushed(Lane lane, long dueNanos, long receivedNanos, long decodedNanos, long events, long bytes) {
		this.notes.add("due " + dueNanos + ", " + events + " events");
	}

	@Override
	public void missed(Lane lane, String cause, long messages) {
		this.notes.add(cause + " " + messages);
	}

	@Override
	public boolean keepsMessages() {
		return this.keepsMessages;
	}

	@Override
	public void keep(Lane lane, @Nullable Object decoded) {
		this.kept.add(decoded);
	}

	@Override
	public void taken() {
		// what becomes of it is noted
	}

	@Override
	public void started(Lane lane) {
		// what becomes of it is noted
	}

	@Override
	public void chunk(Lane lane, long decodedNanos, long previousNanos) {
		// what becomes of it is noted
	}

	@Override
	public void succeeded(Lane lane, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes) {
		this.notes.add("succeeded");
	}

	@Override
	public void failed(Lane lane, String cause) {
		this.notes.add(cause);
	}

}
