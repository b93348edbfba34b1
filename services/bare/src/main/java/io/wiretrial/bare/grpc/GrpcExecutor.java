package io.wiretrial.bare.grpc;

/**
 * Where gRPC handlers run.
 */
public enum GrpcExecutor {

	/** On the event loop: for handlers that never block. */
	DIRECT,

	/** On grpc-java's own default pool. */
	POOL

}
