package io.wiretrial.contract.struct;

import com.google.protobuf.Struct;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.own.OwnRecord;

/**
 * Maps any contract record to {@code google.protobuf.Struct} and back, as strictly as the
 * contract's JSON: names in camel case, enums by name, numbers as doubles, nothing
 * missing, nothing unknown. Of a record that a run has made a field may be missing, as in
 * its JSON. Hot path: like Jackson it looks at a record class once and then works by
 * method handles.
 */
public final class StructMapping {

	private static final ClassValue<RecordShape> SHAPES = new ClassValue<>() {
		@Override
		protected RecordShape computeValue(Class<?> type) {
			return RecordShape.of(type.asSubclass(Record.class), false);
		}
	};

	private static final ClassValue<RecordShape> OWN = new ClassValue<>() {
		@Override
		protected RecordShape computeValue(Class<?> type) {
			return RecordShape.of(type.asSubclass(Record.class), true);
		}
	};

	private StructMapping() {
	}

	public static Struct toStruct(Record record) {
		return root(record.getClass()).write(record);
	}

	/**
	 * Reads a record.
	 * @param <T> record type
	 * @param struct all its fields by their names in camel case
	 * @param type class of the contract that it must have the fields of
	 * @return the record, with nothing missing
	 * @throws InvalidRequestException naming the field that is missing, unknown or of
	 * another type
	 */
	public static <T extends Record> T toRecord(Struct struct, Class<T> type) {
		return type.cast(root(type).read(struct));
	}

	private static RecordShape root(Class<?> type) {
		return OwnRecord.class.isAssignableFrom(type) ? own(type) : shape(type);
	}

	static RecordShape own(Class<?> type) {
		return OWN.get(type);
	}

	static RecordShape shape(Class<?> type) {
		return SHAPES.get(type);
	}

}
