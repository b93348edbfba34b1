package io.wiretrial.kit.limits;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

import io.netty.util.NetUtil;
import org.jspecify.annotations.Nullable;

/**
 * The names by which a service may be asked for, with any port. A page from elsewhere
 * whose name has been bound to this machine (DNS rebinding) still sends its own name, and
 * is recognized by it. Names of the loopback and the numeric address that a connection
 * came to are always allowed: no page can have them unless this machine served it. Safe
 * for any number of threads; hot path.
 */
public final class AllowedHosts {

	/** Stands for every host. */
	public static final String ALL = "*";

	private static final List<String> LOOPBACK = List.of("localhost", "127.0.0.1", "[::1]");

	// RFC 3986, section 3.2.2, without what no name on a network has
	private static final Pattern HOST = Pattern.compile("[A-Za-z0-9._~%-]{1,255}|\\[[0-9A-Fa-f:.]{2,45}]");

	private static final Pattern AUTHORITY = Pattern.compile("(?:" + HOST.pattern() + ")(?::[0-9]{0,5})?");

	private static final int REMEMBERED = 256;

	private final List<String> names;

	private final boolean all;

	// what was allowed before, so that it is not read again
	private final Set<String> known = ConcurrentHashMap.newKeySet();

	/**
	 * Creates the list.
	 * @param names names or numeric addresses without port, IPv6 in brackets, beside
	 * those that are always allowed; {@code *} for all
	 * @throws IllegalArgumentException if one is no host
	 */
	public AllowedHosts(List<String> names) {
		for (String name : names) {
			if (!ALL.equals(name) && !HOST.matcher(name).matches()) {
				throw new IllegalArgumentException(("Host \"%s\" in wiretrial.limits.hosts is none: use names or "
						+ "addresses without port, such as service.example or [::1], or * for all.")
					.formatted(name));
			}
		}
		this.all = names.contains(ALL);
		this.names = new ArrayList<>(LOOPBACK);
		this.names.addAll(names);
	}

	/**
	 * Whether a request's authority can be read (RFC 9110, section 7.2).
	 * @param authority value of {@code Host} or {@code :authority}
	 * @return false if it is empty or has characters that no host has
	 */
	public static boolean readable(String authority) {
		return AUTHORITY.matcher(authority).matches();
	}

	/**
	 * Whether a request is for this service.
	 * @param authority value of {@code Host} or {@code :authority}
	 * @param local address that the connection came to, if it is known
	 * @return true if its host is one of the names, or the numeric address
	 */
	public boolean allow(String authority, @Nullable SocketAddress local) {
		if (this.known.contains(authority)) {
			return true;
		}
		boolean allowed = readable(authority) && (this.all || named(authority) || isLiteral(host(authority), local));
		if (allowed && this.known.size() < REMEMBERED) {
			this.known.add(authority);
		}
		return allowed;
	}

	private boolean named(String authority) {
		String host = host(authority);
		return this.names.stream().anyMatch(host::equalsIgnoreCase);
	}

	private static String host(String authority) {
		int end = authority.startsWith("[") ? authority.indexOf(']') + 1 : authority.indexOf(':');
		return (end > 0) ? authority.substring(0, end) : authority;
	}

	private static boolean isLiteral(String host, @Nullable SocketAddress local) {
		InetAddress asked = NetUtil.createInetAddressFromIpAddressString(host);
		return asked != null && local instanceof InetSocketAddress address && asked.equals(address.getAddress());
	}

}
