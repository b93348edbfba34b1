package io.wiretrial.report.page;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.report.results.Results;
import io.wiretrial.trial.plan.Claim;
import io.wiretrial.trial.plan.PresetName;

import static org.assertj.core.api.Assertions.assertThat;

class ExplanationsTests {

	private static final String TIME = "median total time";

	private static final Claim HAS_THE_CAUSE = claim("grpc", "rest");

	private static final Claim LACKS_THE_CAUSE = claim("rest", "grpc");

	@TempDir
	private Path directory;

	@Test
	void namesTheArmThatRemovesAnEffect() {
		assertThat(explanations(LACKS_THE_CAUSE, 2.9, 1.05)).singleElement()
			.asString()
			.matches("1 items: grpc takes 2\\.\\d\\d × the " + TIME
					+ " of rest; with wide in its place the ratio is 1\\.0\\d\\. "
					+ "That explains 9\\d\u00a0% \\(\\d+ to \\d+\u00a0%\\) of the difference\\.");
	}

	@Test
	void namesTheArmThatHasTheCauseAlone() {
		assertThat(explanations(HAS_THE_CAUSE, 0.5, 0.7)).singleElement()
			.asString()
			.matches("1 items: grpc takes 0\\.5\\d × the " + TIME + " of rest; wide takes 0\\.7\\d ×\\. "
					+ "That explains 5\\d\u00a0% \\(\\d+ to \\d+\u00a0%\\) of the difference\\.");
	}

	@Test
	void saysThatACauseExplainsNothing() {
		assertThat(explanations(HAS_THE_CAUSE, 0.5, 1.2)).singleElement()
			.asString()
			.contains("wide takes 1.2", "That explains nothing of the difference: -2");
	}

	@Test
	void saysNothingWhereThereIsNoEffect() {
		assertThat(explanations(HAS_THE_CAUSE, 1, 0.7)).isEmpty();
	}

	@Test
	void standsOnThePage() {
		assertThat(new ReportPage().html(judged(LACKS_THE_CAUSE, 2.9, 1.05))).contains("<h3>Why</h3>",
				"<p>1 items: grpc takes 2.");
	}

	private static Claim claim(String arm, String other) {
		Claim plain = Plans.cause(Plans.claim("P1", Claim.Form.CAUSE, List.of("size-1")), "wide");
		return new Claim(plain.id(), plain.text(), plain.source(), plain.form(), plain.metric(), arm, List.of(other),
				plain.conditions(), null, null, plain.cause(), null, List.of(), null);
	}

	private List<String> explanations(Claim claim, double effect, double explaining) {
		return Explanations.of(judged(claim, effect, explaining).plans().get(0));
	}

	private Results judged(Claim claim, double effect, double explaining) {
		SyntheticPlan plan = new SyntheticPlan(Plans.of(List.of(claim), "grpc", "wide")).noise(0.005)
			.ratio("size-1", "grpc", effect)
			.ratio("size-1", "wide", explaining);
		return new RunJudge().judge(SyntheticRun.write(this.directory, PresetName.QUICK, plan));
	}

}
