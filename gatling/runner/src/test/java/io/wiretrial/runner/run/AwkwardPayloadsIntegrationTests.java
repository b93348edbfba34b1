package io.wiretrial.runner.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.arms.Arms;
import io.wiretrial.generator.Generator;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.OwnPayload;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.result.ParityResult;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Shape;
import io.wiretrial.model.schedule.WarmUp;
import io.wiretrial.payload.InvalidPayloadException;
import io.wiretrial.payload.OwnPayloads;
import io.wiretrial.payload.PreparedPayload;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.schedule.Scheduler;
import io.wiretrial.targets.LocalPlace;
import io.wiretrial.targets.RunningGenerator;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The awkward documents of the payloads' tests, as own payloads of one run: every arm
 * answers them alike, by value and by octets. What is refused before a start is told
 * there.
 */
@Tag("slow")
@Timeout(180)
class AwkwardPayloadsIntegrationTests {

	private static final Path DOCUMENTS = Path.of("../payload/src/test/resources/documents");

	private static final int FEWEST = 30;

	private static final Duration BRIEF = Duration.ofMillis(10);

	private final Map<String, PreparedPayload> prepared = new TreeMap<>();

	private final List<String> payloads = new ArrayList<>();

	@TempDir
	private Path directory;

	@Test
	void everyArmAnswersThemAlike() throws Exception {
		TrialFiles files = new TrialFiles(this.directory);
		try (Stream<Path> documents = Files.list(DOCUMENTS)) {
			for (Path document : documents.filter((file) -> file.toString().endsWith("json")).sorted().toList()) {
				prepare(document, files.payloads());
			}
		}
		int processors = Runtime.getRuntime().availableProcessors();
		List<String> flags = new ArrayList<>(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1"));
		flags.addAll(Generator.requiredFlags());
		RunContext context = new RunContext(Checkout.above(Path.of("")),
				new GeneratorProgram("target/wiretrial.jar", Generator.class.getName(), flags),
				CpuAssignment.of(processors, false), new LocalPlace(processors, Path.of("/")), Path.of("/"), "test");
		PlannedRun run = parityAlone();
		try (Deployment deployment = new Deployment(context, files)) {
			deployment.startAll(run.targets().stream().map(ServiceProgram::of).toList());
			TrialJson.write(files.schedule(),
					new Schedule(Schedule.VERSION, "awkward", 1, PresetName.STANDARD, deployment.targets(),
							new WarmUp(BRIEF, BRIEF, BRIEF, 1_000, 1_000), List.of(run),
							context.shares().eventLoops(run.lanes())));
			RunningGenerator generator = deployment.startGenerator("generator", files);
			assertThat(generator.await(Duration.ofSeconds(150))).as(generator::lastWords)
				.isEqualTo(OptionalInt.of(Generator.COMPLETE));
		}
		ParityResult[] results = TrialJson.read(files.parity("awkward", 1), ParityResult[].class);
		assertThat(results).hasSameSizeAs(this.prepared.keySet()).hasSizeGreaterThanOrEqualTo(FEWEST);
		assertThat(results).allSatisfy((result) -> assertThat(result.difference()).as(result.condition()).isNull());
	}

	// Those that no type holds are refused
	private void prepare(Path document, Path folder) throws IOException {
		String name = String.valueOf(document.getFileName()).replaceAll("\\.n?d?json$", "");
		Path proto = DOCUMENTS.resolve(name + ".proto");
		OwnPayload spec = Files.exists(proto)
				? new OwnPayload(document.toString(), proto.toString(), "t.Root", List.of(), false)
				: new OwnPayload(document.toString(), null, null, List.of(), false);
		try {
			this.prepared.put(name, OwnPayloads.prepare(spec, folder.resolve(name)));
			this.payloads.add("  \"%s\": { file: \"%s\" }".formatted(name, document));
		}
		catch (InvalidPayloadException ex) {
			assertThat(folder.resolve(name)).doesNotExist();
		}
	}

	// One process of each service, and no blocks
	private PlannedRun parityAlone() {
		List<String> conditions = new ArrayList<>();
		this.prepared.forEach((name, payload) -> conditions.add("""
				  - { id: "%1$s", label: "%1$s", operation: echo, payload: "own-%1$s",%2$s
				      baseline: rest-json-h1,
				      arms: [rest-json-h2c, rest-proto-h1, grpc-proto, grpc-proto-direct, grpc-json%3$s] }
				""".formatted(name, conditions.isEmpty() ? " core: true, primary: [grpc-proto]," : "",
				(payload.structProblem() == null) ? ", grpc-struct" : "")));
		String plan = """
				id: awkward
				title: Awkward
				question: Do all arms answer alike?
				metric: { measure: total, statistic: median }
				load: { model: closed, users: 1 }
				payloads:
				%s
				conditions:
				%s""".formatted(String.join("\n", this.payloads), String.join("", conditions));
		PlannedRun planned = new Scheduler(Arms.all(), PresetName.STANDARD, 1, 1, null)
			.schedule(new PlanReader(Arms.all()).readText("awkward", plan))
			.runs()
			.get(0)
			.answeredBy((target) -> !target.contains("~"));
		return new PlannedRun(planned.plan(), 1, planned.conditions(), new Shape(Duration.ZERO, BRIEF, BRIEF),
				List.of(), false);
	}

}
