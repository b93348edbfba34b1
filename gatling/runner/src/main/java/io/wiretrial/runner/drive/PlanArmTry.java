package io.wiretrial.runner.drive;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

import io.wiretrial.arms.own.OwnHttp.HeaderLine;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.ArmCost;
import io.wiretrial.model.plan.PlanArm;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.drive.DriveRequest.Access;
import io.wiretrial.runner.drive.DriveRequest.Content;
import io.wiretrial.runner.drive.DrivenCall.GrpcMethod;
import io.wiretrial.runner.drive.DrivenCall.HttpCall;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.command.ServiceCommand;
import io.wiretrial.targets.given.OwnService;

/**
 * An arm of a plan's own as it is driven: what is called, and how it is reached.
 *
 * @param arm the arm, with its headers
 * @param folder takes classes that are made for it
 */
record PlanArmTry(PlanArm arm, PrivateFolder folder) {

	private static final Duration TIMEOUT = Duration.ofSeconds(10);

	private static final String LOOPBACK = "127.0.0.1";

	private DrivenCall call(int port) {
		return DrivenCall.of(List.of(this.arm.called().replace(PlanArm.PORT, Integer.toString(port))),
				this.arm.body() != null);
	}

	OwnService service() {
		DrivenCall call = call(1);
		Map<String, String> settings = access().settings(call);
		if (this.arm.cost() == ArmCost.NONE) {
			settings.put(Target.COST, Target.NO_COST);
		}
		if (this.arm.startsService()) {
			return new OwnService(new Target(this.arm.name(), LOOPBACK, Map.of(), settings), new ServiceCommand(
					this.arm.start(), Path.of(Objects.requireNonNull(this.arm.in())), this.arm.ready(), port()));
		}
		Map<String, Integer> ports = new HashMap<>(Map.of(port(), call.port()));
		if (this.arm.cost() == ArmCost.ACTUATOR) {
			ports.put("management", call.port());
		}
		else if (this.arm.cost() != ArmCost.NONE) {
			settings.putAll(process(call));
		}
		return new OwnService(new Target(this.arm.name(), call.address(), ports, settings), null);
	}

	private Map<String, String> process(DrivenCall call) {
		DrivenCost cost = DrivenCost.of(call, null);
		if (this.arm.cost() == ArmCost.PROCESS && Target.NO_COST.equals(cost.settings().get(Target.COST))) {
			throw new UnusableEnvironmentException(
					"Its CPU time cannot be read by process (%s): leave cost out, or write cost: none."
						.formatted(cost.text().replaceFirst("; name one with --pid", "")));
		}
		return cost.settings();
	}

	private String port() {
		return (this.arm.grpc() != null) ? "grpc" : "http";
	}

	TriedCall tried(Target target) throws InterruptedException {
		DrivenCall call = call(target.port(port()));
		if (call instanceof GrpcMethod grpc) {
			return new GrpcTry(grpc, content(), access()).tried(this.folder.within(this.arm.name()));
		}
		return new HttpTry((HttpCall) call, content(), access()).tried();
	}

	private Content content() {
		return new Content(path(this.arm.body()),
				this.arm.headers()
					.entrySet()
					.stream()
					.map((header) -> new HeaderLine(header.getKey(), header.getValue()))
					.toList(),
				this.arm.expect(), path(this.arm.proto()), List.of(), this.arm.reflection());
	}

	private Access access() {
		Trusted trusted = (this.arm.cacert() != null) ? Trusted.of(Path.of(this.arm.cacert())) : null;
		return new Access(false, trusted != null, trusted, TIMEOUT);
	}

	private static @Nullable Path path(@Nullable String file) {
		return (file != null) ? Path.of(file) : null;
	}

	// Whoever calls such an operation reads its reply, and so does the arm
	static boolean isJson(FirstReply first) {
		if (first.lines() || first.encoding() != null || first.body().get(0).length == 0) {
			return false;
		}
		try {
			return !TrialJson.mapper().readTree(first.body().get(0)).isMissingNode();
		}
		catch (JacksonException ex) {
			return false;
		}
	}

	// A plan has keys where drive has options, and the log of a try is not kept
	static String inKeys(String message) {
		return message.replace("raise --timeout, or look", "look")
			.replaceAll("--expect ([0-9]+)", "expect: $1")
			.replaceAll("--tls(, or| and) ", "")
			.replaceAll("--(cacert|proto)", "$1")
			.replace(" of -d ", " of body ")
			.replaceFirst("its log \\S+ (closes with|is empty)", "its log $1");
	}

}
