package io.wiretrial.lab.codec.coding;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import com.google.protobuf.Message;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.own.OwnMethods;
import io.wiretrial.contract.own.OwnType;
import io.wiretrial.model.plan.OwnPayload;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.payload.OwnPayloads;

/**
 * A copy of the records of 100 fields as a payload of one's own: the same {@code .proto}
 * and the same values, but record, message and mapping made as a run makes them. What it
 * takes beside the records of the contract is what such a payload differs by.
 */
public final class OwnCopy {

	/** Folder of the copy, a system property because forks must find it too. */
	private static final String FOLDER = "wiretrial.codec.own";

	private static final String PROTO = "services/contract/src/main/protobuf/wiretrial/v1/fields.proto";

	private OwnCopy() {
	}

	/**
	 * Makes the copy, for this JVM and its forks.
	 * @param checkout folder that has the contract's sources
	 * @param folder folder that takes it
	 * @return flag by which the JVM of a fork finds it
	 */
	public static String make(Path checkout, Path folder) {
		Path copy = folder.resolve("copy").toAbsolutePath();
		OwnPayloads.prepare(new OwnPayload(documents(folder).toString(), checkout.resolve(PROTO).toString(),
				"wiretrial.v1.Fields100", List.of(), false), copy);
		System.setProperty(FOLDER, copy.toString());
		return "-D" + FOLDER + "=" + copy;
	}

	private static Path documents(Path folder) {
		Corpus corpus = new Corpus(Corpus.DEFAULT_SEED);
		try {
			return Files.write(Files.createDirectories(folder).resolve("fields-100.ndjson"),
					IntStream.range(0, Corpus.RECORDS)
						.mapToObj((index) -> ContractJson.writeText(corpus.fields100(index)))
						.toList());
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Folder %s cannot be written: check free space.".formatted(folder), ex);
		}
	}

	static Coding<?> coding(Codec copied, Codec codec, Corpus corpus) {
		return (codec == Codec.OWN) ? coding(OwnType.load(Path.of(System.getProperty(FOLDER, ""))), copied)
				: RecordKind.coding(new Payload.Fields(100), codec, corpus);
	}

	// As the family of an own payload does
	private static <R extends Record, M extends Message> Coding<R> coding(OwnType<R, M> type, Codec copied) {
		if (copied == Codec.PROTOBUF) {
			return GrpcMessages.coding(type.documents(), OwnMethods.of(type).echo().getRequestMarshaller(),
					type.mapping()::toProto, type.mapping()::toRecord);
		}
		JsonMapper mapper = type.mapper();
		return new Coding<>(type.documents(), mapper::writeValueAsBytes,
				(octets) -> mapper.readValue(octets, type.recordClass()));
	}

}
