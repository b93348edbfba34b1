package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.OwnPayload;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.runner.plan.PlanReader;

import static io.wiretrial.runner.cli.Ended.inside;
import static org.assertj.core.api.Assertions.assertThat;

class NewCommandTests {

	private static final String SCHEMA = "# yaml-language-server: $schema=";

	private static final int MOST_LINES = 30;

	@TempDir
	private Path folder;

	@Test
	void writesAPlanThatRunReads() throws IOException {
		Path file = this.folder.resolve("Our orders.yaml");
		assertThat(inside("new", file.toString(), "--payload=list-80", "--arms=grpc-proto,rest-json-gzip",
				"--rate=200/s", "--users=8", "--connections=4", "--network=metro", "--slo=p99<50ms"))
			.isEqualTo(new Ended(0,
					"Wrote %s. What it takes: wiretrial plans %1$s. Play it: wiretrial run %1$s.%n".formatted(file),
					""));
		Plan plan = read(file);
		assertThat(plan.id()).isEqualTo("our-orders");
		assertThat(plan.slo()).isEqualTo(Limit.of("p99 < 50ms"));
		Load load = plan.load();
		assertThat(load.rate()).isEqualTo(ArrivalRate.of("200/s"));
		assertThat(load.users()).isEqualTo(8);
		assertThat(load.connections()).isEqualTo(new Connections(4));
		assertThat(load.network().name()).isEqualTo("metro");
		assertThat(plan.conditions()).singleElement().satisfies((condition) -> {
			assertThat(condition.payload()).hasToString("list-80");
			assertThat(condition.baseline()).isEqualTo("rest-json-h1");
			assertThat(condition.arms()).containsExactly("grpc-proto", "rest-json-gzip");
		});
		assertThat(Files.readAllLines(file)).hasSizeLessThanOrEqualTo(MOST_LINES);
	}

	@ParameterizedTest
	@CsvSource({ "fields-100, rest-json-h1, grpc-proto, echo", "image, rest-octets-h1, grpc-proto, digest",
			"text, rest-json-h1, grpc-proto, stream-down", "feed-50x10, sse-h2c, ws, feed",
			"topics-1, mercure, action-cable, hub", "voice-3200, ws-voice, grpc-voice, voice" })
	void findsTheOperationOfAPayload(String payload, String baseline, String arm, String operation) throws IOException {
		Path file = this.folder.resolve("plan.yaml");
		assertThat(inside("new", file.toString(), "--payload=" + payload, "--baseline=" + baseline, "--arms=" + arm))
			.satisfies((ended) -> assertThat(ended.err()).isEmpty());
		assertThat(Files.readString(file)).contains("operation: " + operation, "# hold every arm against");
		assertThat(read(file).slo()).isNull();
	}

	@Test
	void writesAPlanOfDocumentsBesideThem() throws IOException {
		Path documents = Files.writeString(this.folder.resolve("Big Order.json"), "{\"id\": 1}");
		Path file = this.folder.resolve("big-order.yaml");
		assertThat(inside("new", documents.toString(), "--arms=grpc-proto,rest-proto-h1").out())
			.startsWith("Wrote %s. ".formatted(file));
		Plan plan = read(file);
		assertThat(plan.id()).isEqualTo("big-order");
		assertThat(plan.title()).isEqualTo("gRPC or Protobuf over HTTP/1.1 or REST for big-order");
		assertThat(plan.payloads()).containsOnlyKeys("big-order")
			.containsValue(new OwnPayload(documents.toString(), null, null, List.of(), false));
		assertThat(plan.conditions()).singleElement()
			.satisfies((condition) -> assertThat(condition.payload()).isEqualTo(new Payload.Own("big-order")));
		assertThat(file).content().contains("file: \"Big Order.json\"");
		assertThat(Files.readAllLines(file)).hasSizeLessThanOrEqualTo(MOST_LINES);
	}

	@Test
	void aPlanHasOnePayload() throws IOException {
		Path documents = Files.writeString(this.folder.resolve("order.json"), "{}");
		assertThat(inside("new", documents.toString(), "--payload=list-80")).isEqualTo(new Ended(2, "",
				"Documents %s and --payload list-80 are two payloads: leave one out.%n".formatted(documents)));
		Path plan = this.folder.resolve("plan.yaml");
		assertThat(inside("new", plan.toString(), "--each")).isEqualTo(new Ended(2, "",
				"Options --proto, --message, --import and --each are of documents, and %s is a plan: name the documents such as order.json.%n"
					.formatted(plan)));
		assertThat(inside("new", this.folder.resolve("none.json").toString()).err())
			.endsWith("File 'none.json' does not exist: write its path from the folder of the plan.\n");
		assertThat(this.folder).isDirectoryNotContaining("glob:**.yaml");
	}

	@Test
	void leadsAnEditorToTheSchema() throws IOException {
		Path file = this.folder.resolve("plan.yaml");
		inside("new", file.toString());
		String first = Files.readAllLines(file).get(0);
		assertThat(first).startsWith(SCHEMA);
		assertThat(this.folder.toRealPath().resolve(first.substring(SCHEMA.length()))).isRegularFile();
	}

	@Test
	void overwritesNothing() throws IOException {
		Path file = Files.writeString(this.folder.resolve("plan.yaml"), "mine");
		assertThat(inside("new", file.toString()))
			.isEqualTo(new Ended(2, "", "File %s exists: name another, or delete it first.%n".formatted(file)));
		assertThat(file).hasContent("mine");
	}

	@Test
	void writesNothingThatRunWouldRefuse() {
		Path file = this.folder.resolve("plan.yaml");
		assertThat(inside("new", file.toString(), "--rate=fast").err())
			.isEqualTo("Options: load.rate: Rate 'fast' is not a rate: use operations per second such as 250/s.\n");
		assertThat(inside("new", file.toString(), "--slo=p99<62ms", "--network=region").err()).endsWith(
				": Limit p99 < 62ms cannot hold over a round trip of 62ms in condition 'fields-5': write p99 < 78ms or more, or a nearer network.\n");
		assertThat(inside("new", file.toString(), "--slo=p99").err()).startsWith(
				"Invalid value for option '--slo': Limit 'p99' needs the sign < at character 4: write it as p99 < 25ms.\n");
		assertThat(file).doesNotExist();
		Path nowhere = this.folder.resolve("no/plan.yaml");
		assertThat(inside("new", nowhere.toString())).isEqualTo(new Ended(2, "",
				"File %s cannot be written (NoSuchFileException): name another.%n".formatted(nowhere)));
	}

	private static Plan read(Path file) {
		return new PlanReader(Arms.all()).readAll(List.of(file.toString())).get(0);
	}

}
