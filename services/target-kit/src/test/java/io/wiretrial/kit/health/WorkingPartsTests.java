package io.wiretrial.kit.health;

import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;

import static org.assertj.core.api.Assertions.assertThat;

class WorkingPartsTests {

	private final WorkingParts parts = new WorkingParts();

	private final PartsHealth health = new PartsHealth(this.parts);

	@Test
	void isDownWithTheReasonWhileAPartHasFailed() {
		assertThat(this.health.health().getStatus()).isEqualTo(Status.UP);
		this.parts.failed("cable pings", new OutOfMemoryError("Direct buffer memory"));
		this.parts.failed("history", "The store is closed.");
		this.parts.works("history");
		Health down = this.health.health();
		assertThat(down.getStatus()).isEqualTo(Status.DOWN);
		assertThat(down.getDetails()).hasSize(1)
			.containsEntry("cable pings", "java.lang.OutOfMemoryError: Direct buffer memory");
		this.parts.works("cable pings");
		assertThat(this.health.health().getStatus()).isEqualTo(Status.UP);
	}

}
