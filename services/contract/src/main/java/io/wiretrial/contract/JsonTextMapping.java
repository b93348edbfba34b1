package io.wiretrial.contract;

import io.wiretrial.contract.v1.JsonText;

/**
 * Maps records to contract JSON inside a message and back.
 */
public final class JsonTextMapping {

	private JsonTextMapping() {
	}

	/**
	 * Writes a record as JSON text.
	 * @param record record of the contract
	 * @return message whose one field is the JSON
	 */
	public static JsonText toJsonText(Record record) {
		return JsonText.newBuilder().setJson(ContractJson.writeText(record)).build();
	}

	/**
	 * Reads a record from JSON text.
	 * @param <T> record type
	 * @param message message whose one field is the JSON
	 * @param type class of the record
	 * @return the record; never null
	 * @throws InvalidRequestException naming the field, if the text is not that record
	 */
	public static <T extends Record> T toRecord(JsonText message, Class<T> type) {
		return ContractJson.readText(message.getJson(), type);
	}

}
