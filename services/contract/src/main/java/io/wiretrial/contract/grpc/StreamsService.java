package io.wiretrial.contract.grpc;

import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import com.google.protobuf.UnsafeByteOperations;
import io.grpc.stub.StreamObserver;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamMapping;
import io.wiretrial.contract.stream.StreamTally;
import io.wiretrial.contract.v1.BytesBatch;
import io.wiretrial.contract.v1.BytesChunk;
import io.wiretrial.contract.v1.StreamDigest;
import io.wiretrial.contract.v1.StreamRequest;
import io.wiretrial.contract.v1.StreamsGrpc.StreamsImplBase;
import io.wiretrial.contract.v1.TextBatch;
import io.wiretrial.contract.v1.TextChunk;

/**
 * The streams of text and of bytes: down, up and echoed.
 */
final class StreamsService extends StreamsImplBase {

	private final Corpus corpus;

	StreamsService(Corpus corpus) {
		this.corpus = corpus;
	}

	@Override
	public void textDown(StreamRequest request, StreamObserver<TextChunk> answers) {
		send(request, (index) -> StreamMapping.toProto(this.corpus.textChunk(index, request.getSize())), answers);
	}

	@Override
	public void bytesDown(StreamRequest request, StreamObserver<BytesChunk> answers) {
		send(request, (index) -> bytes(this.corpus.bytesChunk(index, request.getSize())), answers);
	}

	@Override
	public void textDownBatched(StreamRequest request, StreamObserver<TextBatch> answers) {
		sendBatches(request,
				(chunks) -> TextBatch.newBuilder()
					.addAllChunks(chunks
						.mapToObj((index) -> StreamMapping.toProto(this.corpus.textChunk(index, request.getSize())))
						.toList())
					.build(),
				answers);
	}

	@Override
	public void bytesDownBatched(StreamRequest request, StreamObserver<BytesBatch> answers) {
		sendBatches(request, (chunks) -> BytesBatch.newBuilder()
			.addAllChunks(chunks.mapToObj((index) -> bytes(this.corpus.bytesChunk(index, request.getSize()))).toList())
			.build(), answers);
	}

	@Override
	public StreamObserver<TextChunk> textUp(StreamObserver<StreamDigest> answers) {
		StreamTally tally = new StreamTally();
		return UploadObservers.into((chunk) -> tally.text(StreamMapping.toRecord(chunk).text()),
				() -> StreamMapping.toProto(tally.finish()), answers);
	}

	@Override
	public StreamObserver<BytesChunk> bytesUp(StreamObserver<StreamDigest> answers) {
		StreamTally tally = new StreamTally();
		return UploadObservers.into((chunk) -> tally.bytes(chunk.getData().asReadOnlyByteBuffer()),
				() -> StreamMapping.toProto(tally.finish()), answers);
	}

	@Override
	public StreamObserver<TextChunk> textEcho(StreamObserver<TextChunk> answers) {
		return PacedEcho.of(answers, (chunk) -> StreamMapping.toProto(StreamMapping.toRecord(chunk)));
	}

	@Override
	public StreamObserver<BytesChunk> bytesEcho(StreamObserver<BytesChunk> answers) {
		return PacedEcho.of(answers, (chunk) -> BytesChunk.newBuilder().setData(chunk.getData()).build());
	}

	private static <T> void send(StreamRequest request, IntFunction<T> chunk, StreamObserver<T> answers) {
		ChunkPlan plan = new ChunkPlan(request.getChunks(), request.getSize());
		PacedAnswers.send(IntStream.range(0, plan.chunks()).mapToObj(chunk).iterator(), answers);
	}

	private static <T> void sendBatches(StreamRequest request, Function<IntStream, T> batch,
			StreamObserver<T> answers) {
		ChunkPlan plan = new ChunkPlan(request.getChunks(), request.getSize());
		int each = plan.batch(request.getBatch());
		PacedAnswers.send(IntStream.range(0, plan.batches(each))
			.mapToObj((index) -> batch.apply(plan.ofBatch(index, each)))
			.iterator(), answers);
	}

	private static BytesChunk bytes(byte[] own) {
		return BytesChunk.newBuilder().setData(UnsafeByteOperations.unsafeWrap(own)).build();
	}

}
