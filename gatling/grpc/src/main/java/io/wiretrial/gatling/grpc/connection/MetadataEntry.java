package io.wiretrial.gatling.grpc.connection;

import java.util.List;
import java.util.function.Function;

import io.gatling.commons.validation.Failure;
import io.gatling.commons.validation.Success;
import io.gatling.commons.validation.Validation;
import io.gatling.core.session.Session;
import io.gatling.javaapi.core.internal.Expressions;
import io.grpc.Metadata;
import scala.Function1;

import io.wiretrial.gatling.protocol.UnresolvedExpressionException;

/**
 * One header and how its value comes from the session.
 */
public record MetadataEntry(Metadata.Key<Object> key, Function1<Session, Validation<Object>> value) {

	public static MetadataEntry text(String name, String value) {
		return entry(textKey(name), Expressions.toStringExpression(value));
	}

	public static MetadataEntry text(String name, Function<io.gatling.javaapi.core.Session, String> value) {
		return entry(textKey(name), Expressions.javaFunctionToExpression(value));
	}

	public static MetadataEntry binary(String name, Function<io.gatling.javaapi.core.Session, byte[]> value) {
		return entry(binaryKey(name), Expressions.javaFunctionToExpression(value));
	}

	public static Metadata.Key<String> textKey(String name) {
		return Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER);
	}

	public static Metadata.Key<byte[]> binaryKey(String name) {
		return Metadata.Key.of(name, Metadata.BINARY_BYTE_MARSHALLER);
	}

	@SuppressWarnings("unchecked")
	private static <T> MetadataEntry entry(Metadata.Key<T> key, Function1<Session, Validation<T>> value) {
		return new MetadataEntry((Metadata.Key<Object>) (Metadata.Key<?>) key,
				(Function1<Session, Validation<Object>>) (Function1<Session, ?>) value);
	}

	// Resolves all entries for one call.
	public static void putAll(List<MetadataEntry> entries, Session session, Metadata headers) {
		for (int i = 0; i < entries.size(); i++) {
			MetadataEntry entry = entries.get(i);
			Validation<Object> value = entry.value().apply(session);
			if (!(value instanceof Success<Object> resolved)) {
				throw new UnresolvedExpressionException(((Failure) (Validation<?>) value).message());
			}
			headers.put(entry.key(), resolved.value());
		}
	}

}
