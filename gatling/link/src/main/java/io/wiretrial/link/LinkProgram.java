package io.wiretrial.link;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.Charset;

import io.wiretrial.link.network.Network;

/**
 * A link as a program: {@code NETWORK TARGET [LISTEN]}, addresses as {@code HOST:PORT}.
 * It prints what it does and where it listens, for each line of standard input what it
 * has counted, and ends with standard input.
 */
public final class LinkProgram {

	private LinkProgram() {
	}

	/**
	 * Runs a link.
	 * @param args network, target and, unless on a free port of the loopback address,
	 * where to listen
	 */
	public static void main(String... args) {
		System.exit(run(args, new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset())),
				System.out, System.err));
	}

	static int run(String[] args, BufferedReader in, PrintStream out, PrintStream err) {
		if (args.length < 2 || args.length > 3) {
			err.printf("The link was given %d arguments: use NETWORK HOST:PORT [HOST:PORT].%n", args.length);
			return 2;
		}
		try (Link link = Link.open(Network.of(args[0]),
				(args.length == 3) ? address(args[2]) : new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
				address(args[1]))) {
			out.println(link.description());
			out.printf("port %d%n", link.port());
			while (in.readLine() != null) {
				out.println(link.counts());
			}
			return 0;
		}
		catch (IllegalArgumentException | UncheckedIOException ex) {
			err.println(ex.getMessage());
			return 2;
		}
		catch (IOException ex) {
			return 0;
		}
	}

	private static InetSocketAddress address(String text) {
		int colon = text.lastIndexOf(':');
		String port = text.substring(colon + 1);
		if (colon < 1 || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > 65_535) {
			throw new IllegalArgumentException(
					"Address '%s' of the link is not one: use HOST:PORT such as 127.0.0.1:8080.".formatted(text));
		}
		return new InetSocketAddress(text.substring(0, colon), Integer.parseInt(port));
	}

}
