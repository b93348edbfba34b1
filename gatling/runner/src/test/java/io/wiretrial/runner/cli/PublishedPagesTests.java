package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The pages of the command line and of the arms are current. With
 * {@code -Dwiretrial.publish=true} they are written again instead.
 */
class PublishedPagesTests {

	private static final int WIDTH = 100;

	private static final String AGAIN = "mvn test -Dtest=PublishedPagesTests -Dwiretrial.publish=true";

	@Test
	void pageOfTheCommandLineIsCurrent() throws IOException {
		CommandLine program = Wiretrial.commandLine().setUsageHelpWidth(WIDTH);
		StringBuilder text = new StringBuilder("""
				`./wiretrial COMMAND` builds what is missing first. This is what `--help` says.
				""");
		program.getSubcommands()
			.forEach((name, command) -> text
				.append("\n## %s\n\n```text\n%s```\n".formatted(name, command.getUsageMessage(Ansi.OFF))));
		publish("cli.md", "Command line", "gatling/runner", text.toString());
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

	private static void publish(String name, String title, String source, String text) throws IOException {
		Path page = Path.of("../../docs/reference", name);
		String content = """
				# %s

				<!-- Made from %s: do not edit. Make it again in gatling/runner with
				%s -->

				%s""".formatted(title, source, AGAIN, text);
		if (Boolean.getBoolean("wiretrial.publish")) {
			Files.writeString(page, content);
		}
		assertThat(page).as("make it again with " + AGAIN).content().isEqualTo(content);
	}

}
