package io.wiretrial.bare.grpc;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

import io.wiretrial.contract.InvalidRequestException;
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
		download(request, observer,
				(index, sizeBytes) -> StreamMapping.toProto(this.corpus.textChunk(index, sizeBytes)));
	}

	@Override
	public void bytesDown(StreamRequest request, StreamObserver<BytesChunk> observer) {
		download(request, observer,
				(index, sizeBytes) -> BytesChunk.newBuilder()
					.setData(octets(this.corpus.bytesChunk(index, sizeBytes)))
					.build());
	}

	@Override
	public StreamObserver<TextChunk> textUp(StreamObserver<StreamDigest> observer) {
		return new ChunkUpload<>(observer, (tally, chunk) -> tally.text(StreamMapping.toRecord(chunk).text()));
	}

	@Override
	public StreamObserver<BytesChunk> bytesUp(StreamObserver<StreamDigest> observer) {
		return new ChunkUpload<>(observer, (tally, chunk) -> tally.bytes(chunk.getData().asReadOnlyByteBuffer()));
	}

	private static ByteString octets(byte[] ownCopy) {
		return UnsafeByteOperations.unsafeWrap(ownCopy);
	}

	private static <T> void download(StreamRequest request, StreamObserver<T> observer,
			ChunkDownload.Chunks<T> chunks) {
		ChunkPlan plan;
		try {
			plan = new ChunkPlan(request.getChunks(), request.getSize());
		}
		catch (InvalidRequestException ex) {
			observer.onError(Answer.refusal(ex));
			return;
		}
		new ChunkDownload<>((ServerCallStreamObserver<T>) observer, plan, chunks).start();
	}

}
