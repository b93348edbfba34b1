package io.wiretrial.generator;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.trial.schedule.Target;

/** Services in processes. */
class PushArmsIntegrationTests extends PushArmsTests {

	@TempDir
	private static Path services;

	private static PushTarget push;

	private static PushTarget grpc;

	@BeforeAll
	static void startServices() throws Exception {
		push = new PushTarget("push-sse-ws", services);
		grpc = new PushTarget("echo-grpc", services);
	}

	@AfterAll
	static void endServices() {
		push.close();
		grpc.close();
	}

	@Override
	List<Target> targets() {
		return List.of(push.target(), grpc.target());
	}

}
