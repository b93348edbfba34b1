package io.wiretrial.contract.echo;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.IntStream;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Struct;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.JsonTextMapping;
import io.wiretrial.contract.Sha256;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.echo.Refusal.Category;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.StreamMapping;
import io.wiretrial.contract.stream.StreamTally;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.contract.struct.StructMapping;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.JsonText;

/**
 * A service without a wire: everything goes through bytes of the encoding and back.
 */
final class LoopbackClient implements EchoClient {

	private static final Corpus CORPUS = new Corpus(Corpus.DEFAULT_SEED);

	private final Encoding encoding;

	LoopbackClient(Encoding encoding) {
		this.encoding = encoding;
	}

	@Override
	public Encoding encoding() {
		return this.encoding;
	}

	@Override
	public Fields1Record echo(Fields1Record record) {
		return (this.encoding == Encoding.PROTO) ? FieldsMapping.toRecord(FieldsMapping.toProto(record))
				: named(record, Fields1Record.class);
	}

	@Override
	public Fields5Record echo(Fields5Record record) {
		return (this.encoding == Encoding.PROTO) ? FieldsMapping.toRecord(FieldsMapping.toProto(record))
				: named(record, Fields5Record.class);
	}

	@Override
	public Fields100Record echo(Fields100Record record) {
		return (this.encoding == Encoding.PROTO) ? FieldsMapping.toRecord(FieldsMapping.toProto(record))
				: named(record, Fields100Record.class);
	}

	private <T extends Record> T named(T record, Class<T> type) {
		return switch (this.encoding) {
			case JSON -> ContractJson.read(ContractJson.write(record), type);
			case JSON_TEXT -> JsonTextMapping.toRecord(JsonTextMapping.toJsonText(record), type);
			case STRUCT -> StructMapping.toRecord(StructMapping.toStruct(record), type);
			case PROTO -> throw new IllegalStateException("Typed messages are mapped one by one.");
		};
	}

	@Override
	public byte[] echo(byte[] octets) {
		return octets.clone();
	}

	@Override
	public String digest(byte[] octets) {
		return new Sha256().add(octets).hex();
	}

	@Override
	public ExampleListRecord list(int count) {
		ExampleListRecord list = CORPUS.list(count);
		return (this.encoding == Encoding.PROTO) ? ListMapping.toRecord(ListMapping.toProto(list))
				: named(list, ExampleListRecord.class);
	}

	@Override
	public List<TextChunkRecord> textDown(ChunkPlan plan) {
		return IntStream.range(0, plan.chunks())
			.mapToObj((index) -> CORPUS.textChunk(index, plan.sizeBytes()))
			.map((chunk) -> StreamMapping.toRecord(StreamMapping.toProto(chunk)))
			.toList();
	}

	@Override
	public byte[] bytesDown(ChunkPlan plan) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		for (int index = 0; index < plan.chunks(); index++) {
			bytes.writeBytes(CORPUS.bytesChunk(index, plan.sizeBytes()));
		}
		return bytes.toByteArray();
	}

	@Override
	public StreamDigestRecord textUp(List<TextChunkRecord> chunks) {
		StreamTally tally = new StreamTally();
		chunks.forEach((chunk) -> tally.text(chunk.text()));
		return StreamMapping.toRecord(StreamMapping.toProto(tally.finish()));
	}

	@Override
	public StreamDigestRecord bytesUp(List<byte[]> chunks, int sizeBytes) {
		StreamTally tally = new StreamTally();
		chunks.forEach((chunk) -> tally.bytes(ByteBuffer.wrap(chunk)));
		return tally.finish(sizeBytes);
	}

	@Override
	public Refusal refusedFields5(byte[] body) {
		return refused(() -> {
			switch (this.encoding) {
				case JSON -> ContractJson.read(body, Fields5Record.class);
				case JSON_TEXT -> JsonTextMapping.toRecord(JsonText.parseFrom(body), Fields5Record.class);
				case STRUCT -> StructMapping.toRecord(Struct.parseFrom(body), Fields5Record.class);
				case PROTO -> FieldsMapping.toRecord(Fields5.parseFrom(body));
			}
		});
	}

	@Override
	public Refusal refusedList(@Nullable String count) {
		return refused(() -> ListCount.parse(count));
	}

	@Override
	public Refusal refusedTextDown(int chunks, int sizeBytes) {
		return refused(() -> new ChunkPlan(chunks, sizeBytes));
	}

	@Override
	public Refusal refusedBytesDown(int chunks, int sizeBytes) {
		return refused(() -> ChunkPlan.parse(String.valueOf(chunks), String.valueOf(sizeBytes)));
	}

	@Override
	public Refusal refusedOctets(byte[] octets) {
		return new Refusal((octets.length > ContractLimits.MAX_MESSAGE_BYTES) ? Category.TOO_LARGE : Category.BROKEN,
				"", "");
	}

	private static Refusal refused(Attempt attempt) {
		try {
			attempt.run();
		}
		catch (InvalidRequestException ex) {
			return new Refusal(Category.INVALID, ex.field(), ex.detail());
		}
		catch (InvalidProtocolBufferException ex) {
			return new Refusal(Category.UNREADABLE, "", "");
		}
		throw new AssertionError("Bad input was accepted.");
	}

	/**
	 * Something that must be refused.
	 */
	private interface Attempt {

		void run() throws InvalidProtocolBufferException;

	}

}
