package io.wiretrial.contract.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import com.google.protobuf.Message;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.Sha256;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.stream.StreamMapping;

/**
 * What the default seed gives, as text: one record a line. Its main method writes the
 * files again; that is a new version of every experiment.
 */
public final class GoldenFiles {

	static final Path FOLDER = Path.of("src", "test", "resources", "golden");

	private static final int LINES = 4;

	private GoldenFiles() {
	}

	/**
	 * Writes the files.
	 * @param arguments none
	 * @throws IOException if a file cannot be written
	 */
	public static void main(String[] arguments) throws IOException {
		Files.createDirectories(FOLDER);
		for (Map.Entry<String, String> file : contents(new Corpus(Corpus.DEFAULT_SEED)).entrySet()) {
			Files.writeString(FOLDER.resolve(file.getKey()), file.getValue());
		}
	}

	static Map<String, String> contents(Corpus corpus) {
		Map<String, String> files = new LinkedHashMap<>();
		add(files, "fields-1", corpus::fields1, (index) -> FieldsMapping.toProto(corpus.fields1(index)));
		add(files, "fields-5", corpus::fields5, (index) -> FieldsMapping.toProto(corpus.fields5(index)));
		add(files, "fields-100", corpus::fields100, (index) -> FieldsMapping.toProto(corpus.fields100(index)));
		add(files, "list", (index) -> corpus.list(1 + 5 * index),
				(index) -> ListMapping.toProto(corpus.list(1 + 5 * index)));
		add(files, "text-chunk", (index) -> corpus.textChunk(index, 128),
				(index) -> StreamMapping.toProto(corpus.textChunk(index, 128)));
		files.put("octets.sha256", octets(corpus));
		return files;
	}

	private static void add(Map<String, String> files, String family, IntFunction<Record> record,
			IntFunction<Message> message) {
		files.put(family + ".json", lines((index) -> ContractJson.writeText(record.apply(index))));
		files.put(family + ".hex", lines((index) -> HexFormat.of().formatHex(message.apply(index).toByteArray())));
	}

	private static String octets(Corpus corpus) {
		return lines((index) -> "image " + index + " " + sha256(corpus.image(index)))
				+ lines((index) -> "audio " + index + " " + sha256(corpus.audio(index)))
				+ lines((index) -> "chunk " + index + " " + sha256(corpus.bytesChunk(index, 16_384)));
	}

	private static String sha256(byte[] octets) {
		return new Sha256().add(octets).hex();
	}

	private static String lines(IntFunction<String> line) {
		return IntStream.range(0, LINES).mapToObj(line).collect(Collectors.joining("\n", "", "\n"));
	}

}
