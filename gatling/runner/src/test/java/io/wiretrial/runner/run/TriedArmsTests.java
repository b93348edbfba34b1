package io.wiretrial.runner.run;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.Transport;
import io.wiretrial.arms.own.OwnArm;
import io.wiretrial.arms.own.OwnHttp;

import static org.assertj.core.api.Assertions.assertThat;

class TriedArmsTests {

	@Test
	void tellsBodiesApartWithoutTheirContent() {
		Map<String, String> described = described("{\"secret\":1}");
		assertThat(described).containsOnlyKeys("body of arm mine").isEqualTo(described("{\"secret\":1}"));
		assertThat(described.get("body of arm mine")).doesNotContain("secret");
		assertThat(described("{\"secret\":2}")).isNotEqualTo(described);
	}

	private static Map<String, String> described(String body) {
		OwnHttp http = new OwnHttp("POST", "/orders", List.of(), body.getBytes(StandardCharsets.UTF_8), null, false);
		OwnArm arm = new OwnArm("mine", "mine", Transport.HTTP_1_1, http, null);
		return new TriedArms(List.of(arm), Map.of(), () -> {
			// nothing was made
		}).described();
	}

}
