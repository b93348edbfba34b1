package io.wiretrial.contract.struct;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.InvalidRequestException;

/**
 * Shape of a record class: its components in order and its constructor.
 */
final class RecordShape {

	private final List<Component> components;

	private final MethodHandle constructor;

	private RecordShape(List<Component> components, MethodHandle constructor) {
		this.components = components;
		this.constructor = constructor;
	}

	// Of a record that a run has made, fields may be missing.
	static RecordShape of(Class<? extends Record> type, boolean own) {
		MethodHandles.Lookup lookup = MethodHandles.publicLookup();
		List<Component> components = new ArrayList<>();
		List<Class<?>> types = new ArrayList<>();
		try {
			for (RecordComponent component : type.getRecordComponents()) {
				MethodHandle accessor = lookup.unreflect(component.getAccessor())
					.asType(MethodType.methodType(Object.class, Record.class));
				components.add(new Component(name(component), accessor, StructType.of(component.getGenericType(), own),
						own, zero(component.getType())));
				types.add(component.getType());
			}
			MethodHandle constructor = lookup.findConstructor(type, MethodType.methodType(void.class, types))
				.asSpreader(Object[].class, types.size())
				.asType(MethodType.methodType(Record.class, Object[].class));
			return new RecordShape(List.copyOf(components), constructor);
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalArgumentException(
					"Record " + type.getName() + " cannot be mapped to Struct: make it and its constructor public.",
					ex);
		}
	}

	Struct write(Record record) {
		Struct.Builder struct = Struct.newBuilder();
		for (Component component : this.components) {
			Object value = component.get(record);
			if (value != null) {
				struct.putFields(component.name, component.type.write(value));
			}
		}
		return struct.build();
	}

	Record read(Struct struct) {
		Map<String, Value> fields = struct.getFieldsMap();
		@Nullable Object[] values = new Object[this.components.size()];
		int missing = 0;
		for (int index = 0; index < values.length; index++) {
			Component component = this.components.get(index);
			Value value = fields.get(component.name);
			if (value == null) {
				values[index] = component.missing();
				missing++;
			}
			else {
				values[index] = (component.optional && value.hasNullValue()) ? component.zero
						: component.type.read(component.name, value);
			}
		}
		if (fields.size() > values.length - missing) {
			throw unknown(fields);
		}
		return construct(values);
	}

	private Record construct(@Nullable Object[] values) {
		try {
			return (Record) this.constructor.invokeExact(values);
		}
		catch (RuntimeException | Error ex) {
			throw ex;
		}
		catch (Throwable ex) {
			throw new IllegalStateException("A record threw a checked exception: make it unchecked.", ex);
		}
	}

	private InvalidRequestException unknown(Map<String, Value> fields) {
		List<String> known = this.components.stream().map(Component::name).toList();
		String name = fields.keySet().stream().filter((key) -> !known.contains(key)).sorted().findFirst().orElseThrow();
		return new InvalidRequestException(name, "Unknown field", "remove it");
	}

	// As Jackson sees it, whose annotation is that of the accessor too
	private static String name(RecordComponent component) {
		JsonProperty named = component.getAccessor().getAnnotation(JsonProperty.class);
		return (named != null) ? named.value() : component.getName();
	}

	private static @Nullable Object zero(Class<?> type) {
		return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
	}

	/**
	 * A component of a record.
	 *
	 * @param name name in JSON
	 * @param accessor takes its value
	 * @param type how it is written and read
	 * @param optional whether it may be missing
	 * @param zero what it is then; null where its type has that
	 */
	private record Component(String name, MethodHandle accessor, StructType type, boolean optional,
			@Nullable Object zero) {

		@Nullable Object missing() {
			if (!this.optional) {
				throw new InvalidRequestException(this.name, "Missing value", "give a value");
			}
			return this.zero;
		}

		@Nullable Object get(Record record) {
			try {
				return (Object) this.accessor.invokeExact(record);
			}
			catch (RuntimeException | Error ex) {
				throw ex;
			}
			catch (Throwable ex) {
				throw new IllegalStateException("An accessor threw a checked exception: make it unchecked.", ex);
			}
		}

	}

}
