package io.wiretrial.runner.cli;

import java.util.ServiceLoader;

import picocli.CommandLine;
import picocli.CommandLine.Command;

import io.wiretrial.payload.InvalidPayloadException;
import io.wiretrial.report.gate.NotComparableException;
import io.wiretrial.report.judging.RunUnreadableException;
import io.wiretrial.runner.plan.InvalidPlanException;
import io.wiretrial.runner.plan.Printable;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.TargetNotReadyException;
import io.wiretrial.targets.engine.UnusableEngineException;
import io.wiretrial.targets.given.InvalidServicesException;
import io.wiretrial.targets.worker.UnusableFleetException;

/** Puts wire protocols on trial: the command line's main class. */
@Command(name = "wiretrial", mixinStandardHelpOptions = true, versionProvider = Wiretrial.Version.class,
		description = "Compares REST, gRPC, server-sent events and WebSocket on this machine. "
				+ "Begin with: wiretrial run list",
		synopsisSubcommandLabel = "COMMAND")
public final class Wiretrial {

	private Wiretrial() {
	}

	/**
	 * Runs a command and ends the JVM with its exit code.
	 * @param arguments command line
	 */
	public static void main(String[] arguments) {
		System.exit(commandLine().execute(arguments));
	}

	/**
	 * Makes the command line.
	 * @return all commands, with those of modules that add some
	 */
	public static CommandLine commandLine() {
		Wiring wiring = new Wiring();
		CommandLine program = new CommandLine(new Wiretrial()).addSubcommand(new RunCommand(wiring))
			.addSubcommand(new TryCommand(wiring))
			.addSubcommand(new DriveCommand(wiring))
			.addSubcommand(new JoinCommand())
			.addSubcommand(new NewCommand(wiring))
			.addSubcommand(new PlansCommand())
			.addSubcommand(new ArmsCommand())
			.addSubcommand(new ReportCommand())
			.addSubcommand(new CompareCommand())
			.addSubcommand(new InferCommand())
			.addSubcommand(new ServeCommand())
			.addSubcommand(new DoctorCommand());
		ServiceLoader.load(AddedCommands.class).forEach((added) -> added.with(wiring).forEach(program::addSubcommand));
		for (String name : AbsentCommand.NAMES) {
			if (!program.getSubcommands().containsKey(name)) {
				program.addSubcommand(name, AbsentCommand.named(name));
			}
		}
		return program.setCaseInsensitiveEnumValuesAllowed(true).setExecutionExceptionHandler(Wiretrial::explain);
	}

	private static int explain(Exception ex, CommandLine command, CommandLine.ParseResult parsed) {
		if (ex instanceof InvalidPlanException || ex instanceof UnusableEnvironmentException
				|| ex instanceof InvalidServicesException || ex instanceof UnusableEngineException
				|| ex instanceof TargetNotReadyException || ex instanceof InvalidPayloadException
				|| ex instanceof RunUnreadableException || ex instanceof NotComparableException
				|| ex instanceof UnusableFleetException) {
			command.getErr().println(Printable.of(String.valueOf(ex.getMessage())));
		}
		else {
			ex.printStackTrace(command.getErr());
		}
		return CommandLine.ExitCode.USAGE;
	}

	/** Tells the version from the jar's manifest. */
	static final class Version implements CommandLine.IVersionProvider {

		@Override
		public String[] getVersion() {
			return new String[] { "wiretrial " + text() };
		}

		static String text() {
			String version = Wiretrial.class.getPackage().getImplementationVersion();
			return (version != null) ? version : "unpackaged";
		}

	}

}
