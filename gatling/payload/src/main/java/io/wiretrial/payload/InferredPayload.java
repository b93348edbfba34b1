package io.wiretrial.payload;

/**
 * A type that was inferred of documents.
 *
 * @param proto the type, in the language of Protobuf
 * @param payload what is told of the documents
 */
public record InferredPayload(String proto, PreparedPayload payload) {

}
