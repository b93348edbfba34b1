package io.wiretrial.gatling.http.connection;

import java.util.function.Function;

import io.gatling.commons.validation.Failure;
import io.gatling.commons.validation.Success;
import io.gatling.commons.validation.Validation;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.internal.Expressions;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.UnresolvedExpressionException;

/**
 * A text that is constant or made from the session, by Gatling's expression language or
 * by a function.
 *
 * @param constant the text if it is always the same, else null
 * @param function makes the text
 */
public record SessionText(@Nullable String constant, Function<Session, String> function) {

	public static SessionText of(String expression) {
		if (!expression.contains("#{")) {
			return new SessionText(expression, (session) -> expression);
		}
		scala.Function1<io.gatling.core.session.Session, Validation<String>> compiled = Expressions
			.toStringExpression(expression);
		return new SessionText(null, (session) -> value(compiled.apply(session.asScala())));
	}

	public static SessionText ofPath(String expression) {
		SessionText text = of(expression);
		if (text.constant() != null) {
			RequestHeads.checkPath(expression);
		}
		return text;
	}

	public static SessionText of(Function<Session, String> function) {
		return new SessionText(null, function);
	}

	public String in(Session session) {
		return (this.constant != null) ? this.constant : this.function.apply(session);
	}

	private static String value(Validation<String> result) {
		if (result instanceof Success<String> success) {
			return success.value();
		}
		throw new UnresolvedExpressionException(((Failure) (Validation<?>) result).message());
	}

}
