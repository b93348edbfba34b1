package io.wiretrial.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.wiretrial.report.fixture.PageResults;
import io.wiretrial.report.fixture.SampleRun;
import io.wiretrial.report.page.ReportPage;

/** Writes the sample runs and their pages into a folder, for eyes. */
public final class SamplePage {

	private SamplePage() {
	}

	public static void main(String[] arguments) throws IOException {
		Path directory = Path.of(arguments[0]);
		Path push = directory.resolve("push");
		SampleRun.write(directory);
		SampleRun.writePush(push);
		new Report().write(directory).tables().forEach(System.out::println);
		new Report().write(push).tables().forEach(System.out::println);
		Files.writeString(directory.resolve("words.html"), new ReportPage().html(PageResults.all()));
	}

}
