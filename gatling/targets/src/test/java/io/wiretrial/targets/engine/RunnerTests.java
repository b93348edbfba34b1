package io.wiretrial.targets.engine;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RunnerTests {

	@Test
	void livesWhileItsProcessDoes() {
		assertThat(Runner.self().lives()).isTrue();
		assertThat(Runner.parse(Runner.self().label())).hasValue(Runner.self());
	}

	@Test
	void isDeadWhenItsNumberBelongsToALaterProcess() {
		assertThat(new Runner(Runner.self().pid(), Runner.self().startMillis() - 1).lives()).isFalse();
	}

	@Test
	void isNotReadFromOtherLabels() {
		assertThat(Runner.parse("")).isEmpty();
		assertThat(Runner.parse("12")).isEmpty();
		assertThat(Runner.parse("1-2-3")).isEmpty();
		assertThat(Runner.parse("x-2")).isEmpty();
	}

}
