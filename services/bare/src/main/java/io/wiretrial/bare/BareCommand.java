package io.wiretrial.bare;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

import io.wiretrial.bare.grpc.GrpcExecutor;
import io.wiretrial.contract.delay.DelayLaw;
import io.wiretrial.contract.own.OwnTypes;
import io.wiretrial.kit.ReadyFile;
import io.wiretrial.kit.ReadyTarget;
import io.wiretrial.kit.StandardInputWatch;

/**
 * The command line: the same flags as the Spring services, by the same names; ports and
 * address also by the environment, as in a container.
 */
@Command(name = "wiretrial-bare", mixinStandardHelpOptions = true, showDefaultValues = true,
		description = "Serves the contract's operations without Spring.")
final class BareCommand implements Callable<Integer> {

	@Option(names = "--server.address", defaultValue = "${env:SERVER_ADDRESS:-127.0.0.1}",
			description = "Address that the servers of operations bind.")
	private String address = "";

	@Option(names = "--management.server.address", defaultValue = "${env:MANAGEMENT_SERVER_ADDRESS:-127.0.0.1}",
			description = "Address that the server of the management binds.")
	private String managementAddress = "";

	@Option(names = "--server.port", defaultValue = "${env:SERVER_PORT:-8080}",
			description = "Port of HTTP/1.1 and h2c, 0 for any.")
	private int httpPort;

	@Option(names = "--spring.grpc.server.port", defaultValue = "${env:SPRING_GRPC_SERVER_PORT:-9090}",
			description = "Port of gRPC, 0 for any.")
	private int grpcPort;

	@Option(names = "--management.server.port", defaultValue = "${env:MANAGEMENT_SERVER_PORT:-8081}",
			description = "Port of /actuator/cost and /actuator/health, 0 for any.")
	private int managementPort;

	@Option(names = "--wiretrial.ready-file", description = "File that appears when all servers are ready.")
	private @Nullable Path readyFile;

	@Option(names = "--wiretrial.exit-on-stdin-close", arity = "0..1", fallbackValue = "true",
			description = "End when standard input ends.")
	private boolean exitOnStdinClose;

	@Option(names = "--wiretrial.cost.control-group",
			description = "Folder of the control group of this process alone: /sys/fs/cgroup inside a container.")
	private @Nullable Path controlGroup;

	@Option(names = "--" + OwnTypes.PROPERTY, description = "Folder of types that a run has made of its own payloads.")
	private @Nullable Path payloads;

	@Option(names = "--wiretrial.grpc.executor", description = "Where gRPC handlers run: ${COMPLETION-CANDIDATES}.")
	private GrpcExecutor grpcExecutor = GrpcExecutor.DIRECT;

	@Option(names = "--wiretrial.delay.law", converter = LawConverter.class,
			description = "Delay replies to requests with wiretrial-ordinal: SEED or SEED:FIRST+COUNT.")
	private @Nullable DelayLaw delayLaw;

	static int run(String[] args) {
		Stream<String> settings = Stream.concat(Stream.of(args), System.getenv().keySet().stream());
		String limit = settings.filter((setting) -> setting.matches("--wiretrial\\.guard\\..*|WIRETRIAL_GUARD_.*"))
			.findFirst()
			.orElse(null);
		if (limit != null) {
			System.err.println("Setting " + limit + ": this server has no limits, so remove it.");
			return CommandLine.ExitCode.USAGE;
		}
		return line().execute(args);
	}

	static CommandLine line() {
		return new CommandLine(new BareCommand()).setCaseInsensitiveEnumValuesAllowed(true)
			.setExecutionExceptionHandler((ex, line, result) -> {
				// Messages are made for people; a trace is for bugs.
				line.getErr().println(ex.getMessage());
				return CommandLine.ExitCode.SOFTWARE;
			});
	}

	@Override
	public Integer call() throws InterruptedException {
		ReadyFile ready = (this.readyFile != null) ? new ReadyFile(this.readyFile) : null;
		if (ready != null) {
			ready.clear();
		}
		if (this.exitOnStdinClose) {
			StandardInputWatch.ofThisProcess().start();
		}
		BareServer server = BareServer
			.start(new BareOptions(this.address, this.managementAddress, this.httpPort, this.grpcPort,
					this.managementPort, this.grpcExecutor, this.delayLaw, this.controlGroup, this.payloads));
		Runtime.getRuntime().addShutdownHook(new Thread(server::close, "bare-shutdown"));
		System.out.println("Listening on " + this.address + " " + server.ports());
		if (ready != null) {
			ready.write(ReadyTarget.ofThisProcess("bare", server.ports()));
		}
		new CountDownLatch(1).await();
		return 0;
	}

	private static final class LawConverter implements ITypeConverter<DelayLaw> {

		@Override
		public DelayLaw convert(String text) {
			try {
				return DelayLaw.parse(text);
			}
			catch (IllegalArgumentException ex) {
				throw new TypeConversionException(ex.getMessage());
			}
		}

	}

}
