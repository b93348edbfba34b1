package io.wiretrial.targets;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

import io.wiretrial.trial.TrialFiles;

/**
 * Runs services and generator as forked JVMs on free ports of the loopback address.
 */
public final class LocalProcess implements Launcher {

	private final Nest nest = new Loopback();

	private final TrialFiles files;

	private final Deque<Runnable> ends = new ArrayDeque<>();

	/**
	 * Makes a launcher; nothing is started yet.
	 * @param files files of the run, for logs and ready files
	 */
	public LocalProcess(TrialFiles files) {
		this.files = files;
	}

	@Override
	public RunningService start(ServiceSpec spec) {
		LaunchedService service = LaunchedService.start(spec, this.files, this.nest);
		keep(service::end);
		return service;
	}

	@Override
	public RunningGenerator start(GeneratorSpec spec) {
		List<String> command = new ArrayList<>(spec.jvmFlags());
		command.addAll(JvmVersion.flags());
		command.addAll(List.of("-cp", spec.classPath(), spec.mainClass(), spec.runDirectory().toString()));
		ForkedJvm jvm = ForkedJvm.start(command, Map.of(), spec.cpus(), this.files.log(spec.name()));
		keep(jvm::end);
		return new LaunchedGenerator(spec, generatorJava(), jvm);
	}

	@Override
	public String generatorJava() {
		return JvmVersion.text();
	}

	private void keep(Runnable end) {
		synchronized (this.ends) {
			this.ends.push(end);
		}
	}

	@Override
	public void close() {
		while (true) {
			Runnable end;
			synchronized (this.ends) {
				end = this.ends.poll();
			}
			if (end == null) {
				return;
			}
			end.run();
		}
	}

	/** The loopback address of this machine. */
	private final class Loopback implements Nest {

		@Override
		public Child start(ServiceSpec spec, List<String> ports) {
			List<String> command = new ArrayList<>(spec.jvmFlags());
			command.addAll(JvmVersion.flags());
			command.addAll(List.of("-jar", spec.jar().toString()));
			command.addAll(ports);
			command.addAll(spec.arguments());
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
