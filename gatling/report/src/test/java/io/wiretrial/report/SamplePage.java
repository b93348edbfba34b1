package io.wiretrial.report;

import java.nio.file.Path;

import io.wiretrial.report.fixture.SampleRun;

/** Writes the sample runs and their pages into a folder, for eyes. */
public final class SamplePage {

	private SamplePage() {
	}

	public static void main(String[] arguments) {
		Path directory = Path.of(arguments[0]);
		Path push = directory.resolve("push");
		SampleRun.write(directory);
		SampleRun.writePush(push);
		new Report().write(directory).verdictTable().forEach(System.out::println);
		new Report().write(push).verdictTable().forEach(System.out::println);
	}

}
