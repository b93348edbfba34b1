package io.wiretrial.gatling.protocol;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Base of the immutable builders of a protocol's language: of requests, streams and
 * targets of a simulation. Its fields are seen by its package at most and set only while
 * a copy is made, so that it is immutable without a copying method for each field.
 *
 * @param <D> the draft itself
 */
public abstract class DslValue<D extends DslValue<D>> implements Cloneable {

	/**
	 * Copies this draft.
	 * @param change sets fields of the copy
	 * @return the copy, after the change
	 */
	@SuppressWarnings("unchecked") // a clone has the class of its original
	protected final D with(Consumer<? super D> change) {
		try {
			D copy = (D) clone();
			change.accept(copy);
			return copy;
		}
		catch (CloneNotSupportedException ex) {
			throw new IllegalStateException("A draft is Cloneable.", ex);
		}
	}

	/**
	 * Lengthens a list, which is not changed.
	 * @param <T> type of its elements
	 * @param list what comes first
	 * @param more what is added at its end
	 * @return the longer list, unmodifiable
	 */
	public static <T> List<T> plus(List<T> list, List<? extends T> more) {
		return Stream.concat(list.stream(), more.stream()).toList();
	}

}
