package io.wiretrial.contract.own;

import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.fields.PriceRecord;
import io.wiretrial.contract.v1.Fields5;

/**
 * Five fields as a record that a run might have made of them.
 *
 * @param id a number
 * @param name a text
 * @param express true or false
 * @param status one of three
 * @param price a record
 */
public record OwnFields5(long id, String name, boolean express, Fields5Record.Status status,
		PriceRecord price) implements OwnRecord {

	static OwnFields5 of(Fields5Record record) {
		return new OwnFields5(record.id(), record.name(), record.express(), record.status(), record.price());
	}

	/** Maps it by way of the contract's record. */
	public static final class Mapping implements OwnMapping<OwnFields5, Fields5> {

		@Override
		public Fields5 toProto(OwnFields5 record) {
			return FieldsMapping.toProto(
					new Fields5Record(record.id(), record.name(), record.express(), record.status(), record.price()));
		}

		@Override
		public OwnFields5 toRecord(Fields5 message) {
			return of(FieldsMapping.toRecord(message));
		}

	}

}
