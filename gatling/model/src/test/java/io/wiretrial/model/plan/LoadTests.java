package io.wiretrial.model.plan;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.TrialJson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class LoadTests {

	private static final Load CLOSED = new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, 6,
			Connections.PER_USER, 2);

	@Test
	void schedulesThatKnowNoTabsHaveOne() {
		String json = TrialJson.mapper().writeValueAsString(CLOSED).replaceAll(",?\"tabs\":1", "");
		assertThat(json).doesNotContain("tabs");
		assertThat(TrialJson.mapper().readValue(json, Load.class)).isEqualTo(CLOSED);
	}

	@Test
	void refusesMoreTabsThanABrowserWouldBear() {
		assertThatIllegalArgumentException().isThrownBy(() -> CLOSED.inTabs(21))
			.withMessage("Tabs 21 is out of range: use 1 to 20.");
		assertThatIllegalArgumentException().isThrownBy(() -> CLOSED.inTabs(0));
	}

}
