package io.wiretrial.gatling.protocol;

import java.util.function.Function;

import io.gatling.commons.validation.Failure;
import io.gatling.commons.validation.Success;
import io.gatling.commons.validation.Validation;
import io.gatling.core.check.Check;
import io.gatling.core.check.CheckMaterializer;
import org.jspecify.annotations.Nullable;
import scala.Function1;

/**
 * Prepares a reply for a kind of Gatling's checks. Gatling caches what it prepares by the
 * identity of the function, so keep one of each.
 *
 * @param <R> what checks see of a reply
 * @param <P> what it prepares
 */
public final class Preparer<R, P> extends CheckMaterializer<Object, Check<R>, R, P> {

	private final Function1<R, Validation<P>> function;

	/**
	 * Creates a preparer.
	 * @param part takes what is checked from the reply; null and exceptions fail the
	 * check
	 */
	public Preparer(Function<R, @Nullable P> part) {
		super((check) -> check);
		this.function = (reply) -> {
			try {
				P prepared = part.apply(reply);
				return (prepared != null) ? new Success<>(prepared) : failure("nothing to check");
			}
			catch (Throwable ex) {
				return failure(ex.getClass().getSimpleName());
			}
		};
	}

	@Override
	public Function1<R, Validation<P>> preparer() {
		return this.function;
	}

	// Scala's Failure is a Validation of Nothing, which Java's generics do not have.
	@SuppressWarnings("unchecked")
	private static <T> Validation<T> failure(String message) {
		return (Validation<T>) (Validation<?>) new Failure(message);
	}

}
