package io.wiretrial.report.page;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.SampleRun;
import io.wiretrial.report.judging.RunJudge;

import static org.assertj.core.api.Assertions.assertThat;

class LookTests {

	private static final Pattern SWATCH = Pattern
		.compile("<svg class=\"swatch (arm-\\d)\"[^>]*><path d=\"([^\"]+)\"/></svg>\\s+([^<\n]+)");

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
	void anArmLooksTheSameWhereverItStands() {
		String html = new ReportPage().html(new RunJudge().judge(SampleRun.writePush(this.directory)));
		Map<String, Set<String>> looks = new TreeMap<>();
		SWATCH.matcher(html)
			.results()
			.forEach((swatch) -> looks.computeIfAbsent(swatch.group(3).strip(), (arm) -> new HashSet<>())
				.add(swatch.group(1) + swatch.group(2)));
		assertThat(looks).hasSizeGreaterThan(3).allSatisfy((arm, its) -> assertThat(its).hasSize(1));
		assertThat(looks.values().stream().flatMap(Set::stream)).doesNotHaveDuplicates();
	}

}
