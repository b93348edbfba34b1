package io.wiretrial.bare.grpc;

/**
 * Threads that gRPC handlers run on.
 */
public enum GrpcExecutor {

	/** On the event loop: for handlers that never block. */
	DIRECT,

	/** On grpc-java's own default pool. */
	POOL

}
