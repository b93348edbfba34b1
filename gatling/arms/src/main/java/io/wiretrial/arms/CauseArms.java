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
import io.wiretrial.arms.rest.RestProto;

/** Arms that differ from another in one cause of its times alone. */
final class CauseArms {

	private static final String SMALL_WINDOWS = "fixed windows of 64 KiB on both sides, of streams and connections";

	private static final String WIDE_WINDOWS = "fixed windows of 8 MiB on both sides, more than 1 Gbit/s needs for 62 ms";

	private static final String BUFFERED = "the service collects 64 KiB of a stream before they leave";

	private CauseArms() {
	}

	static List<Arm> rows() {
		return List.of(
				grpc("grpc-proto-64k", "gRPC, 64 KiB windows", "echo-grpc-64k", SMALL_WINDOWS, GrpcProto::chain,
						Capability.MEDIA, Capability.BYTES),
				grpc("grpc-proto-8m", "gRPC, 8 MiB windows", "echo-grpc-8m", WIDE_WINDOWS, GrpcProto::chain,
						Capability.MEDIA, Capability.BYTES),
				octets("rest-octets-h2c-64k", "REST, binary, 64 KiB windows", "echo-rest-64k", Transport.H2C,
						"rest-octets-h2c", SMALL_WINDOWS, Capability.MEDIA, Capability.BYTES),
				octets("rest-octets-h2c-8m", "REST, binary, 8 MiB windows", "echo-rest-8m", Transport.H2C,
						"rest-octets-h2c", WIDE_WINDOWS, Capability.MEDIA, Capability.BYTES),
				grpc("grpc-octets", "gRPC without Protobuf", "echo-grpc",
						"a message is octets without Protobuf around them", GrpcBareOctets::chain, Capability.DIGESTS),
				grpc("grpc-proto-batched", "gRPC, batched chunks", "echo-grpc",
						"a message of a stream down has 16 chunks of text or 4 of octets", GrpcBatches::chain,
						Capability.TEXT_DOWN, Capability.BYTES_DOWN),
				grpc("grpc-proto-direct", "gRPC without records", "echo-grpc",
						"the service answers with the message itself and makes no record of it", GrpcProto::direct,
						Capability.FIELDS),
				new Arm("rest-proto-h1", "Protobuf over HTTP/1.1", "echo-rest", Transport.HTTP_1_1,
						"records are Protobuf in place of JSON", Arm.Likeness.but("rest-json-h1"),
						Set.of(Capability.FIELDS), RestProto::chain),
				grpc("grpc-proto-gzip", "gRPC with gzip", "echo-grpc-gzip", "answers are compressed by gzip",
						GrpcProto::chain, Capability.FIELDS, Capability.LIST),
				new Arm("rest-json-gzip", "REST with gzip", "echo-rest-gzip", Transport.HTTP_1_1,
						"answers of 1 KB and more are compressed by gzip", Arm.Likeness.but("rest-json-h1"),
						Set.of(Capability.FIELDS, Capability.LIST), GzipJson::chain),
				new Arm("rest-json-buffered", "REST, buffered", "echo-rest-buffered", Transport.HTTP_1_1, BUFFERED,
						Arm.Likeness.but("rest-json-h1"), Set.of(Capability.TEXT_DOWN), RestJson::chain),
				octets("rest-octets-buffered", "REST, binary, buffered", "echo-rest-buffered", Transport.HTTP_1_1,
						"rest-octets-h1", BUFFERED, Capability.BYTES_DOWN));
	}

	private static Arm grpc(String name, String label, String target, String difference, ChainFactory chains,
			Capability... capabilities) {
		return new Arm(name, label, target, Transport.GRPC, difference, Arm.Likeness.but("grpc-proto"),
				Set.of(capabilities), chains);
	}

	private static Arm octets(String name, String label, String target, Transport transport, String differsFrom,
			String difference, Capability... capabilities) {
		return new Arm(name, label, target, transport, difference, Arm.Likeness.but(differsFrom), Set.of(capabilities),
				RestOctets::chain);
	}

}
