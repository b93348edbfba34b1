package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import io.wiretrial.model.plan.Limit;
import io.wiretrial.runner.cli.value.LimitConverter;
import io.wiretrial.runner.drive.DriveRequest;
import io.wiretrial.runner.drive.DriveRun;
import io.wiretrial.runner.drive.DrivenCall;
import io.wiretrial.runner.run.StopSignal;

/** Drives one operation of a service of one's own. */
@Command(name = "drive", mixinStandardHelpOptions = true,
		description = "Drives one operation of your own service that runs on this machine or in a private network: tells "
				+ "how long it takes, what it costs, and which known cause makes it slow. Exit code 0: driven, 1: nothing "
				+ "succeeded, or the service went away, 2: it cannot be driven, 3: the limit is not held, or that is too "
				+ "close to call, 130: ended by Ctrl-C, what was finished is told.")
final class DriveCommand extends PrintingCommand {

	private final Wiring wiring;

	@Parameters(paramLabel = "OPERATION", arity = "1..*",
			description = "'POST http://127.0.0.1:8080/orders', or 127.0.0.1:9090 shop.Orders/Place. Without a method a "
					+ "request is a GET, with a body a POST. {{n}} in path or body is the number of the operation.")
	private List<String> operation = List.of();

	@Mixin
	private DriveContentOptions content = new DriveContentOptions();

	@Mixin
	private DriveLoadOptions load = new DriveLoadOptions();

	@Option(names = "--slo", paramLabel = "LIMIT", converter = LimitConverter.class,
			description = "Limit of its time, such as 'p99<25ms'. Default: none.")
	private @Nullable Limit slo;

	@Option(names = "--pid", paramLabel = "N",
			description = "Process whose CPU time is read, with its children. Default: the one that listens at the port.")
	private @Nullable Long pid;

	@Option(names = "--out", paramLabel = "FOLDER",
			description = "Folder that takes the run directory. Default: target/drive of the checkout.")
	private @Nullable Path out;

	DriveCommand(Wiring wiring) {
		this.wiring = wiring;
	}

	@Override
	public Integer call() throws Exception {
		DrivenCall call = DrivenCall.of(this.operation, this.content.hasBody());
		DriveRequest request = new DriveRequest(call, this.content.content(), this.load.load(), this.content.access(),
				this.slo, this.pid, (this.out != null) ? this.out : this.wiring.tries().resolveSibling("drive"));
		StopSignal stop = new StopSignal();
		stop.listen(this::line);
		try {
			return new DriveRun(this.wiring.context(false), this::line, stop).run(request);
		}
		finally {
			stop.finished();
		}
	}

}
