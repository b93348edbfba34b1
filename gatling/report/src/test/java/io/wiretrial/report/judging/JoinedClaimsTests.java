package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.Claim.Form;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.ClaimResult.Outcome;
import io.wiretrial.report.results.ClaimRow;

import static org.assertj.core.api.Assertions.assertThat;

class JoinedClaimsTests {

	private static final List<String> SMALL = List.of("size-1");

	@TempDir
	private Path directory;

	@Test
	void joinsTheRowsOfAPublishedClaim() {
		List<ClaimResult> results = all(Plans.claim("M2-sent", Form.LESS, SMALL),
				Plans.claim("M2-received", Form.LESS, List.of("size-100")), Plans.claim("M3", Form.LESS, SMALL));
		assertThat(results).extracting(ClaimResult::id).containsExactly("M2", "M3");
		assertThat(results.get(0).outcome()).isEqualTo(Outcome.REFUTED);
		assertThat(results.get(0).rows()).extracting(ClaimRow::outcome)
			.containsExactly(Outcome.CONFIRMED, Outcome.REFUTED);
	}

	@Test
	void joinsClaimsThatFollowFromOthers() {
		assertThat(all(Plans.claim("M5", Form.LESS, SMALL), Plans.claim("M6", Form.GREATER, List.of("size-100")),
				Plans.joint("M7", List.of("M5", "M6")))
			.get(2)
			.outcome()).isEqualTo(Outcome.CONFIRMED);
		ClaimResult refuted = all(Plans.claim("M5", Form.LESS, SMALL),
				Plans.claim("M6", Form.LESS, List.of("size-100")), Plans.joint("M7", List.of("M5", "M6")))
			.get(2);
		assertThat(refuted.outcome()).isEqualTo(Outcome.REFUTED);
		assertThat(refuted.reason()).isEqualTo("Follows from other claims: 1 confirmed, 1 refuted.");
	}

	@Test
	void showsWhatIsNotMeasuredYet() {
		ClaimResult result = all(Plans.claim("L9", Form.CAUSE, List.of())).get(0);
		assertThat(result.outcome()).isEqualTo(Outcome.NOT_MEASURED);
		assertThat(result.reason())
			.isEqualTo("Not measured yet: no arm, network or browser that is played here can tell.");
	}

	private List<ClaimResult> all(Claim... claims) {
		return Judged
			.judge(this.directory,
					new SyntheticPlan(Plans.of(List.of(claims), "grpc")).ratio("size-1", "grpc", 0.7)
						.ratio("size-100", "grpc", 1.5))
			.claims();
	}

}
