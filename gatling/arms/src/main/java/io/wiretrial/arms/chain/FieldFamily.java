package io.wiretrial.arms.chain;

import java.util.List;
import java.util.function.Function;

import com.google.protobuf.Struct;
import io.grpc.MethodDescriptor;

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
import io.wiretrial.trial.plan.Payload;

/**
 * Records of one number of fields, and where each service echoes them.
 *
 * @param <R> the contract's record
 * @param <M> the Protobuf message
 * @param fields number of fields
 * @param type class of the record
 * @param path path of the REST service
 * @param source takes records from the corpus
 * @param proto method that echoes messages
 * @param toProto makes the message of a record
 * @param toRecord makes the record of a message
 * @param struct method that echoes structs
 * @param json method that echoes JSON text
 */
public record FieldFamily<R extends Record, M>(int fields, Class<R> type, String path, Source<R> source,
		MethodDescriptor<M, M> proto, Function<R, M> toProto, Function<M, R> toRecord,
		MethodDescriptor<Struct, Struct> struct, MethodDescriptor<JsonText, JsonText> json) {

	/** Records of five fields. */
	public static final FieldFamily<Fields5Record, Fields5> FIVE = new FieldFamily<>(5, Fields5Record.class,
			RestPaths.FIELDS_5_ECHO, Corpus::fields5, FieldsProtoGrpc.getEcho5Method(), FieldsMapping::toProto,
			FieldsMapping::toRecord, FieldsStructGrpc.getEcho5Method(), FieldsJsonGrpc.getEcho5Method());

	private static final FieldFamily<Fields1Record, Fields1> ONE = new FieldFamily<>(1, Fields1Record.class,
			RestPaths.FIELDS_1_ECHO, Corpus::fields1, FieldsProtoGrpc.getEcho1Method(), FieldsMapping::toProto,
			FieldsMapping::toRecord, FieldsStructGrpc.getEcho1Method(), FieldsJsonGrpc.getEcho1Method());

	private static final FieldFamily<Fields100Record, Fields100> HUNDRED = new FieldFamily<>(100, Fields100Record.class,
			RestPaths.FIELDS_100_ECHO, Corpus::fields100, FieldsProtoGrpc.getEcho100Method(), FieldsMapping::toProto,
			FieldsMapping::toRecord, FieldsStructGrpc.getEcho100Method(), FieldsJsonGrpc.getEcho100Method());

	/**
	 * Finds the family of a cell.
	 * @param context the cell, whose payload is a record
	 * @return the family whose records have as many fields
	 */
	public static FieldFamily<?, ?> of(ArmContext context) {
		int fields = context.payload(Payload.Fields.class).fields();
		return List.of(ONE, FIVE, HUNDRED)
			.stream()
			.filter((family) -> family.fields() == fields)
			.findFirst()
			.orElseThrow();
	}

	/**
	 * Takes records from the corpus.
	 *
	 * @param <R> the contract's record
	 */
	@FunctionalInterface
	public interface Source<R> {

		R at(Corpus corpus, int index);

	}

}
