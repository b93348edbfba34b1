package io.wiretrial.contract.operation;

import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/**
 * One operation that reads a record and answers with one, both as JSON, by {@code POST}.
 *
 * @param <I> record that is read
 * @param <O> record that is answered
 * @param id name in the OpenAPI document
 * @param summary what it does, a sentence
 * @param path its path
 * @param request class of the record that is read
 * @param reply class of the record that is answered
 * @param number what it reads from its query; null for nothing
 * @param work answers, given the text of that number, or null if it was left out
 */
public record JsonOperation<I, O>(String id, String summary, String path, Class<I> request, Class<O> reply,
		@Nullable QueryNumber number, Function<@Nullable String, Function<I, O>> work) {

	/**
	 * Makes an operation that answers with what it has read.
	 * @param <R> the record
	 * @param id name in the OpenAPI document
	 * @param path its path
	 * @param type class of the record
	 * @return the operation
	 */
	public static <R> JsonOperation<R, R> echo(String id, String path, Class<R> type) {
		return new JsonOperation<>(id, "Echoes a record.", path, type, type, null, (none) -> Function.identity());
	}

}
