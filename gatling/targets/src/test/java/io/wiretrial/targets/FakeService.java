package io.wiretrial.targets;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;

/** A service that only keeps the start protocol: for the tests, as a process. */
public final class FakeService {

	private FakeService() {
	}

	public static void main(String[] arguments) throws IOException {
		Map<String, String> options = new HashMap<>();
		for (String argument : arguments) {
			String[] parts = argument.substring(2).split("=", 2);
			options.put(parts[0], parts[1]);
		}
		if (options.containsKey("die")) {
			System.out.println("Port 80 is taken: choose another.");
			System.exit(3);
		}
		System.out.println("The word is " + System.getenv("FAKE_WORD"));
		int port = Integer.parseInt(options.get("server.port"));
		try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
			if (!options.containsKey("silent")) {
				Path ready = Path.of(options.get("wiretrial.ready-file"));
				Path partial = ready.resolveSibling("partial");
				Files.writeString(partial, options.containsKey("garbled") ? "{\"ports\":"
						: "{\"service\":\"fake\",\"pid\":%d,\"ports\":{\"http\":%d},\"startedAt\":\"2026-01-01T00:00:00Z\"}"
							.formatted(ProcessHandle.current().pid(), socket.getLocalPort()));
				Files.move(partial, ready, StandardCopyOption.ATOMIC_MOVE);
			}
			while (System.in.read() >= 0) {
				Thread.onSpinWait();
			}
		}
	}

}
