package io.wiretrial.contract.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.zip.Deflater;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.fields.Fields100Record;

import static org.assertj.core.api.Assertions.assertThat;

class CorpusTests {

	private static final Corpus CORPUS = new Corpus(Corpus.DEFAULT_SEED);

	@Test
	void givesTheBytesOfTheGoldenFiles() throws IOException {
		for (Map.Entry<String, String> file : GoldenFiles.contents(CORPUS).entrySet()) {
			assertThat(file.getValue()).as(file.getKey())
				.isEqualTo(Files.readString(GoldenFiles.FOLDER.resolve(file.getKey())));
		}
	}

	@Test
	void sameSeedGivesTheSameAndAnotherSeedAnother() {
		assertThat(GoldenFiles.contents(new Corpus(5))).isEqualTo(GoldenFiles.contents(new Corpus(5)));
		Map<String, String> other = GoldenFiles.contents(new Corpus(6));
		GoldenFiles.contents(new Corpus(5))
			.forEach((name, content) -> assertThat(other.get(name)).as(name).isNotEqualTo(content));
	}

	@Test
	void recordsDiffer() {
		Set<Fields100Record> records = new HashSet<>();
		for (int index = 0; index < 1000; index++) {
			records.add(CORPUS.fields100(index));
		}
		assertThat(records).hasSize(1000);
	}

	@Test
	void recordsOfThePoolAreNotBuiltAgain() {
		assertThat(CORPUS.fields1(63)).isSameAs(CORPUS.fields1(63));
		assertThat(CORPUS.fields5(0)).isSameAs(CORPUS.fields5(0));
		assertThat(CORPUS.fields100(7)).isSameAs(CORPUS.fields100(7))
			.isEqualTo(new FieldsDraft(Corpus.DEFAULT_SEED).fields100(7));
		assertThat(CORPUS.image(1)).isSameAs(CORPUS.image(5)).hasSize(256 * 1024);
		assertThat(CORPUS.audio(3)).isSameAs(CORPUS.audio(7)).hasSize(1024 * 1024);
	}

	@Test
	void listsShareTheirBeginning() {
		assertThat(CORPUS.list(500).items().subList(0, 10)).isEqualTo(CORPUS.list(10).items());
		assertThat(CORPUS.list(10_000).items()).hasSize(10_000);
	}

	@Test
	void imagesHardlyCompressAndSoundsCompressSomewhat() {
		assertThat(compressed(CORPUS.image(0))).isBetween(0.97, 1.01);
		assertThat(compressed(CORPUS.audio(0))).isBetween(0.75, 0.87);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 1024, 65_536 })
	void chunksHaveTheSizeAskedForAndTextIsAscii(int sizeBytes) {
		for (int index : new int[] { 0, 63, 64, 9999 }) {
			assertThat(CORPUS.bytesChunk(index, sizeBytes)).hasSize(sizeBytes);
			assertThat(CORPUS.textChunk(index, sizeBytes).text()).hasSize(sizeBytes).matches("[\\x20-\\x7E\n\t]*");
			assertThat(CORPUS.textChunk(index, sizeBytes).index()).isEqualTo(index);
		}
	}

	@Test
	void textNeedsJsonEscapes() {
		String json = ContractJson.writeText(CORPUS.textChunk(0, 1024));
		assertThat(json.length() - 1024).isBetween(30, 80);
		assertThat(json).contains("\\\"", "\\\\", "\\n", "\\t");
	}

	private static double compressed(byte[] octets) {
		Deflater deflater = new Deflater();
		deflater.setInput(octets);
		deflater.finish();
		int compressed = 0;
		byte[] buffer = new byte[8192];
		while (!deflater.finished()) {
			compressed += deflater.deflate(buffer);
		}
		deflater.end();
		return (double) compressed / octets.length;
	}

}
