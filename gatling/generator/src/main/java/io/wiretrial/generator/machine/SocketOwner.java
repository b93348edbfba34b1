package io.wiretrial.generator.machine;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the process that listens at a port of this machine: the kernel lists the inode of
 * each socket ({@code /proc/net/tcp}, proc(5)), and the descriptors of each process.
 * Descriptors of another user's processes cannot be read, and so their sockets have no
 * owner.
 */
public final class SocketOwner {

	private static final String LISTENING = "0A";

	private static final int LOCAL_ADDRESS = 1;

	private static final int STATE = 3;

	private static final int INODE = 9;

	private static final int ADDRESS_DIGITS = 8;

	private final Path proc;

	/**
	 * Looks at this machine.
	 */
	public SocketOwner() {
		this(Path.of("/proc"));
	}

	SocketOwner(Path proc) {
		this.proc = proc;
	}

	/**
	 * Finds the owner of a listening socket. Where several processes share it, it is the
	 * one that is no child of another of them.
	 * @param address numeric IPv4 address that is connected to
	 * @param port port of TCP
	 * @return id of the process; empty where nobody listens, or whoever does is another
	 * user's
	 */
	public OptionalLong of(String address, int port) {
		Set<String> sockets = new HashSet<>();
		String wanted = ":%04X".formatted(port);
		for (String file : List.of("net/tcp", "net/tcp6")) {
			for (String line : lines(this.proc.resolve(file))) {
				String[] fields = line.strip().split("\\s+");
				if (fields.length > INODE && fields[STATE].equals(LISTENING) && fields[LOCAL_ADDRESS].endsWith(wanted)
						&& isAt(fields[LOCAL_ADDRESS].substring(0, fields[LOCAL_ADDRESS].indexOf(':')), address)) {
					sockets.add("socket:[%s]".formatted(fields[INODE]));
				}
			}
		}
		return sockets.isEmpty() ? OptionalLong.empty() : eldest(owners(sockets));
	}

	// Whether a socket that listens there is reached by an address: 0.0.0.0 and :: are
	private static boolean isAt(String hex, String address) {
		return hex.chars().allMatch((digit) -> digit == '0')
				|| hex.substring(hex.length() - ADDRESS_DIGITS).equals(hex(address));
	}

	// The kernel prints the four octets as one number in the order of the machine
	private static String hex(String address) {
		try {
			byte[] octets = InetAddress.getByName(address).getAddress();
			StringBuilder hex = new StringBuilder();
			for (int i = octets.length - 1; i >= 0; i--) {
				hex.append("%02X".formatted(octets[i]));
			}
			return hex.toString();
		}
		catch (IOException ex) {
			return address.toUpperCase(Locale.ROOT);
		}
	}

	private Set<Long> owners(Set<String> sockets) {
		Set<Long> owners = new TreeSet<>();
		String[] processes = this.proc.toFile().list((folder, name) -> name.chars().allMatch(Character::isDigit));
		for (String process : (processes != null) ? processes : new String[0]) {
			if (holds(this.proc.resolve(process).resolve("fd"), sockets)) {
				owners.add(Long.parseLong(process));
			}
		}
		return owners;
	}

	private static boolean holds(Path descriptors, Set<String> sockets) {
		File folder = descriptors.toFile();
		if (!folder.canRead() || !folder.isDirectory()) {
			return false;
		}
		try (DirectoryStream<Path> open = Files.newDirectoryStream(descriptors)) {
			for (Path descriptor : open) {
				if (sockets.contains(target(descriptor))) {
					return true;
				}
			}
		}
		catch (IOException | UncheckedIOException ex) {
			// the process has ended, or is another user's
		}
		return false;
	}

	private static String target(Path descriptor) {
		try {
			return Files.readSymbolicLink(descriptor).toString();
		}
		catch (IOException ex) {
			return "";
		}
	}

	private static OptionalLong eldest(Set<Long> owners) {
		return owners.stream()
			.filter((owner) -> ProcessHandle.of(owner)
				.flatMap(ProcessHandle::parent)
				.map((parent) -> !owners.contains(parent.pid()))
				.orElse(true))
			.mapToLong(Long::longValue)
			.findFirst();
	}

	private static List<String> lines(Path file) {
		try {
			return Files.readAllLines(file, StandardCharsets.US_ASCII);
		}
		catch (IOException ex) {
			return List.of();
		}
	}

}
