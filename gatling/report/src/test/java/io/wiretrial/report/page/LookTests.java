package io.wiretrial.report.page;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.SampleRun;
import io.wiretrial.report.judging.RunJudge;

import static org.assertj.core.api.Assertions.assertThat;

class LookTests {

	@TempDir
	private Path directory;

	// The seventh arm of a plan had the colour and the symbol of the first: ws those of
	// sse-h2c
	@Test
	void noTwoArmsLookAlike() {
		assertThat(IntStream.range(0, 56).mapToObj(Look::number)).doesNotHaveDuplicates();
	}

	@Test
	void neighboursDifferInColourAndSymbol() {
		List<Look> looks = IntStream.range(0, 7).mapToObj(Look::number).toList();
		assertThat(looks).extracting(Look::colour).doesNotHaveDuplicates();
		assertThat(looks).extracting(Look::symbol).doesNotHaveDuplicates();
	}

	@Test
	void everyArmOfAPageHasALookOfItsOwn() {
		assertThat(Look.of(new RunJudge().judge(SampleRun.writePush(this.directory)))).hasSizeGreaterThan(3)
			.satisfies((looks) -> assertThat(looks.values()).doesNotHaveDuplicates());
	}

}
