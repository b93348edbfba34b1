package io.wiretrial.arms.chain;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.IntFunction;

import io.wiretrial.contract.stream.ChunkPlan;

/**
 * The chunks of one upload. Each is made from the contract's record when the transport
 * asks for it and not before, in every arm. Hot path.
 *
 * @param <T> type of a chunk
 * @param plan how many, and how large
 * @param chunk makes a chunk by its number
 */
public record Upload<T>(ChunkPlan plan, IntFunction<T> chunk) implements Iterable<T> {

	@Override
	public Iterator<T> iterator() {
		return new Iterator<>() {

			private int index;

			@Override
			public boolean hasNext() {
				return this.index < Upload.this.plan.chunks();
			}

			@Override
			public T next() {
				if (!hasNext()) {
					throw new NoSuchElementException(
							"The upload has no chunk %d: ask hasNext first.".formatted(this.index));
				}
				return Upload.this.chunk.apply(this.index++);
			}

		};
	}

}
