package io.wiretrial.targets;

import java.util.ArrayDeque;
import java.util.Deque;

import io.wiretrial.trial.TrialFiles;

/**
 * Runs services and generator as forked JVMs on free ports of the loopback address.
 */
public final class LocalProcess implements Launcher {

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
		LocalService service = LocalService.start(spec, this.files);
		keep(service::end);
		return service;
	}

	@Override
	public RunningGenerator start(GeneratorSpec spec) {
		LocalGenerator generator = new LocalGenerator(spec, this.files);
		keep(generator::end);
		return generator;
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

}
