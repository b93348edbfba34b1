package io.wiretrial.runner.cli;

import picocli.CommandLine.Command;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;

/** Lists arms. */
@Command(name = "arms", mixinStandardHelpOptions = true, description = "Lists the arms that plans may name.")
final class ArmsCommand extends PrintingCommand {

	@Override
	public Integer call() {
		for (Arm arm : Arms.all().list()) {
			line("%-22s %-32s %s".formatted(arm.name(), arm.label(), arm.sentence()));
		}
		return 0;
	}

}
