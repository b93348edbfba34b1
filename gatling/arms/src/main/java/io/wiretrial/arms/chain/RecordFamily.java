package io.wiretrial.arms.chain;

import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntFunction;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import com.google.protobuf.Struct;
import io.grpc.MethodDescriptor;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.Fields1;
import io.wiretrial.contract.v1.Fields100;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsJsonGrpc;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.contract.v1.FieldsStructGrpc;
import io.wiretrial.contract.v1.JsonText;

/**
 * Records of one type, and where each service echoes them.
 *
 * @param <R> the record
 * @param <M> the Protobuf message
 * @param type class of the record
 * @param path path of the REST service
 * @param source takes records from the corpus, or from what the family holds itself
 * @param proto method that echoes messages
 * @param toProto makes the message of a record
 * @param toRecord makes the record of a message
 * @param struct method that echoes structs
 * @param json method that echoes JSON text
 * @param mapper reads and writes the record's JSON
 */
public record RecordFamily<R extends Record, M extends Message>(Class<R> type, String path, Source<R> source,
		MethodDescriptor<M, M> proto, Function<R, M> toProto, Function<M, R> toRecord,
		MethodDescriptor<Struct, Struct> struct, MethodDescriptor<JsonText, JsonText> json, JsonMapper mapper) {

	/** Records of five fields. */
	public static final RecordFamily<Fields5Record, Fields5> FIVE = new RecordFamily<>(Fields5Record.class,
			RestPaths.FIELDS_5_ECHO, Corpus::fields5, FieldsProtoGrpc.getEcho5Method(), FieldsMapping::toProto,
			FieldsMapping::toRecord, FieldsStructGrpc.getEcho5Method(), FieldsJsonGrpc.getEcho5Method(),
			ContractJson.mapper());

	private static final RecordFamily<Fields1Record, Fields1> ONE = new RecordFamily<>(Fields1Record.class,
			RestPaths.FIELDS_1_ECHO, Corpus::fields1, FieldsProtoGrpc.getEcho1Method(), FieldsMapping::toProto,
			FieldsMapping::toRecord, FieldsStructGrpc.getEcho1Method(), FieldsJsonGrpc.getEcho1Method(),
			ContractJson.mapper());

	private static final RecordFamily<Fields100Record, Fields100> HUNDRED = new RecordFamily<>(Fields100Record.class,
			RestPaths.FIELDS_100_ECHO, Corpus::fields100, FieldsProtoGrpc.getEcho100Method(), FieldsMapping::toProto,
			FieldsMapping::toRecord, FieldsStructGrpc.getEcho100Method(), FieldsJsonGrpc.getEcho100Method(),
			ContractJson.mapper());

	/** Families of the corpus by their number of fields. */
	static final Map<Integer, RecordFamily<?, ?>> OF_FIELDS = Map.of(1, ONE, 5, FIVE, 100, HUNDRED);

	/**
	 * Returns the records that operations carry.
	 * @param payloads what the run's operations carry
	 * @return shared records by index
	 */
	public IntFunction<R> records(Payloads payloads) {
		return (index) -> this.source.at(payloads.corpus(), index);
	}

	/**
	 * Returns what reads messages, as the method that echoes them does.
	 * @return parser of the family's messages
	 */
	@SuppressWarnings("unchecked") // a message's parser makes messages of its type
	public Parser<M> parser() {
		MethodDescriptor.PrototypeMarshaller<M> marshaller = (MethodDescriptor.PrototypeMarshaller<M>) this.proto
			.getResponseMarshaller();
		return (Parser<M>) Objects.requireNonNull(marshaller.getMessagePrototype()).getParserForType();
	}

	/**
	 * Writes a record as JSON.
	 * @param record record of the family
	 * @return text in UTF-8
	 */
	public byte[] toJson(R record) {
		return this.mapper.writeValueAsBytes(record);
	}

	/**
	 * Reads a record from JSON.
	 * @param json text in UTF-8
	 * @return the record; JacksonException if the text is none of the family
	 */
	public R ofJson(byte[] json) {
		return this.mapper.readValue(json, this.type);
	}

	/**
	 * Writes a record as JSON inside a message.
	 * @param record record of the family
	 * @return message whose one field is the JSON
	 */
	public JsonText toJsonText(R record) {
		return JsonText.newBuilder().setJson(this.mapper.writeValueAsString(record)).build();
	}

	/**
	 * Reads a record from JSON inside a message.
	 * @param message message whose one field is the JSON
	 * @return the record; JacksonException if the text is none of the family
	 */
	public R ofJsonText(JsonText message) {
		return this.mapper.readValue(message.getJson(), this.type);
	}

	/**
	 * Takes records from the corpus.
	 *
	 * @param <R> the record
	 */
	@FunctionalInterface
	public interface Source<R> {

		R at(Corpus corpus, int index);

	}

}
