package io.wiretrial.bare;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import reactor.netty.ChannelBindException;

import io.wiretrial.bare.delay.PreciseTimer;
import io.wiretrial.bare.delay.ReplyDelay;
import io.wiretrial.bare.grpc.BareGrpcServer;
import io.wiretrial.bare.http.BareHttpServer;
import io.wiretrial.bare.http.ManagementTarget;
import io.wiretrial.bare.http.Operations;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.own.OwnType;
import io.wiretrial.contract.own.OwnTypes;
import io.wiretrial.kit.ByteCount;
import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.ControlGroup;
import io.wiretrial.kit.CostReader;
import io.wiretrial.kit.OperationCount;
import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * The contract's operations on bare grpc-java and bare Reactor Netty in one process: what
 * Spring is compared with, and the null target whose delays are known.
 */
public final class BareServer implements AutoCloseable {

	private final Deque<Runnable> closings = new ArrayDeque<>();

	private final Map<String, Integer> ports = new TreeMap<>();

	private BareServer() {
	}

	/**
	 * Runs until the process is ended.
	 * @param args command line, see {@code --help}
	 */
	public static void main(String[] args) {
		System.exit(BareCommand.run(args));
	}

	/**
	 * Starts the three servers.
	 * @param options addresses and ports
	 * @return the servers, which are bound; to be closed
	 * @throws PortNotBoundException if a port cannot be bound; nothing is then left open
	 */
	public static BareServer start(BareOptions options) {
		BareServer server = new BareServer();
		try {
			server.open(options);
			return server;
		}
		catch (RuntimeException ex) {
			server.close();
			throw ex;
		}
	}

	private void open(BareOptions options) {
		OperationCount operations = new OperationCount();
		ConnectionCount connections = new ConnectionCount();
		ControlGroup group = (options.controlGroup() != null) ? ControlGroup.at(options.controlGroup()) : null;
		CostReader reader = new CostReader(operations, connections, new ByteCount(), group);
		this.closings.push(reader::close);
		PreciseTimer timer = new PreciseTimer();
		this.closings.push(timer::close);
		Corpus corpus = new Corpus(Corpus.DEFAULT_SEED);
		ReplyDelay delay = new ReplyDelay(options.delayLaw());
		List<OwnType<?, ?>> own = (options.payloads() != null) ? OwnTypes.in(options.payloads()) : List.of();
		WorkingParts parts = new WorkingParts();
		bind("grpc", options.address(), options.grpcPort(), (address) -> {
			BareGrpcServer target = BareGrpcServer.start(address, options.grpcExecutor(), corpus, own, delay, timer,
					operations, connections);
			this.closings.push(target::close);
			return target.port();
		});
		bind("http", options.address(), options.httpPort(), (address) -> {
			BareHttpServer target = BareHttpServer.start(address, new Operations(corpus, own), delay, timer, operations,
					connections, MemoryBudget.ofThisProcess().direct(), parts);
			this.closings.push(target::close);
			return target.port();
		});
		// last: its health means that the others are bound
		bind("management", options.managementAddress(), options.managementPort(), (address) -> {
			ManagementTarget target = ManagementTarget.start(address, reader, parts);
			this.closings.push(target::close);
			return target.port();
		});
	}

	private void bind(String name, String address, int port, Binding binding) {
		try {
			this.ports.put(name, binding.bind(new InetSocketAddress(address, port)));
		}
		catch (IOException | ChannelBindException ex) {
			throw new PortNotBoundException(name, address, port, ex);
		}
	}

	/**
	 * Returns where this server listens.
	 * @return port of {@code http}, {@code grpc} and {@code management}
	 */
	public Map<String, Integer> ports() {
		return Map.copyOf(this.ports);
	}

	/**
	 * Stops the servers; what is in flight has two seconds each.
	 */
	@Override
	public void close() {
		while (!this.closings.isEmpty()) {
			this.closings.pop().run();
		}
	}

	private interface Binding {

		int bind(InetSocketAddress address) throws IOException;

	}

}
