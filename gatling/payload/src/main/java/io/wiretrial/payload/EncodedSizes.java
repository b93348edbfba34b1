package io.wiretrial.payload;

import java.util.Locale;

/**
 * Octets of the documents in each encoding, without headers and frames.
 *
 * @param json JSON
 * @param gzip JSON, compressed by gzip
 * @param jsonInGrpc JSON as a message of Protobuf
 * @param struct {@code google.protobuf.Struct}
 * @param protobuf the typed message
 */
public record EncodedSizes(Size json, Size gzip, Size jsonInGrpc, Size struct, Size protobuf) {

	/**
	 * Says the sizes in one line.
	 * @return octets of one document, or the mean of several, of each encoding
	 */
	public String text() {
		return String.format(Locale.ROOT, "JSON %,d   gzip %,d   JSON in gRPC %,d   Struct %,d   Protobuf %,d",
				this.json.meanBytes, this.gzip.meanBytes, this.jsonInGrpc.meanBytes, this.struct.meanBytes,
				this.protobuf.meanBytes);
	}

	/**
	 * Octets in one encoding.
	 *
	 * @param meanBytes mean of the documents, rounded
	 * @param largestBytes of the largest document
	 */
	public record Size(long meanBytes, long largestBytes) {

	}

}
