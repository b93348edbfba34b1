package io.wiretrial.targets.engine;

import java.util.Objects;
import java.util.Optional;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Info;
import org.testcontainers.DockerClientFactory;

/**
 * The Docker engine that Testcontainers finds: by its settings, or on the usual socket.
 */
public final class Engine {

	private final DockerClient client;

	private final Info info;

	Engine(DockerClient client) {
		this.client = client;
		this.info = client.infoCmd().exec();
	}

	/**
	 * Finds the engine.
	 * @return an engine on this machine that answers
	 * @throws UnusableEngineException if there is none
	 */
	public static Engine connect() {
		try {
			DockerClientFactory factory = DockerClientFactory.instance();
			Engine engine = new Engine(factory.client());
			String scheme = factory.getTransportConfig().getDockerHost().getScheme();
			if (!"unix".equals(scheme) && !"npipe".equals(scheme)) {
				throw new UnusableEngineException(
						"Docker engine %s is not on this machine, so the run directory cannot be mounted: use one on a local socket, or --place process."
							.formatted(factory.getTransportConfig().getDockerHost()));
			}
			return engine;
		}
		catch (UnusableEngineException ex) {
			throw ex;
		}
		catch (RuntimeException ex) {
			throw new UnusableEngineException("No Docker engine answers (%s): start one, or use --place process.%s"
				.formatted(firstLine(ex), hint()), ex);
		}
	}

	// What Testcontainers starts by itself is pulled, which not every engine can.
	private static String hint() {
		return (System.getenv("TESTCONTAINERS_RYUK_DISABLED") != null) ? ""
				: " If one runs, start with ./wiretrial, or set TESTCONTAINERS_RYUK_DISABLED=true.";
	}

	private static String firstLine(RuntimeException ex) {
		return Objects.requireNonNullElse(ex.getMessage(), ex.toString()).lines().findFirst().orElse("");
	}

	/**
	 * Returns the engine for the report.
	 * @return version, storage driver and version of the control groups
	 */
	public String described() {
		Object groups = this.info.getRawValues().get("CgroupVersion");
		return "Docker engine %s (%s, control groups version %s)".formatted(this.info.getServerVersion(),
				this.info.getDriver(), (groups != null) ? groups : "unknown");
	}

	/**
	 * Looks for an image that is here.
	 * @param name name with tag
	 * @return its id; empty if it is not here
	 */
	public Optional<String> image(String name) {
		try {
			return Optional.ofNullable(this.client.inspectImageCmd(name).exec().getId());
		}
		catch (NotFoundException ex) {
			return Optional.empty();
		}
	}

	DockerClient client() {
		return this.client;
	}

}
