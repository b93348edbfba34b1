package io.wiretrial.contract.grpc;

import java.util.function.Function;

import io.grpc.BindableService;

import io.wiretrial.contract.corpus.Corpus;

/**
 * The gRPC handlers of the contract's operations, the same for each server that offers
 * them. A handler throws {@link io.wiretrial.contract.InvalidRequestException} for what
 * breaks the contract; its server turns that into {@link RefusedRequest}.
 */
@SuppressWarnings("ImmutableEnumChecker") // functions without state
public enum GrpcOperations {

	/** Records as typed messages. */
	TYPED_FIELDS((corpus) -> new FieldsProtoService()),

	/** Typed messages of which no record is made. */
	DIRECT_FIELDS((corpus) -> DirectEcho::fields),

	/** Records as {@code google.protobuf.Struct}. */
	STRUCT_FIELDS((corpus) -> new FieldsStructService()),

	/** Records as JSON text inside a message. */
	JSON_FIELDS((corpus) -> new FieldsJsonService()),

	/** Octets. */
	OCTETS((corpus) -> new OctetsService()),

	/** Octets that are a message without Protobuf. */
	BARE_OCTETS((corpus) -> BareOctets::service),

	/** Lists. */
	LISTS(CountedLists::new),

	/** Streams of text and bytes. */
	STREAMS(StreamsService::new);

	private final Function<Corpus, BindableService> handlers;

	GrpcOperations(Function<Corpus, BindableService> handlers) {
		this.handlers = handlers;
	}

	/**
	 * Makes the handlers of one of the contract's definitions.
	 * @param corpus what lists and streams are made of
	 * @return a service without state of a call
	 */
	public BindableService of(Corpus corpus) {
		return this.handlers.apply(corpus);
	}

}
