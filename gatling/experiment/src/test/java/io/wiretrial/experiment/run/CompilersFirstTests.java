package io.wiretrial.experiment.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class CompilersFirstTests {

	private static final int STATE = 2;

	private static final int NICE_FIELD = 19;

	@TempDir
	private Path folder;

	@Test
	@EnabledOnOs(OS.LINUX)
	void threadsOfAJvmAreNicerThanItsCompilers() throws Exception {
		// waits for a debugger's line that nobody writes
		Process jvm = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jshell").toString(), "-s")
			.redirectErrorStream(true)
			.start();
		try {
			Path tasks = Path.of("/proc", Long.toString(jvm.pid()), "task");
			Awaitility.await().until(() -> nice(tasks).keySet().stream().anyMatch((name) -> name.startsWith("C1 ")));
			Map<String, Integer> before = nice(tasks);
			Assumptions.assumeTrue(before.values().stream().allMatch((nice) -> nice < CompilersFirst.NICE),
					"not run: these tests are as nice already");
			new CompilersFirst(Path.of("/proc")).apply(Stream.of(jvm.toHandle()));
			assertThat(nice(tasks)).allSatisfy((name, nice) -> {
				if (name.matches("C[12] Compiler.*")) {
					assertThat(nice).as(name).isEqualTo(before.get(name));
				}
				else if (before.containsKey(name)) {
					assertThat(nice).as(name).isEqualTo(CompilersFirst.NICE);
				}
			});
		}
		finally {
			jvm.destroyForcibly();
			jvm.waitFor(10, TimeUnit.SECONDS);
		}
	}

	@Test
	void allThreadsButCompilersAreFound() throws IOException {
		Path tasks = this.folder.resolve("task");
		Files.createDirectories(tasks.resolve("7"));
		Files.writeString(tasks.resolve("7/comm"), "chromium\n");
		assertThat(CompilersFirst.others(this.folder.resolve("none"))).isEmpty();
		Files.createDirectories(tasks.resolve("8"));
		Files.writeString(tasks.resolve("8/comm"), "C2 CompilerThre\n");
		assertThat(CompilersFirst.others(tasks)).containsExactly("7");
	}

	private static Map<String, Integer> nice(Path tasks) throws IOException {
		Map<String, Integer> all = new HashMap<>();
		try (Stream<Path> threads = Files.list(tasks)) {
			for (Path thread : threads.toList()) {
				String stat = Files.readString(thread.resolve("stat"));
				String name = stat.substring(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
				String[] rest = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
				all.put(name, Integer.parseInt(rest[NICE_FIELD - STATE - 1]));
			}
		}
		return all;
	}

}
