package io.wiretrial.runner.cli.serve;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(20)
class ReportServerTests {

	@TempDir
	private Path folder;

	private Path latest;

	private ReportServer server;

	@BeforeEach
	void start() throws IOException {
		this.latest = this.folder.resolve("latest");
		this.server = new ReportServer(this.latest, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
	}

	@AfterEach
	void stop() {
		this.server.close();
	}

	@Test
	void showsTheRunThatLatestIsALinkTo() throws IOException {
		assertThat(get("/", "localhost")).startsWith("HTTP/1.1 404 ")
			.endsWith("No such file. A run writes its report when its last plan has been judged.\n");
		Files.createSymbolicLink(this.latest, run("first").getFileName());
		assertThat(get("/", "localhost:8070")).startsWith("HTTP/1.1 200 ")
			.containsIgnoringCase("\r\nContent-Type: text/html; charset=utf-8\r\n")
			.containsIgnoringCase("\r\nX-Content-Type-Options: nosniff\r\n")
			.contains("Report of first");
		Files.delete(this.latest);
		Files.createSymbolicLink(this.latest, run("second").getFileName());
		assertThat(get("/index.html", "127.0.0.1")).contains("Report of second");
		assertThat(get("/gatling/", "[::1]:1")).contains("Gatling's own of second");
	}

	@ParameterizedTest
	@ValueSource(strings = { "/../secret.txt", "/%2e%2e/secret.txt", "/gatling/../../secret.txt", "/outside.txt",
			"/gatling", "/nothing", "/%00", "//etc/passwd" })
	void showsNothingElse(String path) throws IOException {
		Files.writeString(this.folder.resolve("secret.txt"), "secret");
		Path run = Files.createSymbolicLink(this.latest, run("first").getFileName());
		Files.createSymbolicLink(run.resolve("outside.txt"), this.folder.resolve("secret.txt"));
		assertThat(get(path, "localhost")).matches("(?s)HTTP/1.1 40[04] .*").doesNotContain("secret\n", "root:");
	}

	@ParameterizedTest
	@ValueSource(strings = { "attacker.example", "attacker.example:8070", "localhost.attacker.example",
			"127.0.0.1.attacker.example:80", "" })
	void answersNoPageFromElsewhere(String host) throws IOException {
		Files.createSymbolicLink(this.latest, run("first").getFileName());
		assertThat(get("/", host)).startsWith("HTTP/1.1 421 ").doesNotContain("Report of first");
	}

	@Test
	void isReadOnly() throws IOException {
		Files.createSymbolicLink(this.latest, run("first").getFileName());
		for (String method : new String[] { "PUT", "POST", "DELETE", "OPTIONS" }) {
			assertThat(ask(method, "/index.html", "localhost")).as(method).startsWith("HTTP/1.1 405 ");
		}
		assertThat(ask("HEAD", "/", "localhost")).startsWith("HTTP/1.1 200 ").doesNotContain("Report of first");
		assertThat(get("/", "localhost")).contains("Report of first");
	}

	private Path run(String name) throws IOException {
		Path run = Files.createDirectory(this.folder.resolve(name));
		Files.writeString(run.resolve("index.html"), "Report of " + name);
		Files.writeString(Files.createDirectory(run.resolve("gatling")).resolve("index.html"),
				"Gatling's own of " + name);
		return run;
	}

	private String get(String path, String host) throws IOException {
		return ask("GET", path, host);
	}

	// A client of the JDK would repair the path and choose the host by itself.
	private String ask(String method, String path, String host) throws IOException {
		try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), this.server.port())) {
			socket.getOutputStream()
				.write("%s %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n".formatted(method, path, host)
					.getBytes(StandardCharsets.US_ASCII));
			return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		}
	}

}
