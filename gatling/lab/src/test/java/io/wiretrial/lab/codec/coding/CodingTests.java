package io.wiretrial.lab.codec.coding;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.runner.run.UnusableEnvironmentException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(180)
class CodingTests {

	private static final Corpus CORPUS = new Corpus(Corpus.DEFAULT_SEED);

	@ParameterizedTest
	@MethodSource("codings")
	void whatIsDecodedEqualsWhatWasEncoded(Payload payload, Codec codec) {
		Coding<?> coding = Coding.of(payload, codec, CORPUS);
		assertThat(coding.values()).isNotEmpty();
		for (int index = 0; index < coding.values().size(); index++) {
			Object decoded = coding.decode(coding.encode(index));
			assertThat(Objects.deepEquals(decoded, coding.values().get(index))).as("value %d", index).isTrue();
		}
	}

	static List<Arguments> codings() {
		return Stream
			.of("fields-1", "fields-5", "fields-100", "list-10", "list-100", "list-300", "list-500", "text", "bytes",
					"image", "audio")
			.map(Payload::of)
			.flatMap((payload) -> Codec.of(payload).stream().map((codec) -> Arguments.of(payload, codec)))
			.toList();
	}

	@Test
	void aCopyThatWasMadeAtRunTimeMakesTheSameOctets(@TempDir Path folder) {
		assertThat(OwnCopy.make(Path.of("../.."), folder)).isEqualTo("-Dwiretrial.codec.own=" + folder.resolve("copy"));
		for (Payload payload : List.of(Payload.of("own-jackson"), Payload.of("own-protobuf"))) {
			Coding<?> own = Coding.of(payload, Codec.OWN, CORPUS);
			Coding<?> copied = Coding.of(payload, Codec.of(payload).get(0), CORPUS);
			assertThat(own.values()).hasSize(Corpus.RECORDS);
			for (int index = 0; index < Corpus.RECORDS; index++) {
				assertThat(own.encode(index)).isEqualTo(copied.encode(index));
				assertThat((Object) own.decode(own.encode(index))).isEqualTo(own.values().get(index));
			}
		}
	}

	// As services/contract/README.md has them, without what frames a body or message
	@ParameterizedTest
	@CsvSource({ "fields-5, jackson, 107", "fields-5, protobuf, 38", "fields-5, struct, 113",
			"fields-100, jackson, 2388", "fields-100, protobuf, 835", "fields-100, struct, 2709",
			"list-500, jackson, 92495", "list-500, protobuf, 39604", "list-500, struct, 129303", "text, jackson, 1068",
			"text, protobuf, 1029", "bytes, octets, 16384", "bytes, protobuf, 16388", "audio, octets, 1048576",
			"audio, protobuf, 1048580" })
	void sizesAreThoseOfTheContract(String payload, String codec, long meanBytes) {
		Coding<?> coding = Coding.of(Payload.of(payload), Codec.named(codec), CORPUS);
		double mean = IntStream.range(0, coding.values().size())
			.map((index) -> coding.encode(index).length)
			.average()
			.orElseThrow();
		assertThat(Math.round(mean)).isEqualTo(meanBytes);
	}

	@Test
	void jsonInProtobufIsTheSameJsonWithTagAndLength() {
		byte[] json = Coding.of(Payload.of("list-10"), Codec.JACKSON, CORPUS).encode(0);
		byte[] message = Coding.of(Payload.of("list-10"), Codec.JSON_IN_PROTOBUF, CORPUS).encode(0);
		assertThat(message).endsWith(json).hasSize(json.length + 3);
	}

	@Test
	void everyCallMakesOctetsOfItsOwn() {
		for (Codec codec : Codec.of(Payload.Media.IMAGE)) {
			Coding<?> coding = Coding.of(Payload.Media.IMAGE, codec, CORPUS);
			assertThat(coding.encode(0)).isNotSameAs(coding.encode(0)).isNotSameAs(coding.values().get(0));
		}
	}

	@Test
	void refusesWhatIsNotEncoded() {
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> Codec.of(Payload.of("voice-3200")))
			.withMessage("Payload 'voice-3200' of --payloads has no codecs to compare: use fields-1, fields-5, "
					+ "fields-100, list-N, image, audio, text, bytes, own-jackson or own-protobuf.");
		assertThatExceptionOfType(UnusableEnvironmentException.class).isThrownBy(() -> Codec.named("avro"))
			.withMessage("Codec 'avro' of --codecs is not known: "
					+ "use jackson, protobuf, struct, json-in-protobuf, octets, own.");
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> Coding.of(Payload.Media.IMAGE, Codec.STRUCT, CORPUS))
			.withMessage("Codec 'struct' does not encode payload 'image': use octets, protobuf.");
	}

	@Test
	void everyPayloadThatIsPushedIsRefused() {
		assertThat(Stream.of("voice-3200", "feed-50x1", "topics-10").map(Payload::of))
			.allSatisfy((payload) -> assertThatExceptionOfType(UnusableEnvironmentException.class)
				.isThrownBy(() -> Codec.of(payload)));
	}

}
