package io.wiretrial.targets;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class CleanUpStackTests {

	private final List<String> ended = new ArrayList<>();

	private final CleanUpStack ends = new CleanUpStack();

	@Test
	void anEndThatFailsLeavesNoOtherAlive() {
		keep("reaper", null);
		keep("network", new IllegalStateException("the network is busy"));
		keep("service", null);
		keep("generator", new IllegalStateException("the engine is gone"));
		assertThatIllegalStateException().isThrownBy(this.ends::endAll)
			.withMessage("the engine is gone")
			.satisfies((ex) -> assertThat(ex.getSuppressed()).singleElement()
				.extracting(Throwable::getMessage)
				.isEqualTo("the network is busy"));
		assertThat(this.ended).containsExactly("generator", "service", "network", "reaper");
	}

	@Test
	void anErrorIsThrownWhenEverythingHasEnded() {
		keep("service", null);
		keep("generator", new NoClassDefFoundError("gone"));
		assertThatExceptionOfType(NoClassDefFoundError.class).isThrownBy(this.ends::endAll);
		assertThat(this.ended).containsExactly("generator", "service");
	}

	@Test
	void aSecondCallEndsNothing() {
		keep("service", null);
		this.ends.endAll();
		this.ends.endAll();
		assertThat(this.ended).containsExactly("service");
	}

	private void keep(String name, Throwable failure) {
		this.ends.keep(() -> {
			this.ended.add(name);
			if (failure instanceof Error error) {
				throw error;
			}
			if (failure instanceof RuntimeException exception) {
				throw exception;
			}
		});
	}

}
