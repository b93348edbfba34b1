package io.wiretrial.lab.codec.coding;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import com.google.protobuf.Struct;
import io.grpc.MethodDescriptor.Marshaller;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.JsonTextMapping;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamMapping;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.contract.struct.StructMapping;
import io.wiretrial.contract.v1.ExampleList;
import io.wiretrial.contract.v1.Fields1;
import io.wiretrial.contract.v1.Fields100;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsJsonGrpc;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.contract.v1.FieldsStructGrpc;
import io.wiretrial.contract.v1.JsonText;
import io.wiretrial.contract.v1.ListsGrpc;
import io.wiretrial.contract.v1.StreamsGrpc;
import io.wiretrial.contract.v1.TextChunk;
import io.wiretrial.model.plan.Payload;

/**
 * The codings of one class of records: what the contract maps it by.
 *
 * @param <R> class of the record
 * @param <M> its typed message
 * @param type class of the record
 * @param marshaller grpc-java's, of the typed message
 * @param toMessage makes the typed message
 * @param toRecord makes the record again
 */
record RecordKind<R extends Record, M>(Class<R> type, Marshaller<M> marshaller, Function<R, M> toMessage,
		Function<M, R> toRecord) {

	private static final RecordKind<Fields1Record, Fields1> FIELDS_1 = new RecordKind<>(Fields1Record.class,
			FieldsProtoGrpc.getEcho1Method().getRequestMarshaller(), FieldsMapping::toProto, FieldsMapping::toRecord);

	private static final RecordKind<Fields5Record, Fields5> FIELDS_5 = new RecordKind<>(Fields5Record.class,
			FieldsProtoGrpc.getEcho5Method().getRequestMarshaller(), FieldsMapping::toProto, FieldsMapping::toRecord);

	private static final RecordKind<Fields100Record, Fields100> FIELDS_100 = new RecordKind<>(Fields100Record.class,
			FieldsProtoGrpc.getEcho100Method().getRequestMarshaller(), FieldsMapping::toProto, FieldsMapping::toRecord);

	private static final RecordKind<ExampleListRecord, ExampleList> LIST = new RecordKind<>(ExampleListRecord.class,
			ListsGrpc.getListMethod().getResponseMarshaller(), ListMapping::toProto, ListMapping::toRecord);

	private static final RecordKind<TextChunkRecord, TextChunk> TEXT_CHUNK = new RecordKind<>(TextChunkRecord.class,
			StreamsGrpc.getTextDownMethod().getResponseMarshaller(), StreamMapping::toProto, StreamMapping::toRecord);

	static Coding<?> coding(Payload payload, Codec codec, Corpus corpus) {
		if (payload instanceof Payload.Items items) {
			return LIST.coding(codec, 1, (index) -> corpus.list(items.items()));
		}
		if (payload instanceof Payload.Fields fields) {
			return switch (fields.fields()) {
				case 1 -> FIELDS_1.coding(codec, Corpus.RECORDS, corpus::fields1);
				case 5 -> FIELDS_5.coding(codec, Corpus.RECORDS, corpus::fields5);
				default -> FIELDS_100.coding(codec, Corpus.RECORDS, corpus::fields100);
			};
		}
		return TEXT_CHUNK.coding(codec, ChunkPlan.TEXT.chunks(),
				(index) -> corpus.textChunk(index, ChunkPlan.TEXT.sizeBytes()));
	}

	private Coding<R> coding(Codec codec, int count, IntFunction<R> draw) {
		List<R> values = IntStream.range(0, count).mapToObj(draw).toList();
		Marshaller<Struct> struct = FieldsStructGrpc.getEcho5Method().getRequestMarshaller();
		Marshaller<JsonText> json = FieldsJsonGrpc.getEcho5Method().getRequestMarshaller();
		return switch (codec) {
			case JACKSON -> new Coding<>(values, ContractJson::write, (octets) -> ContractJson.read(octets, this.type));
			case PROTOBUF -> GrpcMessages.coding(values, this.marshaller, this.toMessage, this.toRecord);
			case STRUCT -> GrpcMessages.coding(values, struct, StructMapping::toStruct,
					(message) -> StructMapping.toRecord(message, this.type));
			case JSON_IN_PROTOBUF -> GrpcMessages.coding(values, json, JsonTextMapping::toJsonText,
					(message) -> JsonTextMapping.toRecord(message, this.type));
			case OCTETS, OWN -> throw new IllegalArgumentException("Records are no octets: ask for another codec.");
		};
	}

}
