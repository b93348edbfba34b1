package io.wiretrial.arms;

import java.util.Set;
import java.util.function.Predicate;

import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;

/** Ability or need of an arm. */
@SuppressWarnings("ImmutableEnumChecker") // the predicates have no state
public enum Capability {

	/** Echoes records. */
	FIELDS((payload) -> payload instanceof Payload.Fields || payload instanceof Payload.Own, Operation.ECHO),

	/** Echoes records of five fields only. */
	FIVE_FIELDS(new Payload.Fields(5)::equals, Operation.ECHO),

	/** Echoes octets, or answers with their digest. */
	MEDIA(Payload.Media.class::isInstance, Operation.ECHO, Operation.DIGEST),

	/** Answers with lists. */
	LIST(Payload.Items.class::isInstance, Operation.LIST),

	/** Streams text, down and up. */
	TEXT(Payload.Stream.TEXT::equals, Operation.STREAM_DOWN, Operation.STREAM_UP),

	/** Streams octets, down and up. */
	BYTES(Payload.Stream.BYTES::equals, Operation.STREAM_DOWN, Operation.STREAM_UP),

	/** Answers octets with their digest, and echoes none. */
	DIGESTS(Payload.Media.class::isInstance, Operation.DIGEST),

	/** Streams text down, and none up. */
	TEXT_DOWN(Payload.Stream.TEXT::equals, Operation.STREAM_DOWN),

	/** Streams octets down, and none up. */
	BYTES_DOWN(Payload.Stream.BYTES::equals, Operation.STREAM_DOWN),

	/** Answers as a language model does, token by token. */
	TOKENS(Payload.Tokens.class::isInstance, Operation.TOKENS),

	/** The same with a history that its connection holds. */
	HELD_TOKENS((payload) -> payload instanceof Payload.Tokens tokens && tokens.historyBytes() > 0, Operation.TOKENS),

	/** The same with the text before each token, in an answer of 4 MiB at most. */
	CUMULATIVE_TOKENS((payload) -> payload instanceof Payload.Tokens tokens
			&& tokens.tokens() <= TokenAskRecord.MAX_CUMULATIVE_TOKENS, Operation.TOKENS),

	/** Answers frames of sound. */
	VOICE(Payload.Voice.class::isInstance, Operation.VOICE),

	/** Subscribes to a feed. */
	FEED(Payload.Feed.class::isInstance, Operation.FEED),

	/** Subscribes to the topics of a hub, and publishes. */
	HUB(Payload.Topics.class::isInstance, Operation.HUB),

	/**
	 * Calls an operation of a service that is not Wiretrial's, whatever others are asked
	 * for.
	 */
	OWN_SERVICE((payload) -> true, Operation.CALL, Operation.ECHO, Operation.DIGEST, Operation.LIST),

	/** Tells a null target of each operation, which may slow it. */
	SLOWED((payload) -> false),

	/** Can open a connection for each operation. */
	COLD((payload) -> false),

	/** Needs services that run on Java 21 or later. */
	JAVA_21((payload) -> false),

	/** Needs a Chromium beside the generator. */
	BROWSER((payload) -> false),

	/** Has developer tools that nobody sees watch the network of its tabs. */
	NETWORK_WATCHED((payload) -> false),

	/** Has open developer tools that show the network of its tabs. */
	DEVELOPER_TOOLS((payload) -> false),

	/** Needs a connection for each lane. */
	OWN_CONNECTION((payload) -> false);

	private final Predicate<Payload> payloads;

	private final Set<Operation> operations;

	Capability(Predicate<Payload> payloads, Operation... operations) {
		this.payloads = payloads;
		this.operations = Set.of(operations);
	}

	boolean plays(Operation operation, Payload payload) {
		return this.operations.contains(operation) && this.payloads.test(payload);
	}

}
