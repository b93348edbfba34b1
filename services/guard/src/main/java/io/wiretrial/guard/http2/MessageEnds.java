package io.wiretrial.guard.http2;

import io.netty.buffer.ByteBuf;

/**
 * Whether a message has begun on a stream of gRPC that is not whole yet, and how many
 * were: each has a flag and four octets of length before it (gRPC over HTTP2,
 * Length-Prefixed-Message). For one thread; hot path.
 */
final class MessageEnds {

	private static final int PREFIX_BYTES = 5;

	private int prefixBytes;

	private long length;

	/** Of the message that comes now. */
	private long missingBytes;

	private long whole;

	// Reads only.
	void came(ByteBuf data) {
		int end = data.writerIndex();
		int index = data.readerIndex();
		while (index < end) {
			if (this.missingBytes > 0) {
				int part = (int) Math.min(this.missingBytes, end - index);
				this.missingBytes -= part;
				index += part;
			}
			else {
				this.length = (this.prefixBytes == 0) ? 0 : this.length << Byte.SIZE | data.getUnsignedByte(index);
				this.prefixBytes++;
				index++;
				if (this.prefixBytes < PREFIX_BYTES) {
					continue;
				}
				this.prefixBytes = 0;
				this.missingBytes = this.length;
			}
			if (this.missingBytes == 0) {
				this.whole++;
			}
		}
	}

	boolean isUnfinished() {
		return this.prefixBytes > 0 || this.missingBytes > 0;
	}

	long whole() {
		return this.whole;
	}

}
