package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.report.fixture.PageResults;
import io.wiretrial.report.results.Results;

import static org.assertj.core.api.Assertions.assertThat;

class LookTests {

	// The seventh arm of a plan had the colour and the symbol of the first: ws those of
	// sse-h2c
	@Test
	void noTwoArmsLookAlike() {
		List<Look> looks = new ArrayList<>(Look.numbered(12));
		assertThat(looks).doesNotHaveDuplicates();
		for (Look one : looks) {
			assertThat(looks).filteredOn((other) -> other != one)
				.allMatch((other) -> Math.min(Math.abs(other.hue() - one.hue()),
						360 - Math.abs(other.hue() - one.hue())) > 15);
		}
	}

	@Test
	void anArmLooksTheSameInAllPlans() {
		Results results = PageResults.all();
		Map<String, Look> looks = Look.of(results);
		assertThat(looks).containsOnlyKeys("baseline", "arm-1", "arm-2", "arm-3");
		assertThat(Charts.json(results)).contains("\"baseline\":{\"hue\":210.0,\"symbol\":\"circle\"}");
	}

}
