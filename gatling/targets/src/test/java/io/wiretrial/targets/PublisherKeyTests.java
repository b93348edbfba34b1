package io.wiretrial.targets;

import java.security.SecureRandom;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PublisherKeyTests {

	@Test
	void signsTheTokenOfAPublisherWithTheKey() {
		assertThat(new PublisherKey("0123456789abcdef0123456789abcdef").token())
			.isEqualTo("eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9." + "eyJtZXJjdXJlIjp7InB1Ymxpc2giOlsiKiJdfX0."
					+ "idSPbjiZ_3nALIDIcYIG38SveJfcQ41-H_AD-Ri4JfI");
	}

	@Test
	void isNotShownInText() {
		PublisherKey key = PublisherKey.random(new SecureRandom());
		assertThat(key.text()).matches("[0-9a-f]{64}");
		assertThat(key).hasToString("PublisherKey[hidden]");
	}

}
