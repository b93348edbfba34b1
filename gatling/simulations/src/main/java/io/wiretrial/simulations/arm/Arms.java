package io.wiretrial.simulations.arm;

import java.util.List;

/** The one registry of arms; plans, documentation and {@code wiretrial arms} read it. */
public final class Arms {

	private final List<Arm> arms;

	/**
	 * Creates a registry.
	 * @param arms its arms, in the order in which they are listed
	 */
	public Arms(List<Arm> arms) {
		this.arms = List.copyOf(arms);
		long names = this.arms.stream().map(Arm::name).distinct().count();
		if (names != this.arms.size()) {
			throw new IllegalArgumentException(
					"Arms %s share a name: give each its own.".formatted(this.arms.stream().map(Arm::name).toList()));
		}
	}

	/**
	 * Returns the arms of this platform.
	 * @return the registry
	 */
	public static Arms all() {
		return new Arms(List.of(new RestJsonArm(Transport.HTTP_1_1), new RestJsonArm(Transport.H2C),
				new RestOctetsArm(Transport.HTTP_1_1), new RestOctetsArm(Transport.H2C), new GatlingJsonArm(),
				new GrpcProtoArm("grpc-proto", "echo-grpc", "Typed Protobuf messages over gRPC."),
				new GrpcProtoArm("grpc-proto-pool", "echo-grpc-pool",
						"Typed Protobuf messages over gRPC; the server answers on grpc-java's default thread pool."),
				new GrpcBidiArm(), new GrpcStructArm(), new GrpcJsonArm(), new WebSocketVoiceArm(false),
				new WebSocketVoiceArm(true), new SseFeedArm(Transport.HTTP_1_1, FeedForm.SHARED),
				new SseFeedArm(Transport.H2C, FeedForm.SHARED), new SseFeedArm(Transport.H2C, FeedForm.FRAMES),
				new SseFeedArm(Transport.H2C, FeedForm.EACH), new WebSocketFeedArm(false, FeedForm.SHARED),
				new WebSocketFeedArm(true, FeedForm.SHARED), new WebSocketFeedArm(false, FeedForm.FRAMES),
				new WebSocketFeedArm(false, FeedForm.EACH), new GrpcVoiceArm(), new GrpcFeedArm(FeedForm.SHARED),
				new GrpcFeedArm(FeedForm.FRAMES), new MercureArm(Transport.HTTP_1_1), new MercureArm(Transport.H2C),
				new CableArm(), new PubSubArm(), new GrpcPubSubArm()));
	}

	/**
	 * Returns all arms.
	 * @return arms in their order
	 */
	public List<Arm> list() {
		return this.arms;
	}

	/**
	 * Finds an arm.
	 * @param name its name
	 * @return the arm
	 * @throws IllegalArgumentException if there is none of that name
	 */
	public Arm find(String name) {
		return this.arms.stream()
			.filter((arm) -> arm.name().equals(name))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException("Arm '%s' is not known: use one of %s.".formatted(name,
					this.arms.stream().map(Arm::name).toList())));
	}

}
