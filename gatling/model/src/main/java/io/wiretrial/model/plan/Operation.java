package io.wiretrial.model.plan;

import java.util.List;
import java.util.stream.Collectors;

/** Work of one operation, the same in every arm. */
@SuppressWarnings("ImmutableEnumChecker") // the list cannot be changed
public enum Operation {

	/** The record or the octets come back as they went. */
	ECHO(Kind.REQUEST, PayloadForm.FIELDS, PayloadForm.MEDIA, PayloadForm.OWN),

	/** Octets go up, the SHA-256 of them comes down as 64 characters. */
	DIGEST(Kind.REQUEST, PayloadForm.MEDIA),

	/** An empty request goes up, a list of objects comes down. */
	LIST(Kind.REQUEST, PayloadForm.LIST),

	/** An empty request goes up, a stream of chunks comes down. */
	STREAM_DOWN(Kind.REQUEST, PayloadForm.STREAM),

	/** A stream of chunks goes up, its digest comes down. */
	STREAM_UP(Kind.REQUEST, PayloadForm.STREAM),

	/**
	 * The request of an arm of your own goes up, whatever it is, and its reply comes
	 * down.
	 */
	CALL(Kind.REQUEST, PayloadForm.NONE),

	/**
	 * A question goes up, with what was said before, and the answer comes down token by
	 * token, each at the time at which a language model would have made it.
	 */
	TOKENS(Kind.REQUEST, PayloadForm.TOKENS),

	/**
	 * A frame of sound goes up a session that each lane keeps open, and comes back as
	 * text or octets.
	 */
	VOICE(Kind.SESSION, PayloadForm.VOICE),

	/** Lanes subscribe to a feed for the length of a trial: batches of rows come down. */
	FEED(Kind.FEED, PayloadForm.FEED),

	/**
	 * Lanes subscribe to the topics of a hub for the length of a trial, others publish:
	 * each update comes down to each subscriber of its topic.
	 */
	HUB(Kind.HUB, PayloadForm.TOPICS);

	private final Kind kind;

	private final List<PayloadForm> payloads;

	Operation(Kind kind, PayloadForm... payloads) {
		this.kind = kind;
		this.payloads = List.of(payloads);
	}

	/**
	 * Returns how its messages come, which decides how a page shows it.
	 * @return the kind of operation
	 */
	public Kind kind() {
		return this.kind;
	}

	/**
	 * Tells whether the operation has such payloads, whatever the arm.
	 * @param payload payload of any size: only its form counts
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
		return this.kind == Kind.FEED || this.kind == Kind.HUB;
	}

	/** Ways in which the messages of an operation come. */
	public enum Kind {

		/** A reply to each request. */
		REQUEST,

		/** An answer to each frame of a session that stays open. */
		SESSION,

		/** Batches that the service pushes on a schedule of its own. */
		FEED,

		/** Updates that publishers send and the service passes on. */
		HUB

	}

}
