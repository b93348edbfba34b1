package io.wiretrial.model.schema;

import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

import com.fasterxml.classmate.ResolvedType;
import com.github.victools.jsonschema.generator.CustomDefinition;
import com.github.victools.jsonschema.generator.FieldScope;
import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerationContext;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.module.jackson.JacksonSchemaModule;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Default;
import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Payload;

/**
 * Makes JSON schemas from the records. Plans are written by people, other files by
 * Wiretrial.
 */
public final class Schemas {

	private static final Pattern NULL = Pattern.compile("\\bnull (?=for|if|in|where|below|outside|unless)");

	private final JavadocTexts texts;

	private final boolean plan;

	private Schemas(boolean plan, List<Path> sources) {
		this.plan = plan;
		this.texts = JavadocTexts.of(sources);
	}

	static Schemas ofPlans() {
		return new Schemas(true, List.of(Path.of("src/main/java")));
	}

	// The folders hold the sources whose Javadoc explains the keys
	public static Schemas ofWrittenFiles(Path... sources) {
		return new Schemas(false, List.of(sources));
	}

	public JsonNode of(Class<?> type) {
		SchemaGeneratorConfigBuilder builder = new SchemaGeneratorConfigBuilder(TrialJson.mapper(),
				SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON)
			.with(new JacksonSchemaModule())
			.with(Option.FORBIDDEN_ADDITIONAL_PROPERTIES_BY_DEFAULT, Option.DEFINITIONS_FOR_ALL_OBJECTS,
					Option.MAP_VALUES_AS_ADDITIONAL_PROPERTIES)
			.without(Option.FLATTENED_ENUMS);
		builder.forTypesInGeneral()
			.withPropertySorter(Comparator.comparing((property) -> ""))
			.withDescriptionResolver((scope) -> said(this.texts.type(scope.getType().getErasedType())))
			.withCustomDefinitionProvider(this::custom);
		builder.forFields()
			.withDescriptionResolver(
					(field) -> said(this.texts.component(field.getDeclaringType().getErasedType(), field.getName())))
			.withDefaultResolver((field) -> this.plan ? defaultOf(field) : null)
			.withNullableCheck((field) -> false)
			.withRequiredCheck(this::required);
		ObjectNode schema = new SchemaGenerator(builder.build()).generateSchema(type);
		ObjectNode titled = TrialJson.mapper().createObjectNode();
		titled.put("$schema", schema.path("$schema").asString());
		titled.put("title", type.getSimpleName());
		schema.properties().forEach((entry) -> titled.set(entry.getKey(), entry.getValue()));
		return TrialJson.mapper().readTree(TrialJson.mapper().writeValueAsString(titled));
	}

	private boolean required(FieldScope field) {
		boolean nullable = field.getRawMember().getAnnotatedType().isAnnotationPresent(Nullable.class);
		return !nullable && !(this.plan && component(field) != null);
	}

	private static @Nullable Default component(FieldScope field) {
		Class<?> owner = field.getDeclaringType().getErasedType();
		return Arrays.stream(owner.isRecord() ? owner.getRecordComponents() : new RecordComponent[0])
			.filter((component) -> component.getName().equals(field.getName()))
			.map((component) -> component.getAnnotation(Default.class))
			.filter((annotation) -> annotation != null)
			.findFirst()
			.orElse(null);
	}

	private static @Nullable Object defaultOf(FieldScope field) {
		Default byDefault = component(field);
		if (byDefault == null) {
			return null;
		}
		if (field.getType().getErasedType() == double.class) {
			return Double.valueOf(byDefault.value());
		}
		if (field.getType().getErasedType() == boolean.class) {
			return Boolean.valueOf(byDefault.value());
		}
		if (byDefault.value().isEmpty()) {
			if (field.getType().isInstanceOf(String.class)) {
				return null;
			}
			return field.getType().isInstanceOf(Map.class) ? Map.of() : List.of();
		}
		return byDefault.value();
	}

	private @Nullable CustomDefinition custom(ResolvedType resolved, SchemaGenerationContext context) {
		Class<?> type = resolved.getErasedType();
		ObjectNode node = context.getGeneratorConfig().createObjectNode();
		if (type.isEnum()) {
			return inline(constants(type, node));
		}
		if (type == Duration.class) {
			return inline(this.plan ? text(node, "[0-9]+(\\.[0-9]+)?(ms|s|m)")
					: node.put("type", "string").put("format", "duration"));
		}
		if (type == Instant.class) {
			return inline(node.put("type", "string").put("format", "date-time"));
		}
		if (type == ArrivalRate.class) {
			return inline(text(node, (this.plan ? "" : "none|") + "[0-9]+(\\.[0-9]+)?/s"));
		}
		if (type == Limit.class) {
			return inline(text(node, "p[0-9]{2}(\\.[0-9]{1,2})? *< *[0-9]{1,6}(\\.[0-9]{1,3})? *(us|ms|s)"));
		}
		if (type == Payload.class) {
			return inline(text(node,
					"fields-(1|5|100)|image|audio|list-[0-9]{1,5}|text|bytes|voice-[0-9]{2,5}|feed-[0-9]{1,5}x[0-9]{1,5}|topics-[0-9]{1,4}|tokens-[0-9]{1,4}x[0-9]{1,3}([+][0-9]{1,7})?|own-[a-z0-9][a-z0-9-]{0,39}|none"));
		}
		if (type == Network.class && this.plan) {
			node.putArray("type").add("string").add("object");
			ObjectNode properties = node.putObject("properties");
			Network.KEYS.forEach((key) -> properties.putObject(key).put("type", "string"));
			return inline(node);
		}
		if (type == Connections.class) {
			text(node, "per-user|per-operation|[1-9][0-9]{0,4}");
			if (this.plan) {
				node.remove("type");
				node.putArray("type").add("string").add("integer");
			}
			return inline(node);
		}
		return null;
	}

	// What each constant of an enum means
	public Map<String, String> meanings(Class<? extends Enum<?>> type) {
		Map<String, String> meanings = new LinkedHashMap<>();
		for (Enum<?> constant : type.getEnumConstants()) {
			meanings.put(constant.name(), this.texts.constant(type, constant.name()));
		}
		return meanings;
	}

	private ObjectNode constants(Class<?> type, ObjectNode node) {
		ArrayNode values = node.put("type", "string").putArray("enum");
		List<String> meanings = new ArrayList<>();
		for (Object constant : type.getEnumConstants()) {
			String name = ((Enum<?>) constant).name();
			String written = this.plan ? name.toLowerCase(Locale.ROOT).replace('_', '-') : name;
			values.add(written);
			meanings.add("`" + written + "`: " + this.texts.constant(type, name));
		}
		return node.put("description", this.texts.type(type) + " " + String.join(" ", meanings));
	}

	private static ObjectNode text(ObjectNode node, String pattern) {
		return node.put("type", "string").put("pattern", "^(" + pattern + ")$");
	}

	private static CustomDefinition inline(ObjectNode node) {
		return new CustomDefinition(node, CustomDefinition.DefinitionType.INLINE,
				CustomDefinition.AttributeInclusion.YES);
	}

	// What is null in a record is absent from its file
	private static @Nullable String said(String text) {
		return text.isBlank() ? null : NULL.matcher(text).replaceAll("absent ");
	}

}
