package io.wiretrial.contract.own;

import com.google.protobuf.Message;

/**
 * Maps a record that was made at run time to its typed message and back. Its classes are
 * made with the record; the contract has none.
 *
 * @param <R> the record
 * @param <M> the message
 */
public interface OwnMapping<R extends Record, M extends Message> {

	/**
	 * Makes the message of a record.
	 * @param record the record
	 * @return message with the same values
	 */
	M toProto(R record);

	/**
	 * Makes the record of a message. Missing fields are defaults, or null where a message
	 * tells them from defaults.
	 * @param message the message
	 * @return record with the same values
	 * @throws io.wiretrial.contract.InvalidRequestException naming the field, if no
	 * record holds the message
	 */
	R toRecord(M message);

}
