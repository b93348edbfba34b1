package io.wiretrial.generator.parity;

import java.nio.ByteBuffer;
import java.util.List;

import com.google.protobuf.Message;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.own.OwnJson;
import io.wiretrial.contract.own.OwnRecord;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.StreamTally;

/**
 * A reply in the form that parity compares: records as they are, octets and byte streams
 * as their length and SHA-256, so that where a transport cuts them does not matter.
 * Records that a run has made are written by their own mapper, because canonical JSON has
 * no integer beyond 2^53.
 */
final class CanonicalReply {

	private CanonicalReply() {
	}

	/**
	 * Writes a reply as canonical JSON (RFC 8785), or as its own mapper does.
	 * @param reply a reply that succeeded
	 * @return text in UTF-8
	 */
	static byte[] json(Reply reply) {
		List<Object> decoded = reply.decoded().stream().map(CanonicalReply::plain).toList();
		if (!decoded.isEmpty() && decoded.stream().allMatch(byte[].class::isInstance)) {
			return ContractJson.canonical(octets(decoded));
		}
		Object value = (decoded.size() == 1) ? decoded.get(0) : decoded;
		if (!decoded.isEmpty() && decoded.get(0) instanceof OwnRecord && decoded.get(0) instanceof Record own) {
			return OwnJson.mapper(own.getClass()).writeValueAsBytes(value);
		}
		return ContractJson.canonical((value instanceof String text) ? new Text(text) : value);
	}

	// Messages of a service that is not Wiretrial's have no record
	private static Object plain(Object decoded) {
		return (decoded instanceof Message message) ? message.toByteArray() : decoded;
	}

	private static Octets octets(List<Object> pieces) {
		StreamTally tally = new StreamTally();
		pieces.forEach((piece) -> tally.bytes(ByteBuffer.wrap((byte[]) piece)));
		StreamDigestRecord digest = tally.finish();
		return new Octets(digest.bytes(), digest.sha256());
	}

	/**
	 * Octets.
	 *
	 * @param bytes number of octets
	 * @param sha256 SHA-256 in lower-case hexadecimal digits
	 */
	record Octets(long bytes, String sha256) {
	}

	/**
	 * A bare text.
	 *
	 * @param text text of the reply, alone in a JSON object
	 */
	record Text(String text) {
	}

}
