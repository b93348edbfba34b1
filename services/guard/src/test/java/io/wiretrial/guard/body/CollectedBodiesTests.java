package io.wiretrial.guard.body;

import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.ErrorResponseException;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

class CollectedBodiesTests {

	@Test
	void countsARefusalForWantOfMemoryAndTellsWhenToComeBack() {
		RefusalCounts counts = new RefusalCounts();
		ErrorResponseException refusal = new CollectedBodies(new MemoryPool("direct", 1), counts).noMemory();
		assertThat(refusal.getStatusCode()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
		assertThat(refusal.getHeaders().getFirst(HttpHeaders.RETRY_AFTER)).isEqualTo("1");
		assertThat(counts.of(Refusal.MEMORY)).isEqualTo(1);
	}

}
