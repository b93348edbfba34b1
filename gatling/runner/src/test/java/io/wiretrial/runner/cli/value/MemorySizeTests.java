package io.wiretrial.runner.cli.value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class MemorySizeTests {

	@Test
	void isReadAsDockerWritesIt() {
		assertThat(MemorySize.parse("512m").mebibytes()).isEqualTo(512);
		assertThat(MemorySize.parse("2G").mebibytes()).isEqualTo(2_048);
		assertThat(MemorySize.parse("9999999g").mebibytes()).isEqualTo(Integer.MAX_VALUE);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "512", "1.5g", "-1m", "m", "512k", "12345678m" })
	void isRefusedInAnyOtherForm(String text) {
		assertThatExceptionOfType(TypeConversionException.class).isThrownBy(() -> MemorySize.parse(text))
			.withMessage("'%s' is not a size of memory: write whole MiB or GiB such as 512m or 2g".formatted(text));
	}

}
