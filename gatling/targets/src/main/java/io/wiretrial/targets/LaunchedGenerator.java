package io.wiretrial.targets;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

import io.wiretrial.trial.environment.Environment;

/** The generator in a JVM of its own. */
final class LaunchedGenerator implements RunningGenerator {

	private final GeneratorSpec spec;

	private final String java;

	private final Child jvm;

	LaunchedGenerator(GeneratorSpec spec, String java, Child jvm) {
		this.spec = spec;
		this.java = java;
		this.jvm = jvm;
	}

	@Override
	public Environment.ProcessInfo info() {
		return new Environment.ProcessInfo(this.spec.name(), this.java, this.spec.jvmFlags(),
				List.of(this.spec.mainClass()), 0);
	}

	@Override
	public OptionalInt await(Duration atMost) throws InterruptedException {
		return this.jvm.await(atMost);
	}

	@Override
	public void finish() {
		this.jvm.terminate();
	}

	@Override
	public String lastWords() {
		return this.jvm.lastWords();
	}

}
