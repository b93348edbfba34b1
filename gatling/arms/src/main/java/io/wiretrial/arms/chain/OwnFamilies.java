package io.wiretrial.arms.chain;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import com.google.protobuf.Message;

import io.wiretrial.contract.own.OwnMethods;
import io.wiretrial.contract.own.OwnType;
import io.wiretrial.contract.own.OwnTypes;

/** Families of the types that a run has made of its own payloads. */
public final class OwnFamilies {

	private OwnFamilies() {
	}

	/**
	 * Loads the families.
	 * @param folder folder that has one for each payload, and need not be there
	 * @return families by the names of the payloads
	 * @throws IllegalArgumentException if the folder holds anything else
	 */
	public static Map<String, RecordFamily<?, ?>> in(Path folder) {
		return Files.isDirectory(folder)
				? OwnTypes.in(folder).stream().collect(Collectors.toMap(OwnType::name, (type) -> family(type)))
				: Map.of();
	}

	private static <R extends Record, M extends Message> RecordFamily<?, ?> family(OwnType<R, M> type) {
		OwnMethods<M> methods = OwnMethods.of(type);
		List<R> documents = type.documents();
		return new RecordFamily<>(type.recordClass(), OwnTypes.path(type.name()),
				(corpus, index) -> documents.get(index % documents.size()), methods.echo(), type.mapping()::toProto,
				type.mapping()::toRecord, methods.echoStruct(), methods.echoJson(), type.mapper());
	}

}
