package io.wiretrial.contract.own;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

import io.wiretrial.contract.ContractJson;

/**
 * The JSON of a record that was made at run time: as {@link ContractJson}, but a field
 * that is missing is the default of its type, and one that is null is not written. Times
 * are ISO 8601, octets Base64, 64 bits a number.
 */
public final class OwnJson {

	private OwnJson() {
	}

	/**
	 * Makes the mapper of a record.
	 * @param type class of the record, which {@link OwnRecord} then stands for
	 * @return an immutable mapper
	 */
	public static JsonMapper mapper(Class<? extends Record> type) {
		return ContractJson.mapper()
			.rebuild()
			.disable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
					DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
					DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
			.disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
			.disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS, DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
			.changeDefaultPropertyInclusion((inclusion) -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
			.addModule(root(type))
			.build();
	}

	private static SimpleModule root(Class<? extends Record> type) {
		SimpleModule module = new SimpleModule("own record");
		return OwnRecord.class.isAssignableFrom(type)
				? module.addAbstractTypeMapping(OwnRecord.class, type.asSubclass(OwnRecord.class)) : module;
	}

}
