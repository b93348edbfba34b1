package io.wiretrial.runner.schedule;

import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ArithmeticTests {

	@Test
	void countsOneAsOne() {
		assertThat(new Arithmetic("order", 1, 3, 1, 12, Duration.ofSeconds(17)).text(Duration.ofSeconds(95)))
			.isEqualTo("order      1 comparison, 3 services; blocks 12 in 17 s; at most 145 s");
	}

}
