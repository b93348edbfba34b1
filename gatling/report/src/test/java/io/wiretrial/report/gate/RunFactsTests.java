package io.wiretrial.report.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.OwnPayload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RunFactsTests {

	private static final String ALIKE = ": play both alike, or both builds side by side as arms of one plan.";

	@TempDir
	private Path directory;

	@Test
	void refusesAnotherPlan() {
		write("old", plan());
		write("new", new SyntheticPlan(named("others", "grpc")));
		refused("OLD was played with plan sizes, NEW with others" + ALIKE);
	}

	@Test
	void refusesAnotherLoadAndPayload() throws IOException {
		write("old", own(2_000));
		write("new", own(1_000));
		refused("""
				OLD was played with rate of sizes/size-1 2000/s, NEW with 1000/s;
				OLD was played with rate of sizes/size-10 2000/s, NEW with 1000/s;
				OLD was played with rate of sizes/size-100 2000/s, NEW with 1000/s""" + ALIKE);
		write("new", own(2_000));
		for (String run : List.of("old", "new")) {
			Path payload = new TrialFiles(this.directory.resolve(run)).payloads().resolve("order");
			Files.createDirectories(payload);
			Files.writeString(payload.resolve("digest.txt"), run.equals("old") ? "a1\n" : "b2\n");
		}
		refused("OLD was played with payload own-order of digest a1, NEW with b2" + ALIKE);
	}

	private static SyntheticPlan own(double rate) {
		Plan plan = Plans.of(List.of(), "grpc");
		return new SyntheticPlan(
				new Plan(plan.id(), plan.title(), plan.question(), plan.source(), plan.scope(), plan.metric(),
						plan.margin(), plan.window(), null, null,
						new Load(Load.Model.OPEN, Load.Arrivals.POISSON, new ArrivalRate(rate), 8,
								Connections.PER_USER),
						plan.conditions(), List.of(),
						Map.of("order", new OwnPayload("order.json", null, null, List.of(), false)), List.of()));
	}

	@Test
	void refusesAnotherPresetAndLimit() {
		write("old", plan());
		SyntheticRun.write(this.directory.resolve("new"), PresetName.STANDARD, plan());
		refused("OLD was played with preset quick, NEW with standard" + ALIKE);
		write("new", plan().limit("p95 < 3ms"));
		refused("""
				OLD was played with limit of sizes/size-1 none, NEW with p95 < 3ms;
				OLD was played with limit of sizes/size-10 none, NEW with p95 < 3ms;
				OLD was played with limit of sizes/size-100 none, NEW with p95 < 3ms""" + ALIKE);
	}

	@Test
	void refusesAnotherProcessorJavaAndSetting() {
		write("old", plan(), (machine) -> machine, "Eclipse Adoptium 17.0.9", "off");
		write("new", plan(), (machine) -> machine, "Eclipse Adoptium 21.0.1", "off");
		refused("OLD was played with Java Eclipse Adoptium 17.0.9, NEW with Eclipse Adoptium 21.0.1" + ALIKE);
		write("new", plan(),
				(machine) -> new Environment.Machine("Other CPU", 4, machine.memoryBytes(), machine.kernel(),
						machine.clockSource(), machine.virtualization(), Map.of("CPU quota", "2")),
				"Eclipse Adoptium 17.0.9", "on");
		refused("""
				OLD was played with limit of CPU quota none, NEW with 2;
				OLD was played with number of processors 2, NEW with 4;
				OLD was played with processor Example CPU, NEW with Other CPU;
				OLD was played with setting of pinning off, NEW with on""" + ALIKE);
	}

	@Test
	void refusesTimesOfTwoMachines() {
		write("old", plan());
		write("new", plan(),
				(machine) -> new Environment.Machine(machine.cpu(), machine.processors(), 2_000, machine.kernel(),
						machine.clockSource(), machine.virtualization(), machine.limits()),
				"Eclipse Adoptium 17.0.9", "off");
		assertThat(compare(null, false).lines()).isNotEmpty();
		assertThatExceptionOfType(NotComparableException.class).isThrownBy(() -> compare(null, true))
			.withMessage("OLD was played with memory 1000 bytes, NEW with 2000 bytes" + ALIKE);
	}

	// Its generator and its payloads may be others under the same names
	@Test
	void refusesAnotherWiretrial() {
		write("old", plan());
		write("new", plan());
		change("new", (was) -> new Environment(was.startedAt(), "0.2.0", was.commit(), was.machine(), was.settings(),
				was.processes(), was.notes(), was.workers()));
		refused("OLD was played with Wiretrial 0.1.0, NEW with 0.2.0" + ALIKE);
	}

	@Test
	void refusesWorkersOnAnotherMachine() {
		for (String run : List.of("old", "new")) {
			write(run, plan());
			Environment.Machine machine = new Environment.Machine("CPU of " + run, 2, 1_000, "Linux 6.8.0", "tsc",
					"kvm", Map.of());
			change(run,
					(was) -> new Environment(was.startedAt(), was.version(), was.commit(), was.machine(),
							was.settings(), was.processes(), was.notes(),
							List.of(new Environment.Worker("a", "127.0.0.1", "echo-grpc", machine))));
		}
		refused("OLD was played with processor of the worker of echo-grpc CPU of old, NEW with CPU of new" + ALIKE);
	}

	private void change(String run, UnaryOperator<Environment> change) {
		Path file = new TrialFiles(this.directory.resolve(run)).environment();
		TrialJson.write(file, change.apply(TrialJson.read(file, Environment.class)));
	}

	private void refused(String message) {
		assertThatExceptionOfType(NotComparableException.class).isThrownBy(() -> compare(null, false))
			.withMessage(message);
	}

	private RunComparison compare(String anchor, boolean raw) {
		return RunComparison.of(this.directory.resolve("old"), this.directory.resolve("new"), anchor, raw);
	}

	private static SyntheticPlan plan() {
		return new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0);
	}

	private static Plan named(String id, String... arms) {
		Plan plan = Plans.of(List.of(), arms);
		return new Plan(id, plan.title(), plan.question(), plan.source(), plan.scope(), plan.metric(), plan.margin(),
				plan.load(), plan.conditions(), plan.claims());
	}

	private void write(String run, SyntheticPlan plan) {
		write(run, plan, (machine) -> machine, "Eclipse Adoptium 17.0.9", "off");
	}

	private void write(String run, SyntheticPlan plan, UnaryOperator<Environment.Machine> machine, String java,
			String pinning) {
		TrialFiles files = new TrialFiles(this.directory.resolve(run));
		SyntheticRun.write(files.directory(), plan);
		TrialJson.write(files.environment(),
				new Environment(Instant.parse("2026-11-20T10:15:30Z"), "0.1.0", "unknown",
						machine.apply(new Environment.Machine("Example CPU", 2, 1_000, "Linux 6.8.0", "tsc", "kvm",
								Map.of("CPU quota", "none"))),
						Map.of("pinning", pinning),
						List.of(new Environment.ProcessInfo("generator", java, List.of("-Xmx1g"), List.of(), 0)),
						List.of(), List.of()));
	}

}
