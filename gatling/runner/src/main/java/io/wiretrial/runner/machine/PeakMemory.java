package io.wiretrial.runner.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The most memory that this process has had, as the kernel counts it. */
public final class PeakMemory {

	private static final Pattern HIGH_WATER = Pattern.compile("(?m)^VmHWM:\\s+(\\d+) kB$");

	private PeakMemory() {
	}

	/**
	 * Reads it.
	 * @return number and unit, such as {@code 300 MiB}, or {@code unknown}
	 */
	public static String text() {
		try {
			Matcher matcher = HIGH_WATER.matcher(Files.readString(Path.of("/proc/self/status")));
			return matcher.find() ? "%d MiB".formatted(Long.parseLong(matcher.group(1)) >> 10) : "unknown";
		}
		catch (IOException ex) {
			return "unknown";
		}
	}

}
