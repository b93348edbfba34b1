package io.wiretrial.report.judging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.rules.TrialRules;
import io.wiretrial.report.fixture.PushPlans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class PacedSessionsTests {

	@TempDir
	private Path directory;

	/**
	 * A and A′ take 1 ms with a frame of 5 ms, the arm 3 ms throughout: by its own median
	 * it would never be slow.
	 */
	@Test
	void hasOneLimitForAllArmsOfABlock() throws IOException {
		List<TrialResult> block = known("0,%d,1000000\n", "0,%d,5000000\n", "0,%d,3000000\n");
		double minute = 2 * 0.4 / 60;
		assertThat(block.get(0).times().slowEpisodes()).isCloseTo(1 / minute, within(1e-6));
		assertThat(block.get(1).times().slowEpisodes()).isCloseTo(1 / minute, within(1e-6));
		assertThat(block.get(2).times().slowEpisodes()).isCloseTo(1 / minute, within(1e-6));
	}

	@Test
	void tellsTheTimesWithoutTheSlowestHundredth() throws IOException {
		TrialResult first = known("0,%d,1000000\n", "0,%d,5000000\n", "0,%d,3000000\n").get(0);
		assertThat(first.time(Measure.TRIMMED_TOTAL).mean()).isEqualTo(1e6);
		assertThat(first.time(Measure.TRIMMED_TOTAL).standardDeviation()).isZero();
		assertThat(first.time(Measure.TRIMMED_TOTAL).count()).isEqualTo(9);
	}

	// The trials of the first block, A and A′ first
	private List<TrialResult> known(String usual, String slow, String ofArm) throws IOException {
		SyntheticPlan plan = new SyntheticPlan(PushPlans.voice()).blocks(1, 0).leaveOut("sessions-20").withSessions();
		TrialFiles files = SyntheticRun.write(this.directory, plan);
		for (int number = 1; number <= 3; number++) {
			StringBuilder log = new StringBuilder("session,intended,nanos\n");
			for (int frame = 0; frame < 10; frame++) {
				log.append(((number == 3) ? ofArm : (frame == 4) ? slow : usual).formatted(frame * 40_000_000L));
			}
			Files.writeString(files.sessions("voice", number), log);
		}
		RunFolder folder = new RunFolder(files, TrialRules.present());
		return new PacedSessions(folder, SyntheticPlan.planned(PushPlans.voice())).known(folder.trials("voice"));
	}

}
