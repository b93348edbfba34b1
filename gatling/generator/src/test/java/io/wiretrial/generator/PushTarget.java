package io.wiretrial.generator;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import org.awaitility.Awaitility;

import io.wiretrial.arms.ArmTarget;
import io.wiretrial.arms.ArmTargets;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.ServiceCertificate;

import static org.assertj.core.api.Assertions.assertThat;

/** A service in a JVM of its own; it starts while others do, until it is asked for. */
final class PushTarget implements AutoCloseable {

	static final String KEY = "a-key-of-the-tests-with-32-octets";

	private final String name;

	private final Map<String, String> settings;

	private final Process process;

	private final Path ready;

	// A target as a run starts it, with what makes it another one too
	PushTarget(String name, Path directory, List<String> more) throws IOException {
		ArmTarget target = ArmTargets.find(name);
		this.name = name;
		this.ready = directory.resolve(name + ".ready");
		List<String> all = new ArrayList<>(List.of("--server.port=0", "--spring.grpc.server.port=0",
				"--management.server.port=0", "--wiretrial.mercure.token.publisher-key=" + KEY,
				"--wiretrial.ready-file=" + this.ready, "--wiretrial.exit-on-stdin-close=true"));
		all.addAll(target.arguments());
		all.addAll(more);
		all.addAll(Java.payloads(directory));
		ProcessBuilder builder = new ProcessBuilder(Java.service(target.service(), all)).redirectErrorStream(true)
			.redirectOutput(new File(directory.toFile(), name + ".log"));
		if (target.secret() == ArmTarget.Secret.CERTIFICATE) {
			ServiceCertificate certificate = ServiceCertificate.from(Instant.now());
			builder.environment().putAll(certificate.environment());
			this.settings = certificate.settings();
		}
		else {
			this.settings = Map.of(Target.MERCURE_PUBLISHER_TOKEN, token());
		}
		this.process = builder.start();
	}

	Target target() {
		Awaitility.await()
			.atMost(Duration.ofSeconds(90))
			.until(() -> Files.exists(this.ready) || !this.process.isAlive());
		assertThat(this.ready).as(() -> "service %s, whose log is beside its ready file".formatted(this.name)).exists();
		return new Target(this.name, "127.0.0.1", TrialJson.read(this.ready, BareTarget.Ready.class).ports(),
				this.settings);
	}

	static String token() {
		String signed = base64("{\"alg\":\"HS256\"}".getBytes(StandardCharsets.US_ASCII)) + "."
				+ base64("{\"mercure\":{\"publish\":[\"*\"]}}".getBytes(StandardCharsets.US_ASCII));
		try {
			Mac mac = Mac.getInstance("HmacSHA256");
			mac.init(new SecretKeySpec(KEY.getBytes(StandardCharsets.US_ASCII), "HmacSHA256"));
			return signed + "." + base64(mac.doFinal(signed.getBytes(StandardCharsets.US_ASCII)));
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static String base64(byte[] bytes) {
		return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
	}

	@Override
	public void close() {
		this.process.destroyForcibly().onExit().join();
	}

}
