package io.wiretrial.report;

import java.nio.file.Path;

import io.wiretrial.report.fixture.SampleRun;

/** Writes the sample run and its page into a folder, for eyes. */
public final class SamplePage {

	private SamplePage() {
	}

	public static void main(String[] arguments) {
		Path directory = Path.of(arguments[0]);
		SampleRun.write(directory);
		new Report().write(directory).verdictTable().forEach(System.out::println);
	}

}
