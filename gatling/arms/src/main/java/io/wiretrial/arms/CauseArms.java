package io.wiretrial.arms;

import java.util.List;
import java.util.Set;

import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.grpc.GrpcBareOctets;
import io.wiretrial.arms.grpc.GrpcBatches;
import io.wiretrial.arms.grpc.GrpcProto;
import io.wiretrial.arms.rest.GzipJson;
import io.wiretrial.arms.rest.RestJson;
import io.wiretrial.arms.rest.RestOctets;

/**
 * Arms that differ from another in one cause of its times alone, which their sentence
 * names.
 */
final class CauseArms {

	private static final String SMALL_WINDOWS = "fixed windows of 64 KiB on both sides, of streams and connections";

	private static final String WIDE_WINDOWS = "fixed windows of 8 MiB on both sides, more than 1 Gbit/s needs for 62 ms";

	private CauseArms() {
	}

	static List<Arm> rows() {
		return List.of(
				grpc("grpc-proto-64k", "echo-grpc-64k", "Protobuf", SMALL_WINDOWS, GrpcProto::chain, Capability.MEDIA,
						Capability.BYTES),
				grpc("grpc-proto-8m", "echo-grpc-8m", "Protobuf", WIDE_WINDOWS, GrpcProto::chain, Capability.MEDIA,
						Capability.BYTES),
				octets("rest-octets-h2c-64k", "echo-rest-64k", Transport.H2C, "rest-octets-h2c, but " + SMALL_WINDOWS,
						Capability.MEDIA, Capability.BYTES),
				octets("rest-octets-h2c-8m", "echo-rest-8m", Transport.H2C, "rest-octets-h2c, but " + WIDE_WINDOWS,
						Capability.MEDIA, Capability.BYTES),
				grpc("grpc-octets", "echo-grpc", "octets", "a message is octets without Protobuf around them",
						GrpcBareOctets::chain, Capability.DIGESTS),
				grpc("grpc-proto-batched", "echo-grpc", "Protobuf",
						"a message of a stream down has 16 chunks of text or 4 of octets", GrpcBatches::chain,
						Capability.TEXT_DOWN, Capability.BYTES_DOWN),
				grpc("grpc-proto-gzip", "echo-grpc-gzip", "Protobuf, gzip", "answers are compressed by gzip",
						GrpcProto::chain, Capability.FIELDS, Capability.LIST),
				new Arm("rest-json-gzip", "echo-rest-gzip", Transport.HTTP_1_1, "REST", "JSON, gzip",
						"As rest-json-h1, but answers of 1 KB and more are compressed by gzip.",
						Set.of(Capability.FIELDS, Capability.LIST), GzipJson::chain),
				new Arm("rest-json-buffered", "echo-rest-buffered", Transport.HTTP_1_1, "REST", "JSON",
						"As rest-json-h1, but the service collects 64 KiB of a stream before they leave.",
						Set.of(Capability.TEXT_DOWN), RestJson::chain),
				octets("rest-octets-buffered", "echo-rest-buffered", Transport.HTTP_1_1,
						"rest-octets-h1, but the service collects 64 KiB of a stream before they leave",
						Capability.BYTES_DOWN));
	}

	private static Arm grpc(String name, String service, String encoding, String difference, ChainFactory chains,
			Capability... capabilities) {
		return new Arm(name, service, Transport.GRPC, "gRPC", encoding, "As grpc-proto, but %s.".formatted(difference),
				Set.of(capabilities), chains);
	}

	private static Arm octets(String name, String service, Transport transport, String as, Capability... capabilities) {
		return new Arm(name, service, transport, "REST", "octets", "As %s.".formatted(as), Set.of(capabilities),
				RestOctets::chain);
	}

}
