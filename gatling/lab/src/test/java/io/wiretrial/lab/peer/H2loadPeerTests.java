package io.wiretrial.lab.peer;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.lab.peer.H2loadPeer.Request;
import io.wiretrial.runner.run.UnusableEnvironmentException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The peer with a shell script in its place. */
@Timeout(180)
class H2loadPeerTests {

	private static final Request CALL = Request.grpc("http://127.0.0.1:5005/a.B/C", new byte[] { 7, 8, 9 });

	@TempDir
	private Path temporary;

	private Path h2load;

	private Path folder;

	@BeforeEach
	void namePlaces() {
		this.h2load = this.temporary.resolve("h2load");
		this.folder = this.temporary.resolve("run");
	}

	@Test
	void messageOfACallIsFramedByHand() throws Exception {
		pretend(16, 128);
		assertThat(play(CALL)).isEqualTo(800);
		assertThat(this.folder.resolve("body")).hasBinaryContent(new byte[] { 0, 0, 0, 0, 3, 7, 8, 9 });
		assertThat(arguments()).containsSubsequence("-m", "1", "-c", "4", "-n", "16")
			.containsSubsequence("-H", "te: trailers")
			.containsSubsequence("-H", "content-type: application/grpc")
			.doesNotContain("--h1")
			.last()
			.isEqualTo("http://127.0.0.1:5005/a.B/C");
	}

	@Test
	void jsonGoesByHttp11WhereItIsAsked() throws Exception {
		pretend(16, 32);
		play(Request.json("http://127.0.0.1:8080/x", true, new byte[] { '{', '}' }));
		assertThat(this.folder.resolve("body")).hasContent("{}");
		assertThat(arguments()).contains("--h1", "content-type: application/json", "accept: application/json");
	}

	@Test
	void rateOfAllConnectionsIsSplit() throws Exception {
		pretend(16, 128);
		new H2loadPeer(this.h2load, Duration.ofSeconds(10)).play(CALL, 4, 16, 1000, this.folder);
		assertThat(arguments()).containsSubsequence("--rps", "250.000");
	}

	// A gRPC error is a 200 without data: h2load counts it as a success.
	@Test
	void callsThatEndInAnErrorAreNotTakenForAnswers() throws Exception {
		pretend(16, 120);
		assertUnusable("16 of 16 requests were answered, with 120 of 128 bytes");
	}

	@Test
	void requestsThatFailAreTold() throws Exception {
		pretend(15, 120);
		assertUnusable("15 of 16 requests were answered, with 120 of 128 bytes");
	}

	@Test
	void outputWithoutFiguresIsTold() throws Exception {
		pretend("echo 'starting benchmark...'");
		assertUnusable("it told no figures and said:\nstarting benchmark...");
	}

	private void assertUnusable(String reason) {
		assertThatThrownBy(() -> play(CALL)).isInstanceOf(UnusableEnvironmentException.class)
			.hasMessage("Peer %s could not be used: %s.\nName a working h2load with --peer h2load=PATH."
				.formatted(this.h2load, reason));
	}

	private List<String> arguments() throws Exception {
		return Files.readAllLines(this.folder.resolve("arguments.txt"));
	}

	private void pretend(int succeeded, int bytes) throws Exception {
		pretend("""
				printf '%%s\\n' "$@" > arguments.txt
				echo 'finished in 20.00ms, 800.00 req/s, 1.17MB/s'
				echo 'requests: 16 total, 16 started, 16 done, %d succeeded, 0 failed, 0 errored, 0 timeout'
				echo 'traffic: 1.38KB (1408) total, 192B (192) headers (space savings 56.36%%), 832B (%d) data'
				""".formatted(succeeded, bytes));
	}

	private void pretend(String body) throws Exception {
		Files.writeString(this.h2load, "#!/bin/sh\n" + body + "\n");
		Files.setPosixFilePermissions(this.h2load, PosixFilePermissions.fromString("rwxr-xr-x"));
	}

	private double play(Request request) throws InterruptedException {
		return new H2loadPeer(this.h2load, Duration.ofSeconds(10)).play(request, 4, 16, 0, this.folder);
	}

}
