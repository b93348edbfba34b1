package io.wiretrial.lab.calibration;

import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class IdleSubscribersTests {

	@Test
	void readsItsOwnResidentMemory() throws Exception {
		assertThat(IdleSubscribers.residentMebibytes(ProcessHandle.current().pid())).isBetween(10.0, 65_536.0);
	}

	@Test
	void aGaugeThatIsNotThereIsNotZero() {
		Pattern gauge = Pattern.compile("(?m)^open ([0-9.]+)$");
		assertThat(IdleSubscribers.sum(gauge, "open 2.0\nopen 3.0\n")).isEqualTo(5);
		assertThat(IdleSubscribers.sum(gauge, "shut 2.0\n")).isNaN();
	}

}
