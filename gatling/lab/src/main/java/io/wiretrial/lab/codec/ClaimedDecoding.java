package io.wiretrial.lab.codec;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.wiretrial.lab.codec.coding.Codec;
import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.Condition;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Plan;

/**
 * Claim of a plan about codecs: one whose measure is the time of decoding, on one of its
 * payloads. Other claims hang on more than a codec.
 *
 * @param claim claim of the plan, about a time of decoding
 * @param cell the codec of its arm, on the payload of one of its conditions
 */
record ClaimedDecoding(Claim claim, CodecCell cell) {

	/** Finds what plans claim of decoding. */
	static List<ClaimedDecoding> of(List<Plan> plans) {
		return plans.stream()
			.flatMap((plan) -> plan.claims()
				.stream()
				.filter(ClaimedDecoding::isAboutDecoding)
				.flatMap((claim) -> claim.conditions()
					.stream()
					.flatMap((id) -> plan.conditions()
						.stream()
						.filter((condition) -> condition.id().equals(id) && Codec.isKnown(condition.payload())))
					.flatMap((condition) -> on(claim, condition))))
			.toList();
	}

	private static boolean isAboutDecoding(Claim claim) {
		return claim.metric().measure() == Measure.DECODE
				&& (claim.form() == Claim.Form.LESS || claim.form() == Claim.Form.GREATER);
	}

	// The judge divides by the payload's first codec alone
	private static Stream<ClaimedDecoding> on(Claim claim, Condition condition) {
		List<Codec> known = Codec.of(condition.payload());
		Optional<Codec> codec = codec(claim.arm()).filter(known::contains);
		boolean comparable = claim.baselines()
			.stream()
			.allMatch((arm) -> codec(arm).filter((other) -> other == known.get(0)).isPresent());
		return codec.filter((other) -> comparable)
			.map((other) -> new ClaimedDecoding(claim,
					new CodecCell(condition.payload(), other, CodingDirection.DECODE)))
			.stream();
	}

	// Names of arms begin with protocol and codec
	private static Optional<Codec> codec(String arm) {
		return Stream
			.of(new Prefix("rest-json", Codec.JACKSON), new Prefix("rest-octets", Codec.OCTETS),
					new Prefix("grpc-proto", Codec.PROTOBUF), new Prefix("grpc-struct", Codec.STRUCT),
					new Prefix("grpc-json", Codec.JSON_IN_PROTOBUF))
			.filter((prefix) -> arm.startsWith(prefix.text()))
			.map(Prefix::codec)
			.findFirst();
	}

	/** Beginning of the names of arms with a codec. */
	private record Prefix(String text, Codec codec) {
	}

}
