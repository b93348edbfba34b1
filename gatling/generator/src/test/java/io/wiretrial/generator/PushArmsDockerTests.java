package io.wiretrial.generator;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.ContainedServices;
import io.wiretrial.targets.engine.ResourceLimits;
import io.wiretrial.targets.engine.WhereAnEngineAnswers;

/** Services in containers made from their images. */
@WhereAnEngineAnswers
class PushArmsDockerTests extends PushArmsTests {

	@TempDir
	private static Path directory;

	private static ContainedServices containers;

	private static Target push;

	private static Target grpc;

	@BeforeAll
	static void startServices() {
		containers = new ContainedServices(directory, new ResourceLimits(2, 1_024, 4_096, null));
		push = containers
			.start("push-sse-ws", Map.of("WIRETRIAL_MERCURE_TOKEN_PUBLISHERKEY", PushTarget.KEY),
					Map.of(Target.MERCURE_PUBLISHER_TOKEN, PushTarget.token()))
			.target();
		grpc = containers.start("echo-grpc").target();
	}

	@AfterAll
	static void endServices() {
		containers.close();
	}

	@Override
	List<Target> targets() {
		return List.of(push, grpc);
	}

}
