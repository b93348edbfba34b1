package io.wiretrial.gatling.http;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;

import io.gatling.commons.validation.Failure;
import io.gatling.commons.validation.Success;
import io.gatling.commons.validation.Validation;
import io.gatling.core.check.Check;
import io.gatling.core.check.CheckMaterializer;
import io.gatling.core.check.FindExtractor;
import io.gatling.core.json.JsonParsers;
import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.internal.Converters;
import io.gatling.javaapi.core.internal.CoreCheckType;
import io.gatling.javaapi.core.internal.Expressions;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.Option;

/**
 * Gatling's check DSL on replies: what each kind of check is prepared from.
 */
final class WireHttpChecks {

	private static final JsonParsers JSON = new JsonParsers();

	private static final Preparer<HttpReply> REPLY = new Preparer<>((reply) -> reply);

	private static final Preparer<byte[]> BYTES = new Preparer<>(HttpReply::body);

	private static final Preparer<Integer> LENGTH = new Preparer<>((reply) -> reply.body().length);

	private static final Preparer<String> TEXT = new Preparer<>(HttpReply::text);

	private static final Preparer<Object> TREE = new Preparer<>((reply) -> JSON.parse(reply.text()));

	private WireHttpChecks() {
	}

	static CheckBuilder.Find<Integer> status() {
		return find("status", Kind.STATUS, Integer.class, HttpReply::status);
	}

	static CheckBuilder.Find<String> header(String name) {
		String key = name.toLowerCase(Locale.ROOT);
		return find("header(" + key + ")", Kind.HEADER, String.class, (reply) -> {
			CharSequence value = reply.headers().get(key);
			return (value != null) ? value.toString() : null;
		});
	}

	static <T, X> CheckBuilder.Find<X> decoded(Class<T> type, Function<T, @Nullable X> part) {
		return find("decoded(" + type.getSimpleName() + ")", Kind.DECODED, Object.class,
				(reply) -> (reply.decoded() != null) ? part.apply(type.cast(reply.decoded())) : null);
	}

	/**
	 * Tells whether a check looks at the whole body.
	 * @param check the check
	 * @return false for checks of status, headers and the decoded reply
	 */
	static boolean needsBody(CheckBuilder check) {
		return !(check.type() instanceof Kind);
	}

	static boolean isStatus(CheckBuilder check) {
		return check.type() == Kind.STATUS;
	}

	static scala.collection.immutable.List<Check<HttpReply>> materialize(List<CheckBuilder> checks) {
		return Converters.toScalaSeq(checks.stream().map(WireHttpChecks::materialize).toList()).toList();
	}

	@SuppressWarnings({ "unchecked", "rawtypes" }) // the type of a check fixes what it is
													// prepared from
	private static Check<HttpReply> materialize(CheckBuilder check) {
		CheckMaterializer preparer = preparer(check.type());
		return (Check<HttpReply>) ((io.gatling.core.check.CheckBuilder) check.asScala()).build(preparer);
	}

	private static CheckMaterializer<?, ?, ?, ?> preparer(CheckBuilder.CheckType type) {
		if (type instanceof Kind) {
			return REPLY;
		}
		return switch ((type instanceof CoreCheckType core) ? core : CoreCheckType.Css) {
			case BodyBytes -> BYTES;
			case BodyLength -> LENGTH;
			case BodyString, Substring, Regex -> TEXT;
			case JsonPath, JmesPath -> TREE;
			default -> throw new IllegalArgumentException("Check " + type
					+ " does not work on wireHttp replies: use status, "
					+ "header, decoded, bodyBytes, bodyLength, bodyString, substring, regex, jsonPath or jmesPath.");
		};
	}

	private static <X> CheckBuilder.Find<X> find(String name, Kind kind, Class<?> type,
			Function<HttpReply, @Nullable X> part) {
		FindExtractor<HttpReply, X> extractor = new FindExtractor<>(name,
				(reply) -> new Success<>(Option.apply(part.apply(reply))));
		io.gatling.core.check.CheckBuilder.Find<Kind, HttpReply, X> found = new io.gatling.core.check.CheckBuilder$Find$Default<>(
				Expressions.toStaticValueExpression(extractor), true);
		return new CheckBuilder.Find.Default<>(found, kind, type, null);
	}

	private enum Kind implements CheckBuilder.CheckType {

		STATUS, HEADER, DECODED

	}

	/**
	 * Prepares a reply for a kind of check. Gatling caches what it prepares by the
	 * identity of the function, so there is one of each.
	 *
	 * @param <P> what it prepares
	 */
	private static final class Preparer<P> extends CheckMaterializer<Object, Check<HttpReply>, HttpReply, P> {

		private final Function1<HttpReply, Validation<P>> function;

		Preparer(Function<HttpReply, P> part) {
			super((check) -> check);
			this.function = (reply) -> {
				try {
					return new Success<>(Objects.requireNonNull(part.apply(reply)));
				}
				catch (Throwable ex) {
					return failure(ex.getClass().getSimpleName());
				}
			};
		}

		@Override
		public Function1<HttpReply, Validation<P>> preparer() {
			return this.function;
		}

		@SuppressWarnings("unchecked") // Scala's Failure fits every type, Java has no
										// name for that
		private static <T> Validation<T> failure(String message) {
			return (Validation<T>) (Validation<?>) new Failure(message);
		}

	}

}
