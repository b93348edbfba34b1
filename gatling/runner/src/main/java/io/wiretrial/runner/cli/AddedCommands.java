package io.wiretrial.runner.cli;

import java.util.List;
import java.util.ServiceLoader;

/**
 * Commands of another module, found by {@link ServiceLoader}: the command line has them
 * where that module is on its class path, and never names it.
 */
public interface AddedCommands {

	/**
	 * Makes the commands.
	 * @param wiring what they are played with
	 * @return commands, each annotated with its name
	 */
	List<PrintingCommand> with(Wiring wiring);

}
