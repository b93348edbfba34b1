package io.wiretrial.report.results;

import java.time.Instant;
import java.util.Comparator;

import com.fasterxml.classmate.ResolvedType;
import com.github.victools.jsonschema.generator.CustomDefinition;
import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerationContext;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.module.jackson.JacksonSchemaModule;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.plan.ArrivalRate;
import io.wiretrial.trial.plan.Connections;

/** Makes the schema of {@code results.json} from its records. */
final class ResultsSchema {

	private ResultsSchema() {
	}

	static String text() {
		SchemaGeneratorConfigBuilder builder = new SchemaGeneratorConfigBuilder(TrialJson.mapper(),
				SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON)
			.with(new JacksonSchemaModule())
			.with(Option.FORBIDDEN_ADDITIONAL_PROPERTIES_BY_DEFAULT, Option.DEFINITIONS_FOR_ALL_OBJECTS,
					Option.MAP_VALUES_AS_ADDITIONAL_PROPERTIES);
		builder.forTypesInGeneral()
			.withPropertySorter(Comparator.comparing((property) -> ""))
			.withCustomDefinitionProvider(ResultsSchema::asText);
		builder.forFields()
			.withNullableCheck((field) -> false)
			.withRequiredCheck((field) -> !field.getRawMember().getAnnotatedType().isAnnotationPresent(Nullable.class));
		ObjectNode schema = new SchemaGenerator(builder.build()).generateSchema(Results.class);
		return TrialJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(schema) + "\n";
	}

	private static @Nullable CustomDefinition asText(ResolvedType resolved, SchemaGenerationContext context) {
		Class<?> type = resolved.getErasedType();
		ObjectNode node = context.getGeneratorConfig().createObjectNode().put("type", "string");
		if (type == Instant.class) {
			return inline(node.put("format", "date-time"));
		}
		return (type == ArrivalRate.class || type == Connections.class) ? inline(node) : null;
	}

	private static CustomDefinition inline(ObjectNode node) {
		return new CustomDefinition(node, CustomDefinition.DefinitionType.INLINE,
				CustomDefinition.AttributeInclusion.YES);
	}

}
