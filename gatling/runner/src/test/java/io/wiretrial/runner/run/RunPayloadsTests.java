package io.wiretrial.runner.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.payload.InvalidPayloadException;
import io.wiretrial.runner.plan.PlanReader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RunPayloadsTests {

	private final List<String> said = new ArrayList<>();

	@TempDir
	private Path folder;

	@Test
	void documentsAreTheOwnersAloneAndGoneAfterTheRun() throws Exception {
		Plan plan = plan("mine", "{\"id\": 1, \"note\": \"a\"}", "grpc-proto");
		Path payloads = this.folder.resolve("payload");
		try (RunPayloads made = RunPayloads.make(List.of(plan), payloads, false, this.said::add)) {
			assertThat(made).isNotNull();
			assertThat(payloads.resolve("order/documents.ndjson")).hasContent("{\"id\":1,\"note\":\"a\"}\n");
			assertThat(Files.getPosixFilePermissions(payloads)).isEqualTo(PosixFilePermissions.fromString("rwx------"));
			assertThat(Files.getPosixFilePermissions(payloads.resolve("order/documents.ndjson")))
				.isEqualTo(PosixFilePermissions.fromString("rw-------"));
		}
		assertThat(payloads.resolve("order")).isDirectoryContaining("glob:**/digest.txt")
			.isDirectoryNotContaining("glob:**/*.{ndjson,jar,properties,proto}");
		assertThat(this.said.get(0)).isEqualTo("order.json: 1 document; type Order inferred: 2 fields in 1 message");
	}

	@Test
	void documentsStayWhereTheyAreKept() throws Exception {
		Path payloads = this.folder.resolve("payload");
		RunPayloads.make(List.of(plan("mine", "{\"id\": 1}", "grpc-proto")), payloads, true, this.said::add).close();
		assertThat(payloads.resolve("order/documents.ndjson")).exists();
	}

	@Test
	void nothingIsLeftOfWhatCannotBePlayed() throws Exception {
		Path payloads = this.folder.resolve("payload");
		Plan plan = plan("mine", "[1]", "grpc-proto");
		assertThatExceptionOfType(InvalidPayloadException.class)
			.isThrownBy(() -> RunPayloads.make(List.of(plan), payloads, false, this.said::add));
		assertThat(payloads).doesNotExist();
	}

	@Test
	void structIsRefusedForDocumentsThatItCannotHold() throws Exception {
		String beyond = "{\"id\": 9007199254740993}";
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> RunPayloads.check(List.of(plan("mine", beyond, "grpc-struct")), this.said::add))
			.withMessageContaining("9007199254740993")
			.withMessageEndingWith("leave the arm grpc-struct out, or write it as text.");
		RunPayloads.check(List.of(plan("mine", beyond, "grpc-proto")), this.said::add);
	}

	@Test
	void onePayloadHasOneName() throws Exception {
		Plan one = plan("one", "{\"id\": 1}", "grpc-proto");
		Plan other = plan("other", "{\"id\": 2}", "grpc-proto");
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> RunPayloads.check(List.of(one, other), this.said::add))
			.withMessage(
					"Payload 'order' of plan 'other' is another one than that of the plan before: rename one, or play the plans one by one.");
	}

	@Test
	void annotatedControllersTakeOnePayload() throws Exception {
		Plan plan = plan("mine", "{\"id\": 1}", "rest-json-boot");
		RunPayloads.check(List.of(plan), this.said::add);
		Path file = this.folder.resolve("mine/plan.yaml");
		Files.writeString(file,
				Files.readString(file).replace("payloads: {", "payloads: { other: { file: order.json },"));
		Plan two = new PlanReader(Arms.all()).readAll(List.of(file.toString())).get(0);
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> RunPayloads.check(List.of(two), this.said::add))
			.withMessage(
					"Arm 'rest-json-boot' takes one payload of your own in a run, and this run has 2: leave the arm out, or make a plan for each payload.");
	}

	// Each in a folder of its own
	private Plan plan(String id, String document, String arm) throws Exception {
		Path own = Files.createDirectories(this.folder.resolve(id));
		Files.writeString(own.resolve("order.json"), document);
		Path file = Files.writeString(own.resolve("plan.yaml"), """
				id: %s
				title: Mine
				question: Which is quicker?
				metric: { measure: total, statistic: median }
				load: { model: open, rate: 250/s, users: 2 }
				payloads: { order: { file: order.json } }
				conditions:
				  - { id: one, label: one, operation: echo, payload: own-order,
				      baseline: rest-json-h1, arms: [%s] }
				""".formatted(id, arm));
		return new PlanReader(Arms.all()).readAll(List.of(file.toString())).get(0);
	}

}
