package io.wiretrial.payload;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Message;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.own.OwnJson;
import io.wiretrial.contract.own.OwnType;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What is made of random message types keeps random messages: message, record, JSON,
 * record, message. Types of a file share one protoc and one compiler.
 */
@Timeout(600)
class RandomTypesTests {

	private static final int MOST_TYPES_OF_A_FILE = 100;

	private static final int MESSAGES_OF_A_TYPE = 4;

	@TempDir
	private Path folder;

	@TestFactory
	Stream<DynamicTest> recordsKeepWhatMessagesHold() {
		int types = Integer.getInteger("payload.types", 50);
		int each = Math.min(types, MOST_TYPES_OF_A_FILE);
		return IntStream.range(0, types / each)
			.mapToObj((seed) -> DynamicTest.dynamicTest("seed %d, %d types".formatted(seed, each),
					() -> play(new Random(seed), each, this.folder.resolve("own-" + seed))));
	}

	private void play(Random random, int types, Path made) throws Exception {
		DescribedType type = DescribedType.of(new RandomFile(random, types).set(), "random.All", "random.proto",
				"random");
		new PayloadFolder(made).compile(type, "random",
				new Protoc(Protoc.find(), Files.createDirectories(made.resolve("protoc"))));
		URL jar = made.resolve(OwnType.JAR).toUri().toURL();
		try (URLClassLoader classes = new URLClassLoader(new URL[] { jar }, OwnType.class.getClassLoader())) {
			for (Descriptor message : type.messages()) {
				Twin twin = Twin.of(type, message, classes);
				for (int i = 0; i < MESSAGES_OF_A_TYPE; i++) {
					twin.keeps(new RandomMessage(random).of(message));
				}
			}
		}
	}

	/** A record beside its message. */
	private record Twin(Class<? extends Record> record, Message prototype, Method toRecord, Method toProto,
			JsonMapper mapper) {

		static Twin of(DescribedType type, Descriptor message, ClassLoader classes) throws Exception {
			String name = type.packageName() + "." + type.messageName(message);
			Class<? extends Record> record = classes.loadClass(name + "Record").asSubclass(Record.class);
			Class<?> wire = classes.loadClass(type.wire(message));
			Class<?> mapping = classes.loadClass(name + "Mapping");
			return new Twin(record, (Message) wire.getMethod("getDefaultInstance").invoke(null),
					mapping.getMethod("toRecord", wire), mapping.getMethod("toProto", record), OwnJson.mapper(record));
		}

		void keeps(Message expected) throws Exception {
			Message message = (Message) parsed(expected);
			Record record = (Record) this.toRecord.invoke(null, message);
			assertThat(this.toProto.invoke(null, record)).isEqualTo(message);
			String text = this.mapper.writeValueAsString(record);
			assertThat(text).isEqualTo(ExactJson.write(RecordJson.of(expected, "random")));
			Record read = this.mapper.readValue(text, this.record);
			assertThat(this.toProto.invoke(null, read)).as(text).isEqualTo(message);
		}

		private Object parsed(Message expected) throws IOException {
			return this.prototype.getParserForType().parseFrom(expected.toByteString());
		}

	}

}
