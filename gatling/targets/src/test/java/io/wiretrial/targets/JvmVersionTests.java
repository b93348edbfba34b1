package io.wiretrial.targets;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class JvmVersionTests {

	@Test
	void readsTheFeatureNumberOfAVersion() {
		assertThat(JvmVersion.feature("Debian 17.0.15+6-Debian-1deb12u1")).hasValue(17);
		assertThat(JvmVersion.feature("Eclipse Adoptium 25+36-LTS")).hasValue(25);
		assertThat(JvmVersion.feature("Eclipse Adoptium 25.0.3+9-LTS")).hasValue(25);
		assertThat(JvmVersion.feature("Somebody 27-ea+1")).hasValue(27);
		assertThat(JvmVersion.feature(JvmVersion.text())).hasValue(Runtime.version().feature());
	}

	@Test
	void knowsNoFeatureNumberOfATextWithoutOne() {
		assertThat(JvmVersion.feature("unknown")).isEmpty();
	}

}
