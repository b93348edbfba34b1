package io.wiretrial.contract;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import io.wiretrial.contract.fields.CollectedRecord;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.contract.v1.Collected;
import io.wiretrial.contract.v1.ExampleList;
import io.wiretrial.contract.v1.ExampleRequest;
import io.wiretrial.contract.v1.Fields1;
import io.wiretrial.contract.v1.Fields100;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.StreamDigest;
import io.wiretrial.contract.v1.TextChunk;
import io.wiretrial.contract.v1.TokenAsk;
import io.wiretrial.contract.v1.TokenDone;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Records and messages have the same fields, in the same order, of the same types.
 */
class TwinTests {

	private static final Map<Class<?>, JavaType> TYPES = Map.of(int.class, JavaType.INT, Integer.class, JavaType.INT,
			long.class, JavaType.LONG, Long.class, JavaType.LONG, float.class, JavaType.FLOAT, double.class,
			JavaType.DOUBLE, boolean.class, JavaType.BOOLEAN, String.class, JavaType.STRING);

	@ParameterizedTest
	@MethodSource("twins")
	void recordMirrorsMessage(Class<?> record, Descriptor message) {
		assertMirrors(record, message);
	}

	static Stream<Arguments> twins() {
		return Stream.of(Arguments.of(Fields1Record.class, Fields1.getDescriptor()),
				Arguments.of(Fields5Record.class, Fields5.getDescriptor()),
				Arguments.of(Fields100Record.class, Fields100.getDescriptor()),
				Arguments.of(CollectedRecord.class, Collected.getDescriptor()),
				Arguments.of(ExampleListRecord.class, ExampleList.getDescriptor()),
				Arguments.of(ExampleRequestRecord.class, ExampleRequest.getDescriptor()),
				Arguments.of(TextChunkRecord.class, TextChunk.getDescriptor()),
				Arguments.of(StreamDigestRecord.class, StreamDigest.getDescriptor()),
				Arguments.of(TokenAskRecord.class, TokenAsk.getDescriptor()),
				Arguments.of(TokenDoneRecord.class, TokenDone.getDescriptor()));
	}

	@Test
	void familiesHaveAsManyLeavesAsTheirNamesSay() {
		assertThat(leaves(Fields1.getDescriptor())).isEqualTo(1);
		assertThat(leaves(Fields5.getDescriptor())).isEqualTo(5);
		assertThat(leaves(Fields100.getDescriptor())).isEqualTo(100);
	}

	private static int leaves(Descriptor message) {
		return message.getFields()
			.stream()
			.mapToInt((field) -> (field.getJavaType() == JavaType.MESSAGE && !field.isRepeated())
					? leaves(field.getMessageType()) : 1)
			.sum();
	}

	private static void assertMirrors(Class<?> record, Descriptor message) {
		assertThat(record.getSimpleName()).isEqualTo(message.getName() + "Record");
		RecordComponent[] components = record.getRecordComponents();
		assertThat(Stream.of(components).map(RecordComponent::getName))
			.containsExactlyElementsOf(message.getFields().stream().map(FieldDescriptor::getJsonName).toList());
		for (int index = 0; index < components.length; index++) {
			assertSameType(components[index].getGenericType(), message.getFields().get(index));
		}
	}

	private static void assertSameType(Type type, FieldDescriptor field) {
		if (type instanceof ParameterizedType generic && field.isMapField()) {
			assertThat(generic.getRawType()).isEqualTo(Map.class);
			assertSameElement(generic.getActualTypeArguments()[0], field.getMessageType().findFieldByName("key"));
			assertSameElement(generic.getActualTypeArguments()[1], field.getMessageType().findFieldByName("value"));
		}
		else if (type instanceof ParameterizedType generic) {
			assertThat(generic.getRawType()).isEqualTo(List.class);
			assertThat(field.isRepeated()).isTrue();
			assertSameElement(generic.getActualTypeArguments()[0], field);
		}
		else {
			assertThat(field.isRepeated()).isFalse();
			assertSameElement(type, field);
		}
	}

	private static void assertSameElement(Type type, FieldDescriptor field) {
		Class<?> element = (Class<?>) type;
		if (element.isRecord()) {
			assertMirrors(element, field.getMessageType());
		}
		else if (element.isEnum()) {
			assertThat(element.getSimpleName()).isEqualTo(field.getEnumType().getName());
			assertThat(Stream.of(element.getEnumConstants())
				.map((constant) -> constant + "=" + ((NumberedEnum) constant).number()))
				.containsExactlyElementsOf(field.getEnumType().getValues().stream().map(TwinTests::shown).toList());
		}
		else {
			assertThat(TYPES).containsEntry(element, field.getJavaType());
		}
	}

	private static String shown(EnumValueDescriptor value) {
		return value.getName() + "=" + value.getNumber();
	}

}
