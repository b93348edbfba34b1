package io.wiretrial.lab;

import java.util.List;

import io.wiretrial.lab.calibration.CalibrateCommand;
import io.wiretrial.lab.codec.CodecCommand;
import io.wiretrial.lab.selftest.SelftestCommand;
import io.wiretrial.runner.cli.AddedCommands;
import io.wiretrial.runner.cli.PrintingCommand;
import io.wiretrial.runner.cli.Wiring;

/** Commands of the laboratory, which the command line finds. */
public final class LaboratoryCommands implements AddedCommands {

	@Override
	public List<PrintingCommand> with(Wiring wiring) {
		return List.of(new CodecCommand(wiring), new CalibrateCommand(wiring), new SelftestCommand(wiring));
	}

}
