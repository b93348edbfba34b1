package io.wiretrial.targets.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * Shell that ends a command and all that it started, when its input ends. Only this
 * process holds the other end of that pipe, so the shell does so too when this process is
 * killed. In a session of its own, no signal to the runner's group reaches it. A process
 * that has left the command's session and has cleared its environment too is not found.
 */
final class TreeGuard {

	/** SIGTERM, and SIGKILL within 3 s; prints whom it found. */
	private static final String SCRIPT = """
			trap '' HUP INT TERM
			session=none
			while read -r line; do session=$line; done
			members() {
				cat /proc/[0-9]*/stat 2>/dev/null |
					sed -nE "s/^([0-9]+) .*[)] [^ZX] [0-9]+ [0-9]+ $session .*/\\1/p"
				grep -lsF "$1" /proc/[0-9]*/environ | cut -d / -f 3
			}
			tell() { kill -s "$2" $(members "$1") 2>/dev/null; }
			members "$1" | sort -u
			tell "$1" TERM
			latest=$(($(date +%s) + 3))
			while [ -n "$(members "$1")" ] && [ "$(date +%s)" -lt $latest ]; do sleep 0.05; done
			rounds=0
			while [ -n "$(members "$1")" ] && [ $rounds -lt 20 ]; do
				tell "$1" KILL
				sleep 0.05
				rounds=$((rounds + 1))
			done
			""";

	private static final int LONGEST_SECONDS = 5;

	private final Process shell;

	private TreeGuard(Process shell) {
		this.shell = shell;
	}

	static TreeGuard start(String mark) throws IOException {
		return new TreeGuard(new ProcessBuilder("setsid", "sh", "-c", SCRIPT, "wiretrial-guard", mark)
			.redirectError(ProcessBuilder.Redirect.DISCARD)
			.start());
	}

	// Tells it the session that a command leads.
	void guard(Process command) throws IOException {
		try {
			this.shell.getOutputStream().write((command.pid() + "\n").getBytes(StandardCharsets.US_ASCII));
			this.shell.getOutputStream().flush();
		}
		catch (IOException ex) {
			command.destroyForcibly();
			throw ex;
		}
	}

	// Ends the tree and returns how many processes were in it. A guard that is slow goes
	// on by itself.
	int end() {
		try {
			this.shell.getOutputStream().close();
			if (!this.shell.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
				return 0;
			}
			byte[] found = this.shell.getInputStream().readAllBytes();
			return Math.toIntExact(new String(found, StandardCharsets.US_ASCII).lines().count());
		}
		catch (IOException ex) {
			return 0;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return 0;
		}
	}

}
