package io.wiretrial.targets.command;

import java.util.Map;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.CleanUpStack;
import io.wiretrial.targets.GeneratorSpec;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.RunningGenerator;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;
import io.wiretrial.targets.TargetNotReadyException;

/**
 * Starts services of the user's own by their commands, on free ports of the loopback
 * address. All else another launcher starts.
 */
public final class CommandLauncher implements Launcher {

	private final Map<String, ServiceCommand> commands;

	private final TrialFiles files;

	private final Launcher others;

	private final CleanUpStack ends = new CleanUpStack();

	/**
	 * Makes a launcher; nothing is started yet.
	 * @param commands command by the name of its service
	 * @param files files of the run, for logs
	 * @param others starts what has no command, and is closed with this
	 */
	public CommandLauncher(Map<String, ServiceCommand> commands, TrialFiles files, Launcher others) {
		this.commands = Map.copyOf(commands);
		this.files = files;
		this.others = others;
	}

	/**
	 * {@inheritDoc} Of a service with a command, jar, flags and arguments do not count.
	 * Where its settings do not say how its cost is read, it is that of the process that
	 * listens at its port.
	 * @throws TargetNotReadyException also if this machine lacks its folder or program
	 */
	@Override
	public RunningService start(ServiceSpec spec) {
		ServiceCommand command = this.commands.get(spec.name());
		if (command == null) {
			return this.others.start(spec);
		}
		CommandedService service = new CommandedService(spec, command, this.files.log(spec.name()));
		this.ends.keep(service::end);
		return service;
	}

	@Override
	public RunningGenerator start(GeneratorSpec spec) {
		return this.others.start(spec);
	}

	@Override
	public String generatorJava() {
		return this.others.generatorJava();
	}

	// The generator ends before what it calls
	@Override
	public void close() {
		try {
			this.others.close();
		}
		finally {
			this.ends.endAll();
		}
	}

}
