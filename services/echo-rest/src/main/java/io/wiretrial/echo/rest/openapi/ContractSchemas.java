package io.wiretrial.echo.rest.openapi;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.media.Schema;
import org.springdoc.core.customizers.OpenApiCustomizer;

import io.wiretrial.contract.FieldRules;

/**
 * Says in the schemas of records what the contract's mapper and {@link FieldRules} hold
 * them to, and cannot be read off their types: every field is there, no other is, and
 * numbers are within what their types carry.
 */
final class ContractSchemas implements OpenApiCustomizer {

	/** The least number that rounds to no finite float: 2^128 − 2^103. */
	private static final BigDecimal BEYOND_FLOAT = BigDecimal.valueOf(2)
		.pow(128)
		.subtract(BigDecimal.valueOf(2).pow(103));

	@Override
	public void customise(OpenAPI document) {
		document.getComponents().getSchemas().forEach((name, schema) -> {
			if (name.endsWith("Record")) {
				restrict(schema);
			}
		});
	}

	private static void restrict(Schema<?> schema) {
		Map<String, Schema<?>> fields = fields(schema);
		if (!fields.isEmpty()) {
			schema.required(List.copyOf(fields.keySet())).additionalProperties(false);
			fields.values().forEach(ContractSchemas::restrict);
		}
		if (schema.getAdditionalProperties() instanceof Schema<?> value) {
			restrict(value);
		}
		if (schema.getItems() != null) {
			restrict(schema.getItems());
		}
		if (schema.getFormat() != null) {
			limit(schema, schema.getFormat());
		}
	}

	private static void limit(Schema<?> schema, String format) {
		switch (format) {
			case "int32" -> range(schema, Integer.MIN_VALUE, Integer.MAX_VALUE);
			case "int64" -> range(schema, -FieldRules.MAX_EXACT, FieldRules.MAX_EXACT);
			case "float" -> schema.exclusiveMinimumValue(BEYOND_FLOAT.negate()).exclusiveMaximumValue(BEYOND_FLOAT);
			default -> {
				// a double is limited by its format
			}
		}
	}

	private static void range(Schema<?> schema, long least, long greatest) {
		schema.minimum(BigDecimal.valueOf(least)).maximum(BigDecimal.valueOf(greatest));
	}

	// Swagger's model has a raw type here.
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private static Map<String, Schema<?>> fields(Schema<?> schema) {
		Map fields = schema.getProperties();
		return (fields != null) ? fields : Map.of();
	}

}
