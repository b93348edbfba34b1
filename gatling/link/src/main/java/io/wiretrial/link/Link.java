package io.wiretrial.link;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;

import io.wiretrial.link.network.Network;

/**
 * A link in user space: it forwards TCP connections from a port to a target and lets them
 * wait as a network would. One thread moves the data, another one wakes it in time.
 * {@link #counts()} may be called by all threads.
 */
public final class Link implements AutoCloseable {

	private static final System.Logger LOGGER = System.getLogger(Link.class.getName());

	/** Connections that wait to be accepted, at most; the kernel has a limit too. */
	private static final int BACKLOG = 4_096;

	/** What a connection without delay may have on its way. */
	private static final long BARE_WINDOW = 4L * BufferPool.LARGE_BYTES;

	private static final long MOST_MEMORY = 256L << 20;

	private static final long ACCEPT_PAUSE = Duration.ofMillis(100).toNanos();

	/** The jitter of two links of one network is the same. */
	private static final long SEED = 20_261_121;

	private final Network network;

	private final InetSocketAddress target;

	private final LinkLoop loop;

	private final ServerSocketChannel server;

	private final Directions directions;

	private final SelectionKey accepting;

	private Link(Network network, InetSocketAddress listen, InetSocketAddress target) throws IOException {
		this.network = network;
		this.target = target;
		this.server = ServerSocketChannel.open();
		try {
			this.server.bind(listen, BACKLOG);
			this.server.configureBlocking(false);
			this.loop = new LinkLoop(System::nanoTime, Math.min(MOST_MEMORY, Runtime.getRuntime().maxMemory() / 4),
					this::end);
		}
		catch (IOException ex) {
			this.server.close();
			throw ex;
		}
		this.directions = new Directions(new Direction(network.up(), this.loop, SEED),
				new Direction(network.down(), this.loop, SEED + 1));
		this.accepting = this.loop.watch(this.server, SelectionKey.OP_ACCEPT, this::accept);
		this.loop.start();
	}

	/**
	 * Opens a link on a free port of the loopback address.
	 * @param network what it is like
	 * @param target where each connection leads
	 * @return a link that must be closed
	 */
	public static Link open(Network network, InetSocketAddress target) {
		return open(network, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), target);
	}

	/**
	 * Opens a link.
	 * @param network what it is like
	 * @param listen address and port at which it accepts connections, port 0 for a free
	 * one
	 * @param target where each connection leads
	 * @return a link that must be closed
	 */
	public static Link open(Network network, InetSocketAddress listen, InetSocketAddress target) {
		if (target.isUnresolved()) {
			throw new IllegalArgumentException(
					"Target %s of the link has no address: name a host that is known here.".formatted(target));
		}
		try {
			return new Link(network, listen, target);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"The link cannot listen at %s: choose another address or port, 0 for a free one.".formatted(listen),
					ex);
		}
	}

	/**
	 * Returns the port at which connections are accepted.
	 * @return port, above 0
	 */
	public int port() {
		return this.server.socket().getLocalPort();
	}

	public Network network() {
		return this.network;
	}

	/**
	 * Returns what was counted since the link was opened.
	 * @return a look at the counters
	 */
	public LinkCounts counts() {
		ThreadMXBean threads = ManagementFactory.getThreadMXBean();
		long cpuNanos = 0;
		for (long id : this.loop.threadIds()) {
			cpuNanos += Math.max(0, threads.getThreadCpuTime(id));
		}
		return this.directions.counts(cpuNanos);
	}

	/**
	 * Says what the link does, and what of TCP it models.
	 * @return two sentences
	 */
	public String description() {
		return this.network.described() + ". " + windows() + ".";
	}

	private String windows() {
		if (modelled()) {
			return CongestionWindow.described(this.network.roundTrip());
		}
		String what = this.network.bare() ? "No congestion window: nothing is delayed"
				: "No congestion window: each connection has its full rate from the first byte";
		return "%s; at most %d bytes of each connection and direction are on their way".formatted(what, fixed());
	}

	private boolean modelled() {
		return this.network.congestionWindow() && !this.network.roundTrip().isZero();
	}

	private long fixed() {
		return this.network.bare() ? BARE_WINDOW : CongestionWindow.RECEIVE_BYTES;
	}

	private SendWindow window() {
		return modelled() ? new CongestionWindow(this.network.roundTrip()) : new FixedWindow(fixed());
	}

	private void accept() {
		try {
			SocketChannel accepted = this.server.accept();
			while (accepted != null) {
				begin(accepted);
				accepted = this.server.accept();
			}
		}
		catch (IOException ex) {
			LOGGER.log(Level.WARNING, "A link cannot accept connections: raise the limit of open files.", ex);
			watchAccepts(0);
			this.loop.timers().add(this.loop.now() + ACCEPT_PAUSE, () -> watchAccepts(SelectionKey.OP_ACCEPT));
		}
	}

	private void begin(SocketChannel accepted) {
		try {
			Connection connection = new Connection(this.loop, this.directions, accepted, this::window);
			this.directions.accepted(connection);
			connection.begin(this.target);
		}
		catch (IOException ex) {
			LOGGER.log(Level.WARNING, "A link has no socket for its target: raise the limit of open files.", ex);
			LinkLoop.closeQuietly(accepted);
		}
	}

	private void watchAccepts(int operations) {
		if (this.accepting.isValid()) {
			this.accepting.interestOps(operations);
		}
	}

	private void end() {
		LinkLoop.closeQuietly(this.server);
		this.directions.resetAll();
	}

	/**
	 * Ends the link: all its connections are reset.
	 */
	@Override
	public void close() {
		this.loop.close();
	}

}
