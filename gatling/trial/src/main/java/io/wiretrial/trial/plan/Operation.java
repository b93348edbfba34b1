package io.wiretrial.trial.plan;

import java.util.List;
import java.util.stream.Collectors;

/** What one operation does, the same in every arm. */
@SuppressWarnings("ImmutableEnumChecker") // the list cannot be changed
public enum Operation {

	/** The record or the octets come back as they went. */
	ECHO(PayloadForm.FIELDS, PayloadForm.MEDIA),

	/** Octets go up, the SHA-256 of them comes down as 64 characters. */
	DIGEST(PayloadForm.MEDIA),

	/** An empty request goes up, a list of objects comes down. */
	LIST(PayloadForm.LIST),

	/** An empty request goes up, a stream of chunks comes down. */
	STREAM_DOWN(PayloadForm.STREAM),

	/** A stream of chunks goes up, its digest comes down. */
	STREAM_UP(PayloadForm.STREAM),

	/**
	 * A frame of sound goes up a session that each lane keeps open, and comes back as
	 * text or octets.
	 */
	VOICE(PayloadForm.VOICE),

	/** Lanes subscribe to a feed for the length of a trial: batches of rows come down. */
	FEED(PayloadForm.FEED),

	/**
	 * Lanes subscribe to the topics of a hub for the length of a trial, others publish:
	 * each update comes down to each subscriber of its topic.
	 */
	HUB(PayloadForm.TOPICS);

	private final List<PayloadForm> payloads;

	Operation(PayloadForm... payloads) {
		this.payloads = List.of(payloads);
	}

	/**
	 * Tells whether the operation has such payloads, whatever the arm.
	 * @param payload a payload
	 * @return whether an arm may be asked for it
	 */
	public boolean carries(Payload payload) {
		return this.payloads.contains(PayloadForm.of(payload.text()));
	}

	/**
	 * Returns what a payload of the operation looks like.
	 * @return such as {@code voice-N with 20 to 65,000 octets of a frame}
	 */
	public String payloads() {
		return this.payloads.stream().map(PayloadForm::remedy).collect(Collectors.joining(", or "));
	}

	/**
	 * Tells whether messages come down without being asked for one by one.
	 * @return whether lanes subscribe
	 */
	public boolean subscribes() {
		return this == FEED || this == HUB;
	}

}
