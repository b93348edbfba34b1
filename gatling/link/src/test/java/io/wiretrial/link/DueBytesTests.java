package io.wiretrial.link;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** {@link DueBytes} with times that tests choose. */
class DueBytesTests {

	private final DueBytes bytes = new DueBytes();

	@Test
	void countsWhatIsDue() {
		this.bytes.add(10, 100);
		this.bytes.add(20, 50);

		assertThat(this.bytes.due(9)).isZero();
		assertThat(this.bytes.due(10)).isEqualTo(100);
		assertThat(this.bytes.due(20)).isEqualTo(150);
	}

	@Test
	void keepsTheRestOfWhatWasRemovedInPart() {
		this.bytes.add(10, 100);
		this.bytes.add(20, 50);

		this.bytes.remove(120);

		assertThat(this.bytes.next()).isEqualTo(20);
		assertThat(this.bytes.due(20)).isEqualTo(30);
		assertThat(this.bytes.count()).isEqualTo(1);
	}

	@Test
	void growsWithoutLosingItsOrder() {
		for (int i = 0; i < 5; i++) {
			this.bytes.add(i, 1);
		}
		this.bytes.remove(4);
		for (int i = 5; i < 100; i++) {
			this.bytes.add(i, 1);
		}

		assertThat(this.bytes.next()).isEqualTo(4);
		assertThat(this.bytes.due(49)).isEqualTo(46);
		this.bytes.remove(96);
		assertThat(this.bytes.isEmpty()).isTrue();
	}

}
