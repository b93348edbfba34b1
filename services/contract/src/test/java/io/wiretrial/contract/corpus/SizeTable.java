package io.wiretrial.contract.corpus;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import com.google.protobuf.MessageLite;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamMapping;
import io.wiretrial.contract.struct.StructMapping;

/**
 * The sizes of the payloads in every encoding: means over the records of the pool, or
 * exact where there is only one.
 */
record SizeTable(Map<String, Sizes> families) {

	static SizeTable of(Corpus corpus) {
		Map<String, Sizes> families = new LinkedHashMap<>();
		families.put("1 field", mean(corpus::fields1, (index) -> FieldsMapping.toProto(corpus.fields1(index))));
		families.put("5 fields", mean(corpus::fields5, (index) -> FieldsMapping.toProto(corpus.fields5(index))));
		families.put("100 fields", mean(corpus::fields100, (index) -> FieldsMapping.toProto(corpus.fields100(index))));
		for (int count : List.of(10, 100, 300, 500)) {
			families.put("list " + count, sizes(corpus.list(count), ListMapping.toProto(corpus.list(count))));
		}
		int size = ChunkPlan.TEXT.sizeBytes();
		families.put("text chunk", mean((index) -> corpus.textChunk(index, size),
				(index) -> StreamMapping.toProto(corpus.textChunk(index, size))));
		return new SizeTable(families);
	}

	String markdown() {
		return line("bytes", this.families.keySet()) + line("---", Collections.nCopies(this.families.size(), "---:"))
				+ line("JSON", Sizes::json) + line("Protobuf", Sizes::proto) + line("Struct", Sizes::struct);
	}

	private String line(String name, ToIntFunction<Sizes> size) {
		return line(name,
				this.families.values().stream().map((sizes) -> String.valueOf(size.applyAsInt(sizes))).toList());
	}

	private String line(String name, Iterable<String> cells) {
		return "| " + name + " | " + String.join(" | ", cells) + " |\n";
	}

	private static Sizes mean(IntFunction<Record> record, IntFunction<MessageLite> message) {
		List<Sizes> all = IntStream.range(0, Corpus.RECORDS)
			.mapToObj((index) -> sizes(record.apply(index), message.apply(index)))
			.toList();
		return new Sizes(mean(all, Sizes::json), mean(all, Sizes::proto), mean(all, Sizes::struct));
	}

	private static int mean(List<Sizes> all, ToIntFunction<Sizes> size) {
		return (int) Math.round(all.stream().collect(Collectors.averagingInt(size)));
	}

	private static Sizes sizes(Record record, MessageLite message) {
		return new Sizes(ContractJson.write(record).length, message.getSerializedSize(),
				StructMapping.toStruct(record).getSerializedSize());
	}

	/**
	 * Sizes of one payload, in bytes.
	 *
	 * @param json as JSON
	 * @param proto as typed Protobuf
	 * @param struct as Struct
	 */
	record Sizes(int json, int proto, int struct) {
	}

}
