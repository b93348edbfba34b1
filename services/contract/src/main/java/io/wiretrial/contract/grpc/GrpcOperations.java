package io.wiretrial.contract.grpc;

import java.util.List;

import io.grpc.BindableService;

import io.wiretrial.contract.corpus.Corpus;

/**
 * The gRPC handlers of the contract's operations, the same for each server that offers
 * them. A handler throws {@link io.wiretrial.contract.InvalidRequestException} for what
 * breaks the contract; its server turns that into {@link RefusedRequest}.
 */
public final class GrpcOperations {

	private GrpcOperations() {
	}

	/**
	 * Returns all handlers.
	 * @param corpus what lists and streams are made of
	 * @return one service for each of the contract's definitions
	 */
	public static List<BindableService> of(Corpus corpus) {
		return List.of(typedFields(), structFields(), jsonFields(), octets(), bareOctets(), lists(corpus),
				streams(corpus));
	}

	/**
	 * Returns the handlers of records as typed messages.
	 * @return a service without state of a call
	 */
	public static BindableService typedFields() {
		return new FieldsProtoService();
	}

	/**
	 * Returns the handlers of records as {@code google.protobuf.Struct}.
	 * @return a service without state of a call
	 */
	public static BindableService structFields() {
		return new FieldsStructService();
	}

	/**
	 * Returns the handlers of records as JSON text inside a message.
	 * @return a service without state of a call
	 */
	public static BindableService jsonFields() {
		return new FieldsJsonService();
	}

	/**
	 * Returns the handlers of octets.
	 * @return a service without state of a call
	 */
	public static BindableService octets() {
		return new OctetsService();
	}

	/**
	 * Returns the handler of octets that are a message without Protobuf.
	 * @return a service without state of a call
	 */
	public static BindableService bareOctets() {
		return BareOctets::service;
	}

	/**
	 * Returns the handlers of lists.
	 * @param corpus what lists are made of
	 * @return a service without state of a call
	 */
	public static BindableService lists(Corpus corpus) {
		return new CountedLists(corpus);
	}

	/**
	 * Returns the handlers of streams of text and bytes.
	 * @param corpus what streams are made of
	 * @return a service without state of a call
	 */
	public static BindableService streams(Corpus corpus) {
		return new StreamsService(corpus);
	}

}
