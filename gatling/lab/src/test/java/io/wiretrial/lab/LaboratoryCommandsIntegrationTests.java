package io.wiretrial.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import io.wiretrial.model.TrialJson;
import io.wiretrial.runner.cli.Ended;

import static io.wiretrial.runner.cli.Ended.inside;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(300)
class LaboratoryCommandsIntegrationTests {

	@TempDir
	private Path folder;

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
				"Codec 'avro' of --codecs is not known: use jackson, protobuf, struct, json-in-protobuf, octets, own.\n");
		assertThat(inside("codec", "--forks=0").err())
			.isEqualTo("0 forks of --forks are out of range: use 1 to 100.\n");
		assertThat(inside("codec", "--dry-run").out())
			.startsWith("codec: 5 payloads, 36 benchmarks, 6 rounds, 276 forks");
	}

	@Test
	void wrongCalibrationEndsWithTwoAndNothingStarted() throws Exception {
		assertThat(inside("calibrate", "--only=moon").err()).startsWith("Measurement 'moon' of --only is not known: ");
		assertThat(inside("calibrate", "--peer=moon=x")).isEqualTo(new Ended(2, "",
				"Peer 'moon' is not known: use --peer ghz=PATH, --peer h2load=PATH or --peer action-cable=CONFIG.ru.\n"));
	}

	private Ended wiretrial(String... arguments) throws IOException, InterruptedException {
		return Ended.forked(this.folder, "target/wiretrial-lab.jar", arguments);
	}

}
