package io.wiretrial.payload;

import java.math.BigInteger;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Values that were seen at one place of the documents, over all of them. */
final class ValueShape {

	private static final BigInteger MIN_LONG = BigInteger.valueOf(Long.MIN_VALUE);

	private static final BigInteger MAX_LONG = BigInteger.valueOf(Long.MAX_VALUE);

	private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);

	private final Map<String, ValueShape> fields = new LinkedHashMap<>();

	private BigInteger least = BigInteger.ZERO;

	private BigInteger greatest = BigInteger.ZERO;

	private boolean fraction;

	private int seen;

	private int objects;

	private @Nullable ValueShape element;

	private @Nullable ValueShape same;

	void add(JsonNode value) {
		this.seen++;
		Kind kind = Kind.of(value);
		this.kinds.add(kind);
		switch (kind) {
			case NUMBER -> addNumber(value);
			case ARRAY -> value.forEach(element()::add);
			case OBJECT -> {
				this.objects++;
				value.properties().forEach((field) -> field(field.getKey()).add(field.getValue()));
			}
			default -> {
				// Its kind is all there is to know.
			}
		}
	}

	private void addNumber(JsonNode value) {
		if (value.isIntegralNumber()) {
			this.least = this.least.min(value.bigIntegerValue());
			this.greatest = this.greatest.max(value.bigIntegerValue());
		}
		else {
			this.fraction = true;
		}
	}

	// As if all that the other has seen had been seen here.
	void merge(ValueShape other) {
		mergeKinds(other);
		this.objects += other.objects;
		if (other.element != null) {
			element().merge(other.element);
		}
		other.fields.forEach((key, field) -> field(key).merge(field));
	}

	private void mergeKinds(ValueShape other) {
		this.seen += other.seen;
		this.kinds.addAll(other.kinds);
		this.least = this.least.min(other.least);
		this.greatest = this.greatest.max(other.greatest);
		this.fraction |= other.fraction;
	}

	/**
	 * Takes objects that are in a field of these objects, and have that field themselves,
	 * for the same: the type refers to itself.
	 */
	void foldRecursion() {
		for (String key : List.copyOf(this.fields.keySet())) {
			ValueShape field = field(key);
			ValueShape inner = field.inner();
			if (inner != null && inner.same == null && resembles(inner, key)) {
				absorb(inner, key);
			}
		}
		for (ValueShape field : List.copyOf(this.fields.values())) {
			ValueShape inner = field.inner();
			if (inner != null && inner.same == null) {
				inner.foldRecursion();
			}
		}
	}

	private boolean resembles(ValueShape inner, String key) {
		ValueShape field = inner.fields.get(key);
		if (field == null || !field(key).valueKinds().containsAll(field.valueKinds())) {
			return false;
		}
		long common = inner.fields.keySet().stream().filter(this.fields::containsKey).count();
		return common * 2 > Math.min(inner.fields.size(), this.fields.size());
	}

	private void absorb(ValueShape inner, String key) {
		ValueShape next = inner.field(key).inner();
		this.objects += inner.objects;
		inner.fields.forEach((name, field) -> {
			if (name.equals(key)) {
				field(key).mergeKinds(field);
			}
			else {
				field(name).merge(field);
			}
		});
		inner.same = this;
		if (next != null && next.fields.containsKey(key)) {
			absorb(next, key);
		}
		else if (next != null) {
			this.objects += next.objects;
			next.fields.forEach((name, field) -> field(name).merge(field));
		}
	}

	// The objects in this field, or in its array
	private @Nullable ValueShape inner() {
		ValueShape one = (valueKinds().equals(EnumSet.of(Kind.ARRAY))) ? element() : this;
		return one.valueKinds().equals(EnumSet.of(Kind.OBJECT)) ? one : null;
	}

	Set<Kind> valueKinds() {
		Set<Kind> values = EnumSet.noneOf(Kind.class);
		values.addAll(this.kinds);
		values.remove(Kind.NULL);
		return values;
	}

	boolean hasNull() {
		return this.kinds.contains(Kind.NULL);
	}

	ValueShape element() {
		if (this.element == null) {
			this.element = new ValueShape();
		}
		return this.element;
	}

	private ValueShape field(String key) {
		return this.fields.computeIfAbsent(key, (name) -> new ValueShape());
	}

	// Of these objects, or of those that they are the same as
	ValueShape resolved() {
		return (this.same != null) ? this.same : this;
	}

	Map<String, ValueShape> fields() {
		return this.fields;
	}

	int objects() {
		return this.objects;
	}

	boolean everyTime(ValueShape parent) {
		return this.seen >= parent.objects && !hasNull();
	}

	int seen() {
		return this.seen;
	}

	String numberType() {
		if (this.fraction) {
			return "double";
		}
		if (this.greatest.compareTo(MAX_LONG) <= 0 && this.least.compareTo(MIN_LONG) >= 0) {
			return "int64";
		}
		return (this.least.signum() >= 0 && this.greatest.bitLength() <= Long.SIZE) ? "uint64" : "double";
	}

	/** Kind of a value. */
	enum Kind {

		NULL, BOOLEAN, NUMBER, TEXT, OBJECT, ARRAY;

		static Kind of(JsonNode value) {
			return switch (value.getNodeType()) {
				case BOOLEAN -> BOOLEAN;
				case NUMBER -> NUMBER;
				case STRING -> TEXT;
				case OBJECT -> OBJECT;
				case ARRAY -> ARRAY;
				default -> NULL;
			};
		}

	}

}
