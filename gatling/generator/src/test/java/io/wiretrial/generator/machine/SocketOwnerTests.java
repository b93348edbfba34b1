package io.wiretrial.generator.machine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class SocketOwnerTests {

	private static final String HEAD = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n";

	@TempDir
	private Path proc;

	@Test
	@EnabledOnOs(OS.LINUX)
	void isThisProcessWhereItListens() throws IOException {
		int port;
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			port = socket.getLocalPort();
			assertThat(new SocketOwner().of("127.0.0.1", port)).hasValue(ProcessHandle.current().pid());
		}
		assertThat(new SocketOwner().of("127.0.0.1", port)).isEmpty();
	}

	@Test
	void isWhoListensAtThatAddressOrAtAll() throws IOException {
		net("tcp", """
				   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 11 1
				   1: 0200A8C0:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 12 1
				   2: 0100007F:1F90 0100007F:C000 01 00000000:00000000 00:00000000 00000000     0        0 13 1
				""");
		net("tcp6", """
				   0: 00000000000000000000000000000000:1F91 00000000000000000000000000000000:0000 0A 0:0 00:0 0 0 0 14 1
				   1: 0000000000000000FFFF00000100007F:1F92 00000000000000000000000000000000:0000 0A 0:0 00:0 0 0 0 15 1
				""");
		holds(5_000_001, "socket:[11]");
		holds(5_000_002, "socket:[12]");
		holds(5_000_003, "socket:[13]");
		holds(5_000_004, "socket:[14]");
		holds(5_000_005, "socket:[15]");
		SocketOwner owner = new SocketOwner(this.proc);
		assertThat(owner.of("127.0.0.1", 8080)).hasValue(5_000_001);
		assertThat(owner.of("192.168.0.2", 8080)).hasValue(5_000_002);
		assertThat(owner.of("127.0.0.1", 8081)).hasValue(5_000_004);
		assertThat(owner.of("127.0.0.1", 8082)).hasValue(5_000_005);
		assertThat(owner.of("192.168.0.2", 8082)).isEmpty();
	}

	@Test
	void aSocketWhoseProcessCannotBeReadHasNoOwner() throws IOException {
		net("tcp", """
				   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 11 1
				""");
		assertThat(new SocketOwner(this.proc).of("127.0.0.1", 8080)).isEmpty();
	}

	private void net(String file, String lines) throws IOException {
		Path folder = Files.createDirectories(this.proc.resolve("net"));
		Files.writeString(folder.resolve(file), HEAD + lines);
	}

	// Above the ids that Linux gives, so that no such process has a parent
	private void holds(long process, String socket) throws IOException {
		Path folder = Files.createDirectories(this.proc.resolve(Long.toString(process)).resolve("fd"));
		Files.createSymbolicLink(folder.resolve("3"), Path.of(socket));
	}

}
