package io.wiretrial.mercure.web;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class BrowserTargetsTests {

	@ParameterizedTest
	@CsvSource(delimiter = '~', value = { "{a}~%7Ba%7D", "/?topic={+a}/b~/?topic=%7B+a%7D/b", "a|b^c~a%7Cb%5Ec",
			"`\"<>\\~%60%22%3C%3E%5C", "é{~é%7B", "/~/", "}~%7D" })
	void encodesWhatUriRefuses(String target, String encoded) {
		assertThat(BrowserTargets.encoded(target)).isEqualTo(encoded);
	}

	@Test
	void targetWithoutAnyIsNotCopied() {
		String target = "/.well-known/mercure?topic=%7Ba%7D";
		assertThat(BrowserTargets.encoded(target)).isSameAs(target);
	}

}
