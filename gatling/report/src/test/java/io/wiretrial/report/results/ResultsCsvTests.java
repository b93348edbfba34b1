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

import static org.assertj.core.api.Assertions.assertThat;

class ResultsCsvTests {

	@TempDir
	private Path directory;

	@Test
	void hasExactlyTheDocumentedColumns() {
		assertThat(text("grpc"))
			.startsWith("plan,condition,arm,baseline,measure,statistic,value,ratio,low,high,word,badge\r\n");
	}

	@Test
	void givesTheMetricFirstWithItsWord() {
		assertThat(text("grpc").lines()).anyMatch((line) -> line
			.matches("sizes,size-1,grpc,rest,total,median,[0-9.]+,0\\.[67]\\d+,0\\.\\d+,0\\.\\d+,faster,one start"));
	}

	@Test
	void theBaselineAgainstItselfIsARow() throws IOException {
		List<CSVRecord> again = rows(text("grpc")).stream().filter((row) -> row.get("arm").equals("rest′")).toList();
		assertThat(again).extracting((row) -> row.get("condition")).containsExactly("size-1", "size-10", "size-100");
		assertThat(again).allSatisfy((row) -> {
			assertThat(row.get("baseline")).isEqualTo("rest");
			assertThat(row.get("measure")).isEqualTo("total");
			assertThat(Double.parseDouble(row.get("ratio"))).isBetween(0.9, 1.1);
			assertThat(row.get("word")).isEmpty();
		});
	}

	@Test
	void hasOneRowForEachMeasureOfEachArm() throws IOException {
		List<CSVRecord> rows = rows(text("grpc")).stream().filter((row) -> !row.get("arm").endsWith("′")).toList();
		assertThat(rows).hasSizeGreaterThanOrEqualTo(3 * 2 * 8);
		assertThat(rows.size() % (3 * 2)).as("more for one arm than for another").isZero();
		assertThat(rows).filteredOn((row) -> row.get("arm").equals("rest"))
			.allMatch((row) -> row.get("ratio").isEmpty() && row.get("word").isEmpty());
		assertThat(rows).filteredOn((row) -> !row.get("word").isEmpty())
			.extracting((row) -> row.get("condition"))
			.containsExactly("size-1", "size-10", "size-100");
	}

	@Test
	void givesRatesAndLoadsInTheirUnits() {
		String text = text(new SyntheticPlan(PushPlans.feed()).noise(0).ratio("batch-50", "sse", 0.6));
		assertThat(text.lines())
			.anyMatch((line) -> line.matches("feed,batch-50,sse,ws,event-rate,mean,300000,0\\.6,.*,fewer,one start"))
			.anyMatch((line) -> line.matches("feed,batch-50,sse,ws,byte-rate,mean,40500000,0\\.6,.*,,one start"))
			.anyMatch((line) -> line.matches("feed,batch-50,sse,ws,generator-load,mean,0\\.45,1,.*,,one start"));
	}

	@Test
	void givesTheShareOfLateOperationsWithTheWordOfTheLimit() throws IOException {
		List<CSVRecord> rows = rows(
				text(new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0.01).limit("p95 < 3ms"))).stream()
					.filter((row) -> row.get("measure").equals("slo"))
					.toList();
		assertThat(rows).hasSize(6).allSatisfy((row) -> {
			assertThat(row.get("statistic")).isEqualTo("late-share");
			assertThat(row.get("value")).isEqualTo("0.005");
			assertThat(row.get("ratio")).isEmpty();
			assertThat(row.get("word")).isEqualTo("holds");
		});
	}

	@Test
	void givesMemoryAndThrottlingWithoutRatio() throws IOException {
		List<CSVRecord> rows = rows(text(new SyntheticPlan(Plans.of(List.of(), "grpc")).contained()));
		assertThat(rows).filteredOn((row) -> row.get("arm").equals("grpc") && row.get("condition").equals("size-1"))
			.extracting((row) -> "%s %s %s".formatted(row.get("measure"), row.get("value"), row.get("ratio")))
			.contains("server-memory 104858000 ", "server-throttled 0.05 ", "generator-throttled 0 ");
	}

	@Test
	void givesTheBadgeOfThePlanInEachRow() throws IOException {
		assertThat(rows(text(new SyntheticPlan(Plans.of(List.of(), "grpc")).neverSettled()))).isNotEmpty()
			.allMatch((row) -> row.get("badge").equals("not warm"));
	}

	@Test
	void quotesWhatWouldBreakARow() throws IOException {
		String text = text("grpc, \"fast\"");
		assertThat(text).contains(",\"grpc, \"\"fast\"\"\",");
		assertThat(rows(text)).extracting((row) -> row.get("arm")).contains("grpc, \"fast\"");
	}

	private String text(String arm) {
		return text(new SyntheticPlan(Plans.of(List.of(), arm)).noise(0.01).ratio("size-1", arm, 0.7));
	}

	private String text(SyntheticPlan plan) {
		return ResultsCsv.text(new RunJudge().judge(SyntheticRun.write(this.directory, plan)));
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
