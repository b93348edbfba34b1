package io.wiretrial.contract;

import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Struct;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.list.ExampleResponse1Record;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.struct.StructMapping;
import io.wiretrial.contract.v1.ExampleResponse1;
import io.wiretrial.contract.v1.Fields1;
import io.wiretrial.contract.v1.Fields100;
import io.wiretrial.contract.v1.Fields5;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A thousand records of each kind survive every encoding.
 */
class RoundTripTests {

	private static final int RECORDS = 1000;

	private static final Corpus CORPUS = new Corpus(Corpus.DEFAULT_SEED);

	static Stream<Kind<?>> kinds() {
		return Stream.of(
				new Kind<>(Fields1Record.class, CORPUS::fields1, FieldsMapping::toProto,
						(bytes) -> FieldsMapping.toRecord(Fields1.parseFrom(bytes))),
				new Kind<>(Fields5Record.class, CORPUS::fields5, FieldsMapping::toProto,
						(bytes) -> FieldsMapping.toRecord(Fields5.parseFrom(bytes))),
				new Kind<>(Fields100Record.class, CORPUS::fields100, FieldsMapping::toProto,
						(bytes) -> FieldsMapping.toRecord(Fields100.parseFrom(bytes))),
				new Kind<>(ExampleResponse1Record.class, CORPUS.list(RECORDS).items()::get, ListMapping::toProto,
						(bytes) -> ListMapping.toRecord(ExampleResponse1.parseFrom(bytes))));
	}

	@ParameterizedTest
	@MethodSource("kinds")
	<T extends Record> void survivesTypedMessages(Kind<T> kind) throws InvalidProtocolBufferException {
		for (T record : kind.records()) {
			assertThat(kind.fromProto().parse(kind.toProto().apply(record).toByteArray())).isEqualTo(record);
		}
	}

	@ParameterizedTest
	@MethodSource("kinds")
	<T extends Record> void survivesStruct(Kind<T> kind) throws InvalidProtocolBufferException {
		for (T record : kind.records()) {
			Struct struct = Struct.parseFrom(StructMapping.toStruct(record).toByteArray());
			assertThat(StructMapping.toRecord(struct, kind.type())).isEqualTo(record);
		}
	}

	@ParameterizedTest
	@MethodSource("kinds")
	<T extends Record> void survivesJson(Kind<T> kind) {
		for (T record : kind.records()) {
			assertThat(ContractJson.read(ContractJson.write(record), kind.type())).isEqualTo(record);
			assertThat(JsonTextMapping.toRecord(JsonTextMapping.toJsonText(record), kind.type())).isEqualTo(record);
		}
	}

	@ParameterizedTest
	@MethodSource("kinds")
	<T extends Record> void canonicalJsonReadsBackToTheSameRecord(Kind<T> kind) {
		for (T record : kind.records()) {
			assertThat(ContractJson.read(ContractJson.canonical(record), kind.type())).isEqualTo(record);
		}
	}

	/**
	 * Parses the bytes of a typed message.
	 *
	 * @param <T> record type
	 */
	interface Parser<T> {

		T parse(byte[] bytes) throws InvalidProtocolBufferException;

	}

	/**
	 * A kind of record and its ways.
	 *
	 * @param <T> record type
	 * @param type record class
	 * @param draw draws a record
	 * @param toProto writes it
	 * @param fromProto reads it
	 */
	record Kind<T extends Record>(Class<T> type, IntFunction<T> draw, Function<T, Message> toProto,
			Parser<T> fromProto) {

		Iterable<T> records() {
			return IntStream.range(0, RECORDS).mapToObj(this.draw).toList();
		}

		@Override
		public String toString() {
			return this.type.getSimpleName();
		}

	}

}
