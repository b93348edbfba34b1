package io.wiretrial.targets.given;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * Finds the address of a host and lets only those pass that are this machine's or of a
 * private network (RFC 1918): a load is an attack on those who did not ask for it. The
 * address is looked up once, so that a name cannot come to mean another machine later.
 */
public final class OwnNetwork {

	private OwnNetwork() {
	}

	/**
	 * Finds the address of a host.
	 * @param host name or numeric address
	 * @return numeric IPv4 address
	 * @throws IllegalArgumentException if it has none, or one that may be anybody's; the
	 * message begins in lower case and has no full stop
	 */
	public static String address(String host) {
		Inet4Address found = null;
		for (InetAddress address : all(host)) {
			if (!address.isLoopbackAddress() && !isPrivate(address)) {
				throw new IllegalArgumentException(("host '%s' is %s, which is neither loopback nor a private network: "
						+ "put load on your own machines and containers only")
					.formatted(host, address.getHostAddress()));
			}
			if (found == null && address instanceof Inet4Address inet4) {
				found = inet4;
			}
		}
		if (found == null) {
			throw new IllegalArgumentException(
					"host '%s' has no IPv4 address: give one, the arms connect by IPv4".formatted(host));
		}
		return found.getHostAddress();
	}

	private static InetAddress[] all(String host) {
		try {
			return InetAddress.getAllByName(host);
		}
		catch (UnknownHostException ex) {
			throw new IllegalArgumentException(
					"host '%s' is not known here: correct it, or start its service first".formatted(host), ex);
		}
	}

	// fc00::/7 (RFC 4193) takes the place of the site-local addresses that Java knows.
	private static boolean isPrivate(InetAddress address) {
		byte[] bytes = address.getAddress();
		return address.isSiteLocalAddress() || (bytes.length == 16 && (bytes[0] & 0xfe) == 0xfc);
	}

}
