package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import io.wiretrial.model.TrialJson;

import static io.wiretrial.runner.cli.Ended.inside;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

@Timeout(300)
class CommandLineIntegrationTests {

	@TempDir
	private Path folder;

	@Test
	void armsAreListed() throws Exception {
		Ended arms = wiretrial("arms");
		assertThat(arms.code()).isZero();
		assertThat(arms.out()).contains("rest-json-h1", "grpc-proto", "REST (HTTP/1.1)");
	}

	@Test
	void plansAreListedWithTheirTimes() throws Exception {
		Ended plans = wiretrial("plans");
		assertThat(plans.code()).isZero();
		assertThat(plans.out()).contains("calls: Is gRPC quicker", "published claims: 4",
				"list: From which list length", "quick    list       2 comparisons, 3 services; blocks 12 in ",
				"quick    hub        2 comparisons, 4 services; blocks 12 in ");
	}

	@Test
	void dryRunPrintsTheArithmeticAndStartsNothing() throws Exception {
		Ended run = wiretrial("run", "--dry-run", "--out=" + this.folder.resolve("bench"));
		assertThat(run.code()).isZero();
		assertThat(run.out())
			.containsPattern("(?m)^calls +4 comparisons, 4 services; blocks 12 in \\d+ s; at most \\d+ s$")
			.contains("Preset quick, seed 1: at most ");
		assertThat(this.folder.resolve("bench")).doesNotExist();
	}

	@Test
	void wrongPlanEndsWithTwoAndNothingStarted() throws Exception {
		Path plan = Files.writeString(this.folder.resolve("mine.yaml"), "id: mine\ntitel: Mine\n");
		Ended run = wiretrial("run", "--out=" + this.folder.resolve("bench"), plan.toString());
		assertThat(run.code()).isEqualTo(2);
		assertThat(run.err().lines()).contains(plan
				+ ":2: titel: Key 'titel' is not known: did you mean 'title'? Known are "
				+ "id, title, question, source, scope, metric, margin, window, blocks, slo, load, conditions, claims, "
				+ "payloads, arms.",
				plan + ":1: load: Key 'load' is missing: add it as docs/reference/plans.md shows.");
		assertThat(this.folder.resolve("bench")).doesNotExist();
	}

	@Test
	void missingPlanUnknownTargetAndUnknownOptionEndWithTwo() throws Exception {
		assertThat(inside("run", "nowhere.yaml")).isEqualTo(new Ended(2, "",
				"nowhere.yaml:1: The file does not exist: name a file, all, or one of the built-in plans calls, boot, list, feed, media, voice, hub, spring, causes, transport, networks, browser, tokens.\n"));
		assertThat(inside("run", "--place=moon")).isEqualTo(new Ended(2, "",
				"Place 'moon' is not known: use --place auto, process, container, given or workers.\n"));
		assertThat(inside("run", "--warm-up=0"))
			.isEqualTo(new Ended(2, "", "Warm-up of 0 s is out of range: use --warm-up 1 to 3600.\n"));
		assertThat(inside("run", "--blocks=0"))
			.isEqualTo(new Ended(2, "", "Blocks 0 is out of range: use --blocks 12 to 1000.\n"));
		assertThat(inside("run", "--starts=0"))
			.isEqualTo(new Ended(2, "", "Starts 0 is out of range: use --starts 1 to 99.\n"));
		assertThat(inside("run", "--preset=networks").err())
			.contains("'networks' is a plan, not a preset: use wiretrial run networks.");
		assertThat(inside("run", "--speed=1").code()).isEqualTo(2);
	}

	// It was answered with a stack trace
	@Test
	void aRunOfAnotherFormatIsRefusedInOneLine() throws Exception {
		Files.writeString(this.folder.resolve("schedule.json"), "{\"version\":7}");
		Ended report = wiretrial("report", this.folder.toString());
		assertThat(report.code()).isEqualTo(2);
		assertThat(report.err().lines()).singleElement().asString().contains(" has version 7 of a schedule, ");
	}

	@Test
	void commandsOfTheLaboratorySayHowToGetIt() throws Exception {
		assertThat(inside("codec", "--dry-run")).isEqualTo(absent("codec"));
		assertThat(inside("calibrate", "--only=recorder")).isEqualTo(absent("calibrate"));
		assertThat(inside("selftest", "list", "--starts=1")).isEqualTo(absent("selftest"));
		assertThat(inside("selftest", "--help")).isEqualTo(absent("selftest"));
	}

	private static Ended absent(String command) {
		return new Ended(2, "", "Command '" + command + "' is part of the laboratory, which is not in this build: "
				+ "run mvn -Plab package -DskipTests, then ./wiretrial " + command + ".\n");
	}

