package io.wiretrial.lab.codec.coding;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import com.google.protobuf.UnsafeByteOperations;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.v1.BytesChunk;
import io.wiretrial.contract.v1.OctetsGrpc;
import io.wiretrial.contract.v1.OctetsMessage;
import io.wiretrial.contract.v1.StreamsGrpc;
import io.wiretrial.model.plan.Payload;

/**
 * The codings of what is octets already: media, and chunks of a byte stream. Both codecs
 * hand over what they were given, as arms do, so that a message costs what Protobuf adds.
 */
final class OctetsKind {

	private OctetsKind() {
	}

	static Coding<byte[]> coding(Payload payload, Codec codec, Corpus corpus) {
		List<byte[]> values = values(payload, corpus);
		if (codec == Codec.OCTETS) {
			return new Coding<>(values, byte[]::clone, byte[]::clone);
		}
		if (payload == Payload.Stream.BYTES) {
			return GrpcMessages.coding(values, StreamsGrpc.getBytesDownMethod().getResponseMarshaller(),
					OctetsKind::chunk, (chunk) -> chunk.getData().toByteArray());
		}
		return GrpcMessages.coding(values, OctetsGrpc.getEchoMethod().getRequestMarshaller(), OctetsKind::message,
				(message) -> message.getData().toByteArray());
	}

	private static List<byte[]> values(Payload payload, Corpus corpus) {
		if (payload == Payload.Media.IMAGE) {
			return drawn(Corpus.MEDIA, corpus::image);
		}
		if (payload == Payload.Media.AUDIO) {
			return drawn(Corpus.MEDIA, corpus::audio);
		}
		return drawn(ChunkPlan.BYTES.chunks(), (index) -> corpus.bytesChunk(index, ChunkPlan.BYTES.sizeBytes()));
	}

	private static List<byte[]> drawn(int count, IntFunction<byte[]> draw) {
		return IntStream.range(0, count).mapToObj(draw).toList();
	}

	private static OctetsMessage message(byte[] octets) {
		return OctetsMessage.newBuilder().setData(UnsafeByteOperations.unsafeWrap(octets)).build();
	}

	private static BytesChunk chunk(byte[] octets) {
		return BytesChunk.newBuilder().setData(UnsafeByteOperations.unsafeWrap(octets)).build();
	}

}
