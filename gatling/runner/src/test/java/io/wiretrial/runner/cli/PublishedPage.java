package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A page of {@code docs/reference} that a test makes from the code. With
 * {@code -Dwiretrial.publish=true} it is written again instead. Public for the module
 * that adds commands.
 *
 * @param file its name
 * @param title its first line
 * @param source module that it is made from
 * @param module module that has the test
 * @param test name of the test
 */
public record PublishedPage(String file, String title, String source, String module, String test) {

	private static final int WIDTH = 100;

	/**
	 * Checks that the page is current, or writes it.
	 * @param text what stands below its title
	 */
	public void publish(String text) throws IOException {
		String again = "mvn test -Dtest=%s -Dwiretrial.publish=true".formatted(this.test);
		Path page = Path.of("../../docs/reference", this.file);
		String content = """
				# %s

				<!-- Made from %s: do not edit. Make it again in %s with
				%s -->

				%s""".formatted(this.title, this.source, this.module, again, text);
		if (Boolean.getBoolean("wiretrial.publish")) {
			Files.writeString(page, content);
		}
		assertThat(page).as("make it again with " + again).content().isEqualTo(content);
	}

	/**
	 * Writes what {@code --help} says of a command.
	 * @param command the command
	 * @return a section
	 */
	public static String help(CommandLine command) {
		return "\n## %s\n\n```text\n%s```\n".formatted(command.getCommandName(),
				command.setUsageHelpWidth(WIDTH).getUsageMessage(Ansi.OFF));
	}

}
