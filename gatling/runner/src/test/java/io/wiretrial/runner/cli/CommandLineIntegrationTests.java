package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

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
				+ "payloads.", plan + ":1: load: Key 'load' is missing: add it as docs/reference/plans.md shows.");
		assertThat(this.folder.resolve("bench")).doesNotExist();
	}

	@Test
	void missingPlanUnknownTargetAndUnknownOptionEndWithTwo() throws Exception {
		assertThat(inside("run", "nowhere.yaml")).isEqualTo(new Ended(2, "",
				"nowhere.yaml:1: The file does not exist: name a file, all, or one of the built-in plans calls, boot, list, feed, media, voice, hub, spring, causes, transport, networks, browser.\n"));
		assertThat(inside("calibrate", "--only=moon").err()).startsWith("Measurement 'moon' of --only is not known: ");
		assertThat(inside("calibrate", "--peer=moon=x").err()).isEqualTo(
				"Peer 'moon' is not known: use --peer ghz=PATH, --peer h2load=PATH or --peer action-cable=CONFIG.ru.\n");
		assertThat(inside("run", "--target=moon")).isEqualTo(
				new Ended(2, "", "Target 'moon' is not known: use --target auto, process, container or given.\n"));
		assertThat(inside("run", "--warm-up=0"))
			.isEqualTo(new Ended(2, "", "Warm-up of 0 s is out of range: use --warm-up 1 to 3600.\n"));
		assertThat(inside("run", "--blocks=0"))
			.isEqualTo(new Ended(2, "", "Blocks 0 is out of range: use --blocks 12 to 1000.\n"));
		assertThat(inside("run", "--starts=0"))
			.isEqualTo(new Ended(2, "", "Starts 0 is out of range: use --starts 1 to 99.\n"));
		assertThat(inside("run", "--preset=networks").err())
			.contains("'networks' is a plan, not a preset: use wiretrial run networks.");
		assertThat(inside("run", "payload").err()).contains("Plan 'payload' is now 'calls' (records) and 'media'");
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

	// picocli takes a single percent sign for a format
	@Test
	void helpOfTheSelfTestNamesItsBars() throws Exception {
		Ended help = wiretrial("selftest", "--help");
		assertThat(help.err()).isEmpty();
		assertThat(help.out()).containsIgnoringWhitespaces("20 % more, 85 %");
	}

	@Test
	void wrongSelfTestEndsWithTwoAndNothingStarted() throws Exception {
		assertThat(inside("selftest", "nowhere.yaml").err()).startsWith("nowhere.yaml:1: The file does not exist: ");
		assertThat(inside("selftest", "all")).isEqualTo(new Ended(2, "",
				"'all' stands for 7 plans, and the self-test plays one: use one of calls, boot, list, feed, media, voice, hub.\n"));
		assertThat(inside("selftest", "list", "--starts=0"))
			.isEqualTo(new Ended(2, "", "Starts 0 is out of range: use --starts 1 to 100.\n"));
		assertThat(inside("selftest", "list", "--blocks=11")).isEqualTo(new Ended(2, "",
				"Option --blocks: Blocks 11 is out of range: use 12 to 1000, or leave it out for the preset's.\n"));
		assertThat(inside("selftest", "list", "--preset=networks").err())
			.contains("'networks' is a plan, not a preset: use wiretrial run networks.");
		assertThat(inside("selftest").code()).isEqualTo(2);
		assertThat(inside("selftest", "list", "--only=pairs").code()).isEqualTo(2);
	}

	@Test
	void codecsArePlayedInForksAndWritten() throws Exception {
		Ended codec = wiretrial("codec", "--preset=smoke", "--payloads=bytes", "--out=" + this.folder.resolve("codec"));
		assertThat(codec.err()).isEmpty();
		assertThat(codec.code()).isZero();
		assertThat(codec.out()).contains("codec: 1 payloads, 4 benchmarks, 1 rounds, 6 forks of 0.1 s",
				"0 of 2 words decided; forks of each codec: 1.");
		Path latest = this.folder.resolve("codec/latest");
		JsonNode results = TrialJson.mapper().readTree(Files.readString(latest.resolve("codec.json")));
		assertThat(results.path("cells").size()).isEqualTo(4);
		assertThat(results.path("environment").path("processes").get(0).path("flags").toString())
			.contains("-XX:+UseG1GC");
		assertThat(latest.resolve("codec.csv")).content().contains("bytes,protobuf,decode,1,16388.0,16388,16388,");
		assertThat(latest.resolve("jmh.json")).content().contains("\"rawData\"");
	}

	@Test
	void wrongCodecRunEndsWithTwoAndNothingStarted() throws Exception {
		assertThat(inside("codec", "--preset=full")).isEqualTo(
				new Ended(2, "", "Preset 'full' of --preset is not known to codec: use smoke, quick, standard.\n"));
		assertThat(inside("codec", "--payloads=fields-7")).isEqualTo(
				new Ended(2, "", "Payload 'fields-7' is not in the corpus: use fields-1, fields-5 or fields-100.\n"));
		assertThat(inside("codec", "--codecs=avro").err()).isEqualTo(
				"Codec 'avro' of --codecs is not known: use jackson, protobuf, struct, json-in-protobuf, octets.\n");
		assertThat(inside("codec", "--forks=0").err())
			.isEqualTo("0 forks of --forks are out of range: use 1 to 100.\n");
		assertThat(inside("codec", "--dry-run").out())
			.startsWith("codec: 5 payloads, 36 benchmarks, 6 rounds, 276 forks");
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
		Ended run = wiretrial("run", "list", "--preset=smoke", "--target=container",
				"--out=" + this.folder.resolve("bench"));
		assertThat(run.code()).isEqualTo(2);
		assertThat(run.err()).startsWith("No Docker engine answers (")
			.endsWith("): start one, or use --target process.\n");
		assertThat(this.folder.resolve("bench")).doesNotExist();
	}

	@Test
	void servicesThatAreGivenAreCheckedBeforeAnythingIsWritten() throws Exception {
		assertThat(inside("run", "--target=given")).isEqualTo(
				new Ended(2, "", "Target 'given' needs to know the services: name a JSON file with --services.\n"));
		assertThat(inside("run", "--services=x.json")).isEqualTo(new Ended(2, "",
				"Services file x.json is not used by --target auto: add --target given, or leave --services out.\n"));
		assertThat(inside("run", "--services-note=Mine.").err()).isEqualTo(
				"Option --services-note has no effect without a file of services: add --services, or leave it out.\n");
		Path services = Files.writeString(this.folder.resolve("services.json"),
				"[{\"name\": \"echo-rest\", \"host\": \"127.0.0.1\", \"ports\": {\"management\": 1}}]");
		Ended run = inside("run", "hub", "--target=given", "--services=" + services,
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
		Ended run = inside("run", "--target=process", "--out=" + file);
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
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
						"-Djmh.ignoreLock=true", "-jar", "target/wiretrial.jar"));
		command.addAll(List.of(arguments));
		Path out = Files.createTempFile(this.folder, "out", ".txt");
		Path err = Files.createTempFile(this.folder, "err", ".txt");
		Process process = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
		try {
			assertThat(process.waitFor(180, TimeUnit.SECONDS)).isTrue();
			return new Ended(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8),
					Files.readString(err, StandardCharsets.UTF_8));
		}
		finally {
			process.destroyForcibly();
		}
	}

}
