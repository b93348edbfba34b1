package io.wiretrial.targets;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.wiretrial.model.TrialFiles;

/**
 * Runs services and generator as forked JVMs on free ports of the loopback address.
 */
public final class LocalProcess implements Launcher {

	private final JvmHost nest = new Loopback();

	private final TrialFiles files;

	private final CleanUpStack ends = new CleanUpStack();

	/**
	 * Makes a launcher; nothing is started yet.
	 * @param files files of the run, for logs and ready files
	 */
	public LocalProcess(TrialFiles files) {
		this.files = files;
	}

	@Override
	public RunningService start(ServiceSpec spec) {
		LaunchedService service = LaunchedService.start(built(spec), this.files, this.nest);
		this.ends.keep(service::end);
		return service;
	}

	@Override
	public RunningGenerator start(GeneratorSpec spec) {
		List<String> command = new ArrayList<>(spec.jvmFlags());
		command.addAll(JvmVersion.flags());
		command.addAll(List.of("-cp", spec.classPath(), spec.mainClass(), spec.runDirectory().toString()));
		ForkedJvm jvm = ForkedJvm.start(command, Map.of(), spec.cpus(), this.files.log(spec.name()));
		this.ends.keep(jvm::end);
		return jvm;
	}

	@Override
	public String generatorJava() {
		return JvmVersion.text();
	}

	@Override
	public void close() {
		this.ends.endAll();
	}

	/**
	 * Returns what the build has extracted an executable jar to, in folder {@code app}
	 * beside it.
	 * @param jar executable jar
	 * @return the extracted jar; the given one where none was extracted
	 */
	public static Path extracted(Path jar) {
		Path extracted = jar.resolveSibling("app").resolve(jar.getFileName());
		return Files.exists(extracted) ? extracted : jar;
	}

	/**
	 * Returns the flags with which a JVM shares the classes that the build has archived
	 * (file {@code .jsa} beside the jar). Another Java ignores the archive, without a
	 * word; a missing one would take the JDK's own away too.
	 * @param jar extracted jar
	 * @return flags; none where there is no archive
	 */
	public static List<String> archive(Path jar) {
		Path archive = jar.resolveSibling(String.valueOf(jar.getFileName()).replaceFirst("\\.jar$", ".jsa"));
		return Files.exists(archive)
				? List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds=off", "-Xlog:cds+dynamic=off") : List.of();
	}

	// The flags are the process's, as the report shows them
	private static ServiceSpec built(ServiceSpec spec) {
		Path jar = extracted(spec.jar());
		List<String> flags = new ArrayList<>(spec.jvmFlags());
		flags.addAll(archive(jar));
		return new ServiceSpec(spec.name(), jar, flags, spec.arguments(), spec.readyDeadline(), spec.cpus(),
				spec.environment(), spec.settings());
	}

	/** The loopback address of this machine. */
	private final class Loopback implements JvmHost {

		@Override
		public Child start(ServiceSpec spec, List<String> ports) {
			List<String> command = new ArrayList<>(spec.jvmFlags());
			command.addAll(JvmVersion.flags());
			command.addAll(List.of("-jar", spec.jar().toString()));
			command.addAll(ports);
			command.addAll(spec.arguments());
			Path payloads = LocalProcess.this.files.payloads();
			if (Files.isDirectory(payloads)) {
				command.add("--wiretrial.payload.folder=" + payloads.toAbsolutePath());
			}
			command.add("--wiretrial.ready-file=" + LaunchedService.readyFile(LocalProcess.this.files, spec));
			command.add("--wiretrial.exit-on-stdin-close=true");
			return ForkedJvm.start(command, spec.environment(), spec.cpus(), LocalProcess.this.files.log(spec.name()));
		}

		@Override
		public String host(String service) {
			return "127.0.0.1";
		}

		@Override
		public String java(ServiceSpec spec) {
			return JvmVersion.text();
		}

	}

}
