package io.wiretrial.lab;

import java.io.IOException;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;

import io.wiretrial.runner.cli.PublishedPage;
import io.wiretrial.runner.cli.Wiretrial;

/** The page of the laboratory's commands is current. */
class LaboratoryPageTests {

	@Test
	void pageOfTheCommandsIsCurrent() throws IOException {
		Map<String, CommandLine> all = Wiretrial.commandLine().getSubcommands();
		String commands = Stream.of("codec", "calibrate", "selftest")
			.map(all::get)
			.map(PublishedPage::help)
			.collect(Collectors.joining());
		new PublishedPage("lab.md", "Laboratory", "gatling/lab", "gatling/lab", "LaboratoryPageTests").publish("""
				What proves the instrument is not in the default build: `mvn -Plab package -DskipTests` adds it to
				`./wiretrial`. This is what `--help` says.
				""" + commands);
	}

}
