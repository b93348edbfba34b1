package io.wiretrial.targets.worker;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import io.wiretrial.targets.LocalProcess;

/**
 * What a runner or a worker was built from.
 *
 * @param version version of Wiretrial
 * @param jars SHA-256 of what each service's jar runs, by the name of its file
 */
record FleetBuild(String version, Map<String, String> jars) {

	FleetBuild {
		jars = Map.copyOf(jars);
	}

	static FleetBuild of(String version, Collection<Path> jars) {
		Map<String, String> digests = new TreeMap<>();
		jars.forEach((jar) -> digests.put(String.valueOf(jar.getFileName()), digest(LocalProcess.extracted(jar))));
		return new FleetBuild(version, digests);
	}

	// An extracted jar runs with those in folder lib beside it
	private static String digest(Path jar) {
		Path libraries = jar.resolveSibling("lib");
		try (Stream<Path> beside = Files.isDirectory(libraries) ? Files.list(libraries) : Stream.empty()) {
			MessageDigest digest = MessageDigest.getInstance("SHA-256");
			try (OutputStream sink = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
				for (Path each : Stream.concat(Stream.of(jar), beside.sorted()).toList()) {
					sink.write(String.valueOf(each.getFileName()).getBytes(StandardCharsets.UTF_8));
					Files.copy(each, sink);
				}
			}
			return HexFormat.of().formatHex(digest.digest());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Jar %s cannot be read: build it with mvn package -DskipTests.".formatted(jar), ex);
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException("SHA-256 is missing from this JVM: use one with all standard algorithms.",
					ex);
		}
	}

	// What keeps a worker's build from being this one; empty if nothing does.
	String differs(FleetBuild worker) {
		if (!worker.version.equals(this.version)) {
			return "its Wiretrial is %s, the runner's is %s".formatted(worker.version, this.version);
		}
		for (Map.Entry<String, String> jar : new TreeMap<>(this.jars).entrySet()) {
			String its = worker.jars.get(jar.getKey());
			if (its == null) {
				return "it has no %s".formatted(jar.getKey());
			}
			if (!its.equals(jar.getValue())) {
				return "its %s is another than the runner's".formatted(jar.getKey());
			}
		}
		return "";
	}

}
