package io.wiretrial.targets;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.environment.Environment;

/** The generator in a JVM of its own. */
final class LocalGenerator implements RunningGenerator {

	private final GeneratorSpec spec;

	private final ForkedJvm jvm;

	LocalGenerator(GeneratorSpec spec, TrialFiles files) {
		this.spec = spec;
		List<String> command = new ArrayList<>(spec.jvmFlags());
		command.addAll(List.of("-cp", spec.classPath(), spec.mainClass(), spec.runDirectory().toString()));
		this.jvm = ForkedJvm.start(command, Map.of(), spec.cpus(), files.log(spec.name()));
	}

	@Override
	public Environment.ProcessInfo info() {
		return new Environment.ProcessInfo(this.spec.name(), JvmVersion.text(), this.spec.jvmFlags(),
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

	void end() {
		this.jvm.end();
	}

}
