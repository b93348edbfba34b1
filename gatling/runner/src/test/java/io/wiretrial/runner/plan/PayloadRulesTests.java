package io.wiretrial.runner.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.plan.OwnPayload;
import io.wiretrial.model.plan.Payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PayloadRulesTests {

	private final PlanReader reader = new PlanReader(SevenArms.arms());

	@TempDir
	private Path folder;

	@BeforeEach
	void writeFiles() throws Exception {
		Files.writeString(this.folder.resolve("order.json"), "{}");
		Files.writeString(this.folder.resolve("shop.proto"), "");
	}

	@Test
	void pathsAreThoseFromThePlan() throws Exception {
		assertThat(payloads("payloads: { order: { file: order.json } }"))
			.isEqualTo(Map.of("order", new OwnPayload(path("order.json"), null, null, List.of(), false)));
		assertThat(payloads(
				"payloads: { order: { file: order.json, proto: shop.proto, message: shop.Order, imports: [.], each: true } }"))
			.isEqualTo(Map.of("order",
					new OwnPayload(path("order.json"), path("shop.proto"), "shop.Order", List.of(path(".")), true)));
	}

	@Test
	void filesMustBeThere() throws Exception {
		assertProblem("payloads: { order: { file: none.json } }",
				"payloads.order.file: File 'none.json' does not exist: write its path from the folder of the plan.");
		assertProblem("payloads: { order: { file: order.json, proto: none.proto, message: shop.Order } }",
				"payloads.order.proto: File 'none.proto' does not exist: write its path from the folder of the plan.");
	}

	@Test
	void aTypeIsAFileAndAName() throws Exception {
		assertProblem("payloads: { order: { file: order.json, message: shop.Order } }",
				"payloads.order: Message 'shop.Order' comes without a proto: name the file that declares it, such as shop.proto, or leave the message out.");
		assertProblem("payloads: { order: { file: order.json, proto: shop.proto } }",
				"payloads.order: Proto 'shop.proto' comes without a message: name the type of the documents, such as shop.Order.");
		assertProblem("payloads: { order: { file: order.json, imports: [.] } }",
				"payloads.order: Imports [.] have no proto: name the file that imports from them, or leave imports out.");
	}

	@Test
	void namesFitIntoPaths() throws Exception {
		assertProblem("payloads: { My Order: { file: order.json } }",
				"payloads.My Order: Payload 'My Order' is not usable: write lower-case letters, digits and hyphens, at most 40.");
	}

	@Test
	void conditionsNameThoseOfThePlan() throws Exception {
		String own = PlanReaderTests.SOUND.replace("payload: fields-5", "payload: own-ordr");
		assertThatExceptionOfType(InvalidPlanException.class).isThrownBy(() -> this.reader.readText("mine.yaml", own))
			.withMessage(
					"mine.yaml:11: conditions[1].payload: Payload 'own-ordr' is not among the plan's own: add it as payloads: { order: { file: order.json } } does.");
		Path plan = Files.writeString(this.folder.resolve("mine.yaml"),
				own + "payloads: { order: { file: order.json } }\n");
		assertThatExceptionOfType(InvalidPlanException.class)
			.isThrownBy(() -> this.reader.readAll(List.of(plan.toString())))
			.withMessage(plan
					+ ":11: conditions[1].payload: Payload 'own-ordr' is not among the plan's own: did you mean 'own-order'? Known are own-order.");
		Files.writeString(plan, own.replace("ordr", "order") + "payloads: { order: { file: order.json } }\n");
		assertThat(this.reader.readAll(List.of(plan.toString())).get(0).conditions().get(1).payload())
			.isEqualTo(new Payload.Own("order"));
	}

	private Map<String, OwnPayload> payloads(String lines) throws Exception {
		return this.reader.readAll(List.of(plan(lines).toString())).get(0).payloads();
	}

	private void assertProblem(String lines, String message) throws Exception {
		Path plan = plan(lines);
		assertThatExceptionOfType(InvalidPlanException.class)
			.isThrownBy(() -> this.reader.readAll(List.of(plan.toString())))
			.withMessage(plan + ":13: " + message);
	}

	private Path plan(String lines) throws Exception {
		return Files.writeString(this.folder.resolve("mine.yaml"), PlanReaderTests.SOUND + lines + "\n");
	}

	private String path(String file) {
		return this.folder.resolve(file).toString();
	}

}
