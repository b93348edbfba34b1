package io.wiretrial.gatling.grpc.connection;

/**
 * Limits of a channel; a window of 0 leaves it to grpc-java.
 */
record ChannelLimits(int maxInboundMessageBytes, int flowControlWindowBytes) {

	static final ChannelLimits DEFAULT = new ChannelLimits(4 * 1024 * 1024, 0);

	ChannelLimits {
		if (maxInboundMessageBytes < 1) {
			throw new IllegalArgumentException(
					"Message limit " + maxInboundMessageBytes + " bytes of a gRPC target: use at least 1.");
		}
		if (flowControlWindowBytes != 0 && flowControlWindowBytes < 65_535) {
			throw new IllegalArgumentException("Flow-control window " + flowControlWindowBytes
					+ " bytes of a gRPC target: use at least 65535, HTTP/2's own.");
		}
	}

}
