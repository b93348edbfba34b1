package io.wiretrial.arms.chain;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.stream.ChunkPlan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class UploadTests {

	private final List<Integer> made = new ArrayList<>();

	private final Upload<String> upload = new Upload<>(new ChunkPlan(3, 1), (index) -> {
		this.made.add(index);
		return "chunk " + index;
	});

	@Test
	void makesEachChunkWhenItIsAskedForAndNotBefore() {
		Iterator<String> chunks = this.upload.iterator();
		assertThat(chunks.hasNext()).isTrue();
		assertThat(this.made).isEmpty();
		assertThat(chunks.next()).isEqualTo("chunk 0");
		assertThat(chunks.hasNext()).isTrue();
		assertThat(this.made).containsExactly(0);
	}

	@Test
	void makesAsManyChunksAsPlannedForEachOperationAnew() {
		assertThat(this.upload).containsExactly("chunk 0", "chunk 1", "chunk 2");
		assertThat(this.upload).containsExactly("chunk 0", "chunk 1", "chunk 2");
	}

	@Test
	void hasNoChunkAfterTheLast() {
		Iterator<String> chunks = this.upload.iterator();
		chunks.forEachRemaining((chunk) -> {
		});
		assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(chunks::next)
			.withMessage("The upload has no chunk 3: ask hasNext first.");
	}

}
