package io.wiretrial.runner.plan;

import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.Suggestion;
import io.wiretrial.model.plan.Default;
import io.wiretrial.runner.plan.YamlNode.Empty;
import io.wiretrial.runner.plan.YamlNode.Entry;
import io.wiretrial.runner.plan.YamlNode.Mapping;
import io.wiretrial.runner.plan.YamlNode.Scalar;
import io.wiretrial.runner.plan.YamlNode.Sequence;

/**
 * Fills records from YAML nodes by the records' own components, so that keys, types,
 * defaults and ranges are written once. It goes on after a problem; Jackson's data
 * binding stops at the first.
 *
 * @param problems where each mistake is added, with its line
 * @param values what keys of records were read as, or their defaults, by path
 */
record RecordReader(PlanProblems problems, Map<String, Object> values) {

	RecordReader(PlanProblems problems) {
		this(problems, new HashMap<>());
	}

	/**
	 * Returns what a key of a record was read as, so that rules parse nothing again.
	 * @param at node of the key, which may be absent
	 * @param type class of the value
	 * @param <T> class of the value
	 * @return the value, or the key's default; empty where it could not be read
	 */
	<T> Optional<T> value(YamlNode at, Class<T> type) {
		return Optional.ofNullable(this.values.get(at.path())).map(type::cast);
	}

	/**
	 * Fills a record.
	 * @param node node of the plan, which should be a block of keys
	 * @param type class whose components name the keys
	 * @param <T> class of the record
	 * @return the record; null if it has problems, which are then added
	 */
	<T extends Record> @Nullable T read(YamlNode node, Class<T> type) {
		if (!(node instanceof Mapping mapping)) {
			this.problems.add(node,
					"%s is not a block of keys: write %s.".formatted(shown(node), String.join(", ", keys(type))));
			return null;
		}
		int before = this.problems.count();
		rejectUnknownKeys(mapping, type);
		List<@Nullable Object> arguments = new ArrayList<>();
		for (RecordComponent component : type.getRecordComponents()) {
			Object argument = argument(mapping, component);
			arguments.add(argument);
			if (argument != null) {
				this.values.put(mapping.at(component.getName()).path(), argument);
			}
		}
		boolean sound = this.problems.count() == before;
		return sound ? construct(type, arguments, mapping) : null;
	}

	private void rejectUnknownKeys(Mapping mapping, Class<?> type) {
		List<String> known = keys(type);
		for (Entry entry : mapping.entries()) {
			if (!known.contains(entry.key())) {
				this.problems.add(entry,
						"Key '%s' is not known: %s".formatted(entry.key(), Suggestion.remedy(entry.key(), known)));
			}
		}
	}

	private @Nullable Object argument(Mapping mapping, RecordComponent component) {
		YamlNode node = mapping.at(component.getName());
		if (node.present() && !(node instanceof Empty)) {
			return value(node, component.getAnnotatedType());
		}
		Default byDefault = component.getAnnotation(Default.class);
		if (byDefault != null) {
			return byDefault.value().isEmpty() ? null : ScalarReader.read(byDefault.value(), component.getType());
		}
		if (!component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
			this.problems.add(node, "Key '%s' %s: add it as docs/reference/plans.md shows."
				.formatted(component.getName(), node.present() ? "has no value" : "is missing"));
		}
		return null;
	}

	private @Nullable Object value(YamlNode node, AnnotatedType type) {
		Class<?> raw = rawType(type);
		if (raw == List.class) {
			return list(node, ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments()[0]);
		}
		if (raw == Map.class) {
			AnnotatedType[] types = ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments();
			return map(node, rawType(types[0]), types[1]);
		}
		if (raw == Network.class) {
			return network(node);
		}
		if (raw.isRecord() && !hasTextForm(raw)) {
			return read(node, raw.asSubclass(Record.class));
		}
		if (!(node instanceof Scalar scalar)) {
			this.problems.add(node, "%s is not a single value: write one.".formatted(shown(node)));
			return null;
		}
		return scalar(scalar.text(), raw, node);
	}

	private @Nullable Object scalar(String text, Class<?> type, YamlNode at) {
		try {
			return ScalarReader.read(text, type);
		}
		catch (IllegalArgumentException ex) {
			this.problems.add(at, String.valueOf(ex.getMessage()));
			return null;
		}
	}

	// The name of one, or its values by key
	private @Nullable Object network(YamlNode node) {
		if (node instanceof Sequence) {
			this.problems.add(node, "A list is not a network: write its name, or a block such as { roundTrip: 20ms }.");
			return null;
		}
		Map<String, String> values = new LinkedHashMap<>();
		node.entries().forEach((entry) -> values.put(entry.key(), entry.value().text()));
		try {
			return Network.of(values.isEmpty() ? node.text() : values);
		}
		catch (IllegalArgumentException ex) {
			this.problems.add(node, String.valueOf(ex.getMessage()));
			return null;
		}
	}

	private @Nullable Object list(YamlNode node, AnnotatedType elementType) {
		if (!(node instanceof Sequence sequence)) {
			this.problems.add(node,
					"%s is not a list: write it with hyphens or in square brackets.".formatted(shown(node)));
			return null;
		}
		List<@Nullable Object> values = new ArrayList<>();
		for (YamlNode element : sequence.elements()) {
			values.add(value(element, elementType));
		}
		return values;
	}

	private @Nullable Object map(YamlNode node, Class<?> keyType, AnnotatedType valueType) {
		if (!(node instanceof Mapping mapping)) {
			this.problems.add(node, "%s is not a block of keys: write key: value.".formatted(shown(node)));
			return null;
		}
		Map<@Nullable Object, @Nullable Object> values = new LinkedHashMap<>();
		for (Entry entry : mapping.entries()) {
			values.put(scalar(entry.key(), keyType, entry), value(entry.value(), valueType));
		}
		return values;
	}

	private <T> @Nullable T construct(Class<T> type, List<@Nullable Object> arguments, Mapping mapping) {
		try {
			Class<?>[] types = Arrays.stream(type.getRecordComponents())
				.map(RecordComponent::getType)
				.toArray(Class[]::new);
			return type.getDeclaredConstructor(types).newInstance(arguments.toArray());
		}
		catch (InvocationTargetException ex) {
			if (ex.getCause() instanceof IllegalArgumentException cause) {
				this.problems.add(mapping, String.valueOf(cause.getMessage()));
				return null;
			}
			throw new IllegalStateException("Record %s cannot be made.".formatted(type.getName()), ex);
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException("Record %s cannot be made.".formatted(type.getName()), ex);
		}
	}

	private static List<String> keys(Class<?> type) {
		return Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList();
	}

	private static boolean hasTextForm(Class<?> type) {
		return Arrays.stream(type.getMethods())
			.anyMatch((method) -> method.getName().equals("of") && method.getParameterCount() == 1
					&& method.getParameterTypes()[0] == String.class);
	}

	private static Class<?> rawType(AnnotatedType type) {
		return (type.getType() instanceof ParameterizedType parameterized) ? (Class<?>) parameterized.getRawType()
				: (Class<?>) type.getType();
	}

	private static String shown(YamlNode node) {
		if (node instanceof Scalar scalar) {
			return "Value '%s'".formatted(scalar.text());
		}
		if (node instanceof Mapping) {
			return "A block of keys";
		}
		return (node instanceof Sequence) ? "A list" : "An empty value";
	}

}
