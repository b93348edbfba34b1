package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.result.Flag;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.results.ErrorCount;

import static org.assertj.core.api.Assertions.assertThat;

class ErrorsTests {

	@TempDir
	private Path directory;

	@Test
	void countsByConditionArmAndCauseOverAllTrials() {
		SyntheticPlan plan = new SyntheticPlan(Plans.of(List.of(), "grpc", "rest-h2"))
			.flag("size-100", "grpc", 1, Flag.ERRORS)
			.flag("size-1", "rest-h2", 2, Flag.ERRORS)
			.flag("size-100", "grpc", 3, Flag.ERRORS);
		assertThat(errors(plan)).containsExactly(new ErrorCount("size-1", "rest-h2", "UNAVAILABLE", 40, 1),
				new ErrorCount("size-100", "grpc", "UNAVAILABLE", 80, 2));
	}

	// Gatling's reports hold them too
	@Test
	void countsThoseOfABlockThatWasNotCompleted() {
		SyntheticPlan plan = new SyntheticPlan(Plans.of(List.of(), "grpc")).flag("size-1", "rest", 1, Flag.ERRORS)
			.killAfter(1);
		assertThat(errors(plan)).containsExactly(new ErrorCount("size-1", "rest", "UNAVAILABLE", 40, 1));
	}

	private List<ErrorCount> errors(SyntheticPlan plan) {
		return Judged.judge(this.directory, plan).played().errors();
	}

}
