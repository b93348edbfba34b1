package io.wiretrial.report.results;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.PushPlans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.trial.plan.PresetName;

import static org.assertj.core.api.Assertions.assertThat;

class ResultsCsvTests {

	@TempDir
	private Path directory;

	@Test
	void startsWithTheDocumentedHeader() {
		assertThat(text("grpc"))
			.startsWith("run,plan,condition,arm,role,measure,statistic,unit,value,median,ratio,low,high,"
					+ "confidence,blocks,verdict\r\n");
	}

	@Test
	void givesTheMetricFirstWithItsVerdict() {
		assertThat(text("grpc").lines()).anyMatch((line) -> line.matches(
				"2026-11-20T10-15-30Z,sizes,size-1,grpc,challenger,total,median,µs,[0-9.]+,[0-9.]+,0\\.7,0\\.[0-9]+,0\\.[0-9]+,0\\.9[0-9]+,8,lower"));
	}

	@Test
	void saysOfUndecidedVerdictsTooThatTheirIntervalIsOfThisStart() throws IOException {
		SyntheticPlan plan = new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0.1);
		assertThat(rows(ResultsCsv.text(new RunJudge()
			.judge(SyntheticRun.write(this.directory, PresetName.QUICK, plan)))))
			.extracting((row) -> row.get("verdict"))
			.contains("undecided-in-this-start");
	}

	@Test
	void hasOneRowForEachMeasureOfEachArm() throws IOException {
		List<CSVRecord> rows = rows(text("grpc"));
		assertThat(rows).hasSizeGreaterThanOrEqualTo(3 * 2 * 8);
		assertThat(rows.size() % (3 * 2)).as("more for one arm than for another").isZero();
		assertThat(rows).filteredOn((row) -> row.get("role").equals("baseline"))
			.allMatch((row) -> row.get("ratio").isEmpty() && row.get("verdict").isEmpty());
		assertThat(rows).filteredOn((row) -> !row.get("verdict").isEmpty())
			.extracting((row) -> row.get("condition"))
			.containsExactly("size-1", "size-1", "size-10", "size-10", "size-100", "size-100");
	}

	@Test
	void namesTheUnitsOfWhatWasPushed() {
		String text = ResultsCsv.text(new RunJudge().judge(SyntheticRun.write(this.directory,
				PresetName.QUICK, new SyntheticPlan(PushPlans.feed()).noise(0).ratio("batch-50", "sse", 0.6))));
		assertThat(text.lines())
			.anyMatch((line) -> line
				.matches(".*,feed,batch-50,sse,challenger,event-rate,mean,per second,300000,300000,0\\.6,.*,lower"))
			.anyMatch((line) -> line
				.matches(".*,feed,batch-50,sse,challenger,byte-rate,mean,bytes per second,40500000,40500000,0\\.6,.*,"))
			.anyMatch((line) -> line
				.matches(".*,feed,batch-50,sse,challenger,generator-load,mean,processors,0\\.45,0\\.45,1,.*,"));
	}

	@Test
	void givesMemoryAndThrottlingWithoutRatio() throws IOException {
		List<CSVRecord> rows = rows(ResultsCsv.text(new RunJudge().judge(SyntheticRun
			.write(this.directory, PresetName.QUICK, new SyntheticPlan(Plans.of(List.of(), "grpc")).contained()))));
		assertThat(rows).filteredOn((row) -> row.get("arm").equals("grpc") && row.get("condition").equals("size-1"))
			.extracting((row) -> "%s %s %s %s".formatted(row.get("measure"), row.get("value"), row.get("unit"),
					row.get("ratio")))
			.contains("server-memory 104858000 bytes ", "server-throttled 0.05 fraction ",
					"generator-throttled 0 fraction ");
	}

	@Test
	void quotesWhatWouldBreakARow() throws IOException {
		String text = text("grpc, \"fast\"");
		assertThat(text).contains(",\"grpc, \"\"fast\"\"\",");
		assertThat(rows(text)).extracting((row) -> row.get("arm")).contains("grpc, \"fast\"");
	}

	private String text(String arm) {
		SyntheticPlan plan = new SyntheticPlan(Plans.of(List.of(), arm)).noise(0).ratio("size-1", arm, 0.7);
		return ResultsCsv.text(new RunJudge()
			.judge(SyntheticRun.write(this.directory, PresetName.QUICK, plan)));
	}

	private static List<CSVRecord> rows(String text) throws IOException {
		return CSVFormat.RFC4180.builder()
			.setHeader()
			.setSkipHeaderRecord(true)
			.get()
			.parse(new StringReader(text))
			.getRecords();
	}

}
