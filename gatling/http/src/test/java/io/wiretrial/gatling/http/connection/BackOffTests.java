package io.wiretrial.gatling.http.connection;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BackOffTests {

	private final BackOff backOff = new BackOff();

	@Test
	void doublesUpToASecond() {
		long[] millis = new long[6];
		for (int i = 0; i < millis.length; i++) {
			millis[i] = this.backOff.next() / 1_000_000;
		}
		assertThat(millis).containsExactly(100, 200, 400, 800, 1000, 1000);
	}

	@Test
	void beginsAnewAfterSuccess() {
		this.backOff.next();
		this.backOff.next();
		this.backOff.reset();
		assertThat(this.backOff.next()).isEqualTo(100_000_000);
	}

}
