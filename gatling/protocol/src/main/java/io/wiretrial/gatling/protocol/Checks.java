package io.wiretrial.gatling.protocol;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

import io.gatling.commons.validation.Failure;
import io.gatling.commons.validation.Success;
import io.gatling.core.check.Check;
import io.gatling.core.check.Check$;
import io.gatling.core.check.CheckBuilder$Find$Default;
import io.gatling.core.check.FindExtractor;
import io.gatling.core.session.Session;
import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.internal.Converters;
import io.gatling.javaapi.core.internal.CoreCheckType;
import io.gatling.javaapi.core.internal.Expressions;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.Tuple2;

/**
 * The checks of one request in Gatling's check language, ready to run.
 *
 * @param <R> what checks see of a reply
 * @param checks what each reply must fulfil
 * @param empty whether there are none
 * @param onStatus whether one looks at the status, so that others than success may pass
 */
public record Checks<R>(scala.collection.immutable.List<Check<R>> checks, boolean empty, boolean onStatus) {

	/**
	 * Makes checks ready to run.
	 * @param <R> what checks see of a reply
	 * @param builders checks in the order in which they run
	 * @param preparers prepares a reply for Gatling's own kinds of checks
	 * @return the checks of one request
	 */
	public static <R> Checks<R> of(List<CheckBuilder> builders, Function<CoreCheckType, Preparer<R, ?>> preparers) {
		List<Check<R>> checks = builders.stream().map((builder) -> materialize(builder, preparers)).toList();
		boolean onStatus = builders.stream().anyMatch((builder) -> builder.type() == CheckKind.STATUS);
		return new Checks<>(Converters.toScalaSeq(checks).toList(), checks.isEmpty(), onStatus);
	}

	@SuppressWarnings({ "unchecked", "rawtypes" }) // the type of a check fixes what it is
													// prepared from
	private static <R> Check<R> materialize(CheckBuilder builder, Function<CoreCheckType, Preparer<R, ?>> preparers) {
		Preparer preparer = (builder.type() instanceof CoreCheckType core) ? preparers.apply(core)
				: new Preparer<R, R>((reply) -> reply);
		return (Check<R>) ((io.gatling.core.check.CheckBuilder) builder.asScala()).build(preparer);
	}

	/**
	 * Makes a check of a protocol's own. Gatling's finder is nested in a companion
	 * object, which Java can name by its binary name only.
	 * @param <R> what checks see of a reply
	 * @param <X> what is extracted
	 * @param kind what it looks at
	 * @param name its name in messages
	 * @param type class of what is extracted
	 * @param extract takes it from the reply; null counts as not found
	 * @return what is found, to be compared by {@code is}, {@code in} and others
	 */
	public static <R, X> CheckBuilder.Find<X> find(CheckKind kind, String name, Class<?> type,
			Function<R, @Nullable X> extract) {
		FindExtractor<R, X> extractor = new FindExtractor<>(name,
				(reply) -> new Success<>(Option.apply(extract.apply(reply))));
		io.gatling.core.check.CheckBuilder.Find<CheckKind, R, X> find = new CheckBuilder$Find$Default<>(
				Expressions.toStaticValueExpression(extractor), true);
		return new CheckBuilder.Find.Default<>(find, kind, type, null);
	}

	/**
	 * Runs the checks.
	 * @param reply what they see
	 * @param session session of the virtual user
	 * @param saved takes the session with what was saved
	 * @return the first failure, or null
	 */
	public @Nullable FailureCause run(R reply, Session session, Consumer<Session> saved) {
		Tuple2<Session, Option<Failure>> checked = Check$.MODULE$.applyChecks(reply, session, this.checks);
		saved.accept(checked._1());
		return checked._2().isDefined() ? FailureCause.check(checked._2().get().message()) : null;
	}

}
