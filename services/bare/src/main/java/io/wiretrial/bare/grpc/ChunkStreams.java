package io.wiretrial.bare.grpc;

import com.google.protobuf.UnsafeByteOperations;
import io.grpc.stub.StreamObserver;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamMapping;
import io.wiretrial.contract.v1.BytesChunk;
import io.wiretrial.contract.v1.StreamDigest;
import io.wiretrial.contract.v1.StreamRequest;
import io.wiretrial.contract.v1.StreamsGrpc;
import io.wiretrial.contract.v1.TextChunk;

/**
 * Streams of text and bytes, down and up.
 */
final class ChunkStreams extends StreamsGrpc.StreamsImplBase {

	private final Corpus corpus;

	ChunkStreams(Corpus corpus) {
		this.corpus = corpus;
	}

	@Override
	public void textDown(StreamRequest request, StreamObserver<TextChunk> observer) {
		Answer.stream(observer, () -> {
			ChunkPlan plan = plan(request);
			return new ChunkDownload<>(plan.chunks(),
					(index) -> StreamMapping.toProto(this.corpus.textChunk(index, plan.sizeBytes())));
		});
	}

	@Override
	public void bytesDown(StreamRequest request, StreamObserver<BytesChunk> observer) {
		Answer.stream(observer, () -> {
			ChunkPlan plan = plan(request);
			return new ChunkDownload<>(plan.chunks(),
					(index) -> bytes(this.corpus.bytesChunk(index, plan.sizeBytes())));
		});
	}

	@Override
	public StreamObserver<TextChunk> textUp(StreamObserver<StreamDigest> observer) {
		return new ChunkUpload<>(observer, (tally, chunk) -> tally.text(StreamMapping.toRecord(chunk).text()));
	}

	@Override
	public StreamObserver<BytesChunk> bytesUp(StreamObserver<StreamDigest> observer) {
		return new ChunkUpload<>(observer, (tally, chunk) -> tally.bytes(chunk.getData().asReadOnlyByteBuffer()));
	}

	private static ChunkPlan plan(StreamRequest request) {
		return new ChunkPlan(request.getChunks(), request.getSize());
	}

	private static BytesChunk bytes(byte[] ownCopy) {
		return BytesChunk.newBuilder().setData(UnsafeByteOperations.unsafeWrap(ownCopy)).build();
	}

}
