package io.wiretrial.runner.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import io.wiretrial.runner.cli.serve.ReportServer;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Shows a report where no browser can open its file, such as in a container. */
@Command(name = "serve", mixinStandardHelpOptions = true,
		description = "Shows the folder of a run to browsers of this machine by HTTP, read-only, until Ctrl-C.")
final class ServeCommand extends PrintingCommand {

	private static final int MOST_PORTS = 65_535;

	@Parameters(paramLabel = "DIR", arity = "1",
			description = "Folder of a run, such as target/bench/latest; need not exist yet.")
	private Path directory = Path.of("target/bench/latest");

	@Option(names = "--address", paramLabel = "ADDRESS", defaultValue = "127.0.0.1",
			description = "Address to listen on. Requests must be for 127.0.0.1 or localhost all the same. "
					+ "Default: ${DEFAULT-VALUE}.")
	private String address = "127.0.0.1";

	@Option(names = "--port", paramLabel = "N", defaultValue = "8060",
			description = "Port to listen on, 0 for any that is free. Default: ${DEFAULT-VALUE}.")
	private int port;

	@Override
	public Integer call() throws InterruptedException {
		if (this.port < 0 || this.port > MOST_PORTS) {
			throw new UnusableEnvironmentException(
					"Port %d is out of range: use --port 0 to %d.".formatted(this.port, MOST_PORTS));
		}
		try (ReportServer server = new ReportServer(this.directory,
				new InetSocketAddress(InetAddress.getByName(this.address), this.port))) {
			line("Serves %s, port %d of %s.".formatted(this.directory, server.port(), this.address));
			Thread.currentThread().join();
			return 0;
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException(
					"Port %d of %s cannot be listened on (%s): choose another with --port.".formatted(this.port,
							this.address, ex.getMessage()));
		}
	}

}