	@Test
	void limitsOfContainersAreCheckedBeforeAnythingStarts() throws Exception {
		assertThat(inside("run", "--generator=moon").err())
			.isEqualTo("Generator place 'moon' is not known: use --generator container or host.\n");
		assertThat(inside("run", "--generator-memory=1g").err()).isEqualTo(
				"Memory limit of the generator is 1024 MiB (--generator-memory), and its heap alone is 1024 MiB: use at least 1536m.\n");
		assertThat(inside("run", "--service-memory=64m").err())
			.isEqualTo("Memory limit of a container is 64 MiB: use 128 MiB to 1 TiB.\n");
		assertThat(inside("run", "--service-cpus=0").err())
			.isEqualTo("CPU quota of a container is 0.0 processors: use 0.1 to 1024.\n");
		assertThat(inside("run", "--service-cpuset=a").err())
			.isEqualTo("Processor set of a container is 'a': list processors such as 0-1 or 0,2.\n");
		assertThat(inside("run", "--service-memory=lots").err())
			.contains("'lots' is not a size of memory: write whole MiB or GiB such as 512m or 2g");
	}

	@Test
	void targetContainerWithoutAnEngineEndsWithTwoAndSaysWhatToDo() throws Exception {
		assumeThat(Path.of("/var/run/docker.sock")).doesNotExist();
		Ended run = wiretrial("run", "list", "--preset=smoke", "--place=container",
				"--out=" + this.folder.resolve("bench"));
		assertThat(run.code()).isEqualTo(2);
		assertThat(run.err()).startsWith("No Docker engine answers (")
			.endsWith("): start one, or use --place process.\n");
		assertThat(this.folder.resolve("bench")).doesNotExist();
	}

	@Test
	void servicesThatAreGivenAreCheckedBeforeAnythingIsWritten() throws Exception {
		assertThat(inside("run", "--place=given")).isEqualTo(
				new Ended(2, "", "Place 'given' needs to know the services: name a JSON file with --services.\n"));
		assertThat(inside("run", "--services=x.json")).isEqualTo(new Ended(2, "",
				"Services file x.json is not used by --place auto: add --place given, or leave --services out.\n"));
		assertThat(inside("run", "--services-note=Mine.").err()).isEqualTo(
				"Option --services-note has no effect without a file of services: add --services, or leave it out.\n");
		Path services = Files.writeString(this.folder.resolve("services.json"),
				"[{\"name\": \"echo-rest\", \"host\": \"127.0.0.1\", \"ports\": {\"management\": 1}}]");
		Ended run = inside("run", "hub", "--place=given", "--services=" + services,
				"--out=" + this.folder.resolve("bench"));
		assertThat(run.code()).isEqualTo(2);
		assertThat(run.err()).isEqualTo(
				"Services file " + services + ": the plans need echo-grpc, push-sse-ws, the file names echo-rest: "
						+ "add what is missing, or choose other plans or another preset.\n");
		assertThat(this.folder.resolve("bench")).doesNotExist();
	}

	@Test
	void unwritableOutputIsSaidAtTheStart() throws Exception {
		Path file = Files.writeString(this.folder.resolve("file"), "x");
		Ended run = inside("run", "--place=process", "--out=" + file);
		assertThat(run.code()).isEqualTo(2);
		assertThat(run.err()).isEqualTo("Output folder " + file
				+ " cannot be written (FileAlreadyExistsException): choose another with --out.\n");
	}

	@Test
	void reportOfNoRunEndsWithTwo() throws Exception {
		assertThat(inside("report", this.folder.toString())).isEqualTo(new Ended(2, "", "Folder " + this.folder
				+ " is no run directory, schedule.json is missing: name one below target/bench.\n"));
	}

	@Test
	void reportThatCannotBeServedEndsWithTwo() throws Exception {
		assertThat(inside("serve", "--port=70000", "x"))
			.isEqualTo(new Ended(2, "", "Port 70000 is out of range: use --port 0 to 65535.\n"));
		assertThat(inside("serve", "--address=192.0.2.1", "x").err()).isEqualTo(
				"Port 8060 of 192.0.2.1 cannot be listened on (Cannot assign requested address): choose another with --port.\n");
	}

	@Test
	void doctorWritesJson() throws Exception {
		Ended doctor = wiretrial("doctor", "--json");
		assertThat(doctor.code()).isZero();
		JsonNode findings = TrialJson.mapper().readTree(doctor.out());
		assertThat(findings.valueStream().map((finding) -> finding.path("name").asString()))
			.contains("container engine", "processors", "clock source", "open files", "steal");
	}

	private Ended wiretrial(String... arguments) throws IOException, InterruptedException {
		return Ended.forked(this.folder, "target/wiretrial.jar", arguments);
	}

}
