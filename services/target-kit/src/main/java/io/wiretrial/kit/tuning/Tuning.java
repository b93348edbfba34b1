package io.wiretrial.kit.tuning;

/**
 * Values of {@code wiretrial.tuning}: whether the services {@code echo-rest} and
 * {@code echo-grpc} put something of their own before or in place of what Boot ships,
 * where Boot has no property for it. {@link Tuned} and {@link Untuned} mark it.
 * <p>
 * Boot 4.1 makes a {@code JsonMapper} of Jackson's defaults, which takes unknown fields
 * and leaves missing ones null. Its WebFlux decodes lines of NDJSON one by one. Its gRPC
 * has two interceptors, for failures and for the observation, which parses the authority
 * of each call; messages are parsed by the generated marshallers, before any interceptor
 * is asked.
 * <p>
 * What limits the servers, what measures them, and how failures are answered stay.
 */
public enum Tuning {

	/** What the services' own documents say. */
	TUNED,

	/** Boot's own. */
	BOOT

}
