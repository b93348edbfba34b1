package io.wiretrial.browser;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The program of Chromium on this machine.
 *
 * @param path its file
 */
public record ChromiumProgram(Path path) {

	/** Variable that names the program, where it is not on the path. */
	public static final String VARIABLE = "WIRETRIAL_BROWSER";

	/** What a user can do who has none. */
	public static final String REMEDY = "install Chromium (Debian: apt-get install chromium) or name its program in "
			+ VARIABLE;

	private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");

	/**
	 * Looks for the program.
	 * @param environment variables: {@code WIRETRIAL_BROWSER}, else a name of Chromium's
	 * on {@code PATH}
	 * @return the program; empty where there is none that can be run
	 */
	public static Optional<ChromiumProgram> find(Map<String, String> environment) {
		String named = environment.getOrDefault(VARIABLE, "");
		Stream<Path> candidates = named.isEmpty() ? onPath(environment.getOrDefault("PATH", ""))
				: Stream.of(Path.of(named));
		return candidates.filter((file) -> Files.isRegularFile(file) && Files.isExecutable(file))
			.findFirst()
			.map(ChromiumProgram::new);
	}

	private static Stream<Path> onPath(String path) {
		return NAMES.stream()
			.flatMap((name) -> Stream.of(path.split(File.pathSeparator, -1))
				.filter((folder) -> !folder.isEmpty())
				.map((folder) -> Path.of(folder, name)));
	}

	/**
	 * Looks for the program.
	 * @param environment variables, of which those are read that {@link #find(Map)} reads
	 * @return a file that can be run
	 * @throws BrowserFailedException if there is none
	 */
	public static ChromiumProgram require(Map<String, String> environment) {
		return find(environment).orElseThrow(() -> new BrowserFailedException(BrowserFailure.BROWSER_MISSING,
				"No Chromium: neither %s '%s' nor %s on PATH can be run. To get one, %s.".formatted(VARIABLE,
						environment.getOrDefault(VARIABLE, ""), NAMES, REMEDY)));
	}

	// DevTools speak over file descriptors 3 and 4. When they close, because the JVM that
	// started it is gone, Chromium ends, and the shell removes the profile, in which
	// processes that end last may still write.
	List<String> command(Path profile, List<String> trustedKeys) {
		List<String> command = new ArrayList<>(List.of("/bin/sh", "-c",
				"trap : INT TERM; \"$@\" 3<&0 4>&1 1>&2; n=0; until rm -rf \"$0\" || [ $((n+=1)) -gt 50 ]; do sleep 0.1; done",
				profile.toString(), this.path.toString(), "--headless", "--no-first-run", "--disable-gpu",
				"--disable-background-networking", "--disable-component-update", "--disable-extensions",
				// tabs behind others must not be slower
				"--disable-background-timer-throttling", "--disable-renderer-backgrounding",
				"--disable-backgrounding-occluded-windows", "--remote-debugging-pipe", "--user-data-dir=" + profile));
		if ("root".equals(System.getProperty("user.name"))) {
			command.add("--no-sandbox");
		}
		if (!trustedKeys.isEmpty()) {
			command.add("--ignore-certificate-errors-spki-list=" + String.join(",", trustedKeys));
		}
		command.add("about:blank");
		return command;
	}

}
