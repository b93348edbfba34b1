package io.wiretrial.targets;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.engine.Engine;
import io.wiretrial.targets.engine.Images;
import io.wiretrial.targets.engine.ResourceLimits;

/**
 * Containers of one network, each with limits of its own.
 *
 * @param engine engine that runs them
 * @param images what they are made from
 * @param services limits of every service, each for itself
 * @param generator limits of the generator; null if it is a process of this machine
 */
public record ContainerPlace(Engine engine, Images images, ResourceLimits services,
		@Nullable ResourceLimits generator) implements Place {

	@Override
	public Launcher open(TrialFiles files) {
		return new Container(this, files);
	}

	@Override
	public boolean hasGeneratorHere() {
		return this.generator == null;
	}

	@Override
	public OptionalInt java(Path jar) {
		return JvmVersion.feature(this.images.java(this.images.service(jar)));
	}

	@Override
	public CommonTargetSettings equal() {
		return CommonTargetSettings.forLimits(this.services);
	}

	@Override
	public Map<String, String> described() {
		Map<String, String> described = new LinkedHashMap<>();
		described.put("targets", "containers, " + this.engine.described());
		described.put("base image", this.images.base());
		described.put("limits of each service", this.services.described());
		described.put("limits of the generator", (this.generator != null) ? this.generator.described()
				: "none: a process of this machine, which reaches the containers over their bridge");
		return described;
	}

	@Override
	public Optional<Long> openFiles() {
		return (this.generator != null) ? Optional.of(this.generator.openFiles())
				: new MachineProbe(Path.of("/")).openFiles();
	}

}
