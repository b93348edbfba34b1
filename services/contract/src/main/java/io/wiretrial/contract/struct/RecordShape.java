package io.wiretrial.contract.struct;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import com.google.protobuf.Struct;
import com.google.protobuf.Value;

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

	static RecordShape of(Class<? extends Record> type) {
		MethodHandles.Lookup lookup = MethodHandles.publicLookup();
		List<Component> components = new ArrayList<>();
		List<Class<?>> types = new ArrayList<>();
		try {
			for (RecordComponent component : type.getRecordComponents()) {
				MethodHandle accessor = lookup.unreflect(component.getAccessor())
					.asType(MethodType.methodType(Object.class, Record.class));
				components.add(new Component(component.getName(), accessor, StructType.of(component.getGenericType())));
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
			struct.putFields(component.name, component.type.write(component.get(record)));
		}
		return struct.build();
	}

	Record read(Struct struct) {
		Map<String, Value> fields = struct.getFieldsMap();
		Object[] values = new Object[this.components.size()];
		for (int index = 0; index < values.length; index++) {
			Component component = this.components.get(index);
			Value value = fields.get(component.name);
			if (value == null) {
				throw new InvalidRequestException(component.name, "Missing value", "give a value");
			}
			values[index] = component.type.read(component.name, value);
		}
		if (fields.size() > values.length) {
			throw unknown(fields);
		}
		return construct(values);
	}

	private Record construct(Object[] values) {
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

	private record Component(String name, MethodHandle accessor, StructType type) {

		Object get(Record record) {
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
