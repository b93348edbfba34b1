package io.wiretrial.runner.cli;

import java.io.IOException;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;

/** The pages of the command line and of the arms are current. */
class PublishedPagesTests {

	@Test
	void pageOfTheCommandLineIsCurrent() throws IOException {
		String commands = Wiretrial.commandLine()
			.getSubcommands()
			.values()
			.stream()
			.filter((command) -> !command.getCommandSpec().usageMessage().hidden())
			.map(PublishedPage::help)
			.collect(Collectors.joining());
		publish("cli.md", "Command line", "gatling/runner", """
				`./wiretrial COMMAND` builds what is missing first. This is what `--help` says. The commands of the
				laboratory have [a page of their own](lab.md).
				""" + commands);
	}

	@Test
	void pageOfArmsIsCurrent() throws IOException {
		StringBuilder text = new StringBuilder("""
				What plans may name. Reports and tables call an arm by its label.

				| arm | label | service | what it is |
				|---|---|---|---|
				""");
		for (Arm arm : Arms.all().list()) {
			text.append("| `%s` | %s | `%s` | %s |\n".formatted(arm.name(), arm.label(), arm.target(), arm.sentence()));
		}
		publish("arms.md", "Arms", "gatling/arms", text.toString());
	}

	private static void publish(String file, String title, String source, String text) throws IOException {
		new PublishedPage(file, title, source, "gatling/runner", "PublishedPagesTests").publish(text);
	}

}
