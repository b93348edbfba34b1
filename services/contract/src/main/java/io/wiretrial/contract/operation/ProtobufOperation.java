package io.wiretrial.contract.operation;

import java.util.function.UnaryOperator;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;

import io.wiretrial.contract.InvalidRequestException;

/**
 * One operation that reads a message and answers with one, both as Protobuf, by
 * {@code POST}.
 *
 * @param path its path
 * @param work answers; bytes that are no message are an {@code InvalidRequestException}
 */
public record ProtobufOperation(String path, UnaryOperator<byte[]> work) {

	/**
	 * Makes an operation.
	 * @param <M> the message
	 * @param path its path
	 * @param parser reads the message
	 * @param work answers with another
	 * @return the operation
	 */
	public static <M extends MessageLite> ProtobufOperation of(String path, Parser<M> parser, UnaryOperator<M> work) {
		return new ProtobufOperation(path, (message) -> work.apply(parsed(parser, message)).toByteArray());
	}

	private static <M> M parsed(Parser<M> parser, byte[] message) {
		try {
			return parser.parseFrom(message);
		}
		catch (InvalidProtocolBufferException ex) {
			throw new InvalidRequestException("body", "Malformed Protobuf", "send one complete message", ex);
		}
	}

}
