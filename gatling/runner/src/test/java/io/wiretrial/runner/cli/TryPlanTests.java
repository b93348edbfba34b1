package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.OwnPayload;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.runner.plan.InvalidPlanException;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.schedule.Scheduler;

import static java.nio.file.Files.writeString;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TryPlanTests {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({ "order.json, order", "Big Order (2).json, big-order-2", "orders/, orders", "-.json, document",
			"a.b.ndjson, a-b" })
	void aPayloadIsNamedForItsFile(String file, String name) {
		assertThat(TryPlan.name(Path.of(file))).isEqualTo(name);
	}

	@Test
	void isAPlanAsAnyOther() throws Exception {
		Path order = writeString(this.folder.resolve("my \"order\".json"), "{}");
		Path proto = writeString(this.folder.resolve("shop.proto"), "");
		OwnPayload payload = new OwnPayload(order.toString(), proto.toString(), "shop.Order",
				List.of(this.folder.toString()), true);
		Plan plan = read(new TryPlan("order", payload, "rest-json-h1", List.of("grpc-proto", "rest-proto-h1"),
				List.of("model: open", "rate: 500/s", "users: 4", "network: { roundTrip: 20ms }"),
				Limit.of("p99<25ms")));
		assertThat(plan.payloads()).containsOnlyKeys("order").containsValue(payload);
		assertThat(plan.conditions()).singleElement().satisfies((condition) -> {
			assertThat(condition.payload()).isEqualTo(new Payload.Own("order"));
			assertThat(condition.arms()).containsExactly("grpc-proto", "rest-proto-h1");
		});
		assertThat(plan.slo()).isEqualTo(Limit.of("p99 < 25ms"));
		assertThat(plan.load().network().roundTrip()).hasMillis(20);
		assertThat(plan.title()).isEqualTo("gRPC or Protobuf over HTTP/1.1 or REST for order (tuned services)");
	}

	@Test
	void saysWhatItsWordsAreNotToBeTakenFor() throws Exception {
		Path order = writeString(this.folder.resolve("order.json"), "{}");
		OwnPayload payload = new OwnPayload(order.toString(), null, null, List.of(), false);
		assertThat(read(plan(payload, "rest-json-h1", "grpc-proto")).title())
			.isEqualTo("gRPC or REST for order (tuned services, type inferred)");
		assertThat(read(plan(payload, "rest-json-boot", "grpc-proto-boot")).title())
			.isEqualTo("gRPC as Boot ships it or REST as Boot ships it for order (type inferred)");
	}

	@Test
	void isOverSoonerThanOnePutsItOff() throws Exception {
		Path order = writeString(this.folder.resolve("order.json"), "{}");
		OwnPayload payload = new OwnPayload(order.toString(), null, null, List.of(), false);
		assertThat(atMost(payload, "grpc-proto")).isLessThanOrEqualTo(Duration.ofSeconds(150));
		assertThat(atMost(payload, "grpc-proto", "grpc-json", "rest-proto-h1"))
			.isLessThanOrEqualTo(Duration.ofSeconds(210));
	}

	private static Duration atMost(OwnPayload payload, String... arms) {
		TryPlan plan = plan(payload, "rest-json-h1", arms);
		return new Scheduler(Arms.all(), PresetName.QUICK, 1).schedule(read(plan))
			.arithmetic()
			.atMost(plan.longestWarmUp());
	}

	@Test
	void optionsThatMakeNoPlanAreToldWithoutALineOfIt() throws Exception {
		Path order = writeString(this.folder.resolve("order.json"), "{}");
		OwnPayload payload = new OwnPayload(order.toString(), null, null, List.of(), false);
		TryPlan plan = new TryPlan("order", payload, "rest-json-h1", List.of("grpc-proto"),
				List.of("model: open", "rate: 0/s", "users: 4"), null);
		assertThatExceptionOfType(InvalidPlanException.class).isThrownBy(() -> read(plan))
			.withMessage("Options: load.rate: Rate 0.0/s is out of range: use 0.001/s to 1000000/s.");
	}

	@Test
	void aTitleTellsItsArmsApart() {
		assertThat(ArmLabels.of(List.of("rest-json-h2c", "grpc-proto"), "rest-json-h1"))
			.isEqualTo(new ArmLabels("REST (HTTP/2) or gRPC", "REST (HTTP/1.1)"));
	}

	private static TryPlan plan(OwnPayload payload, String baseline, String... arms) {
		return new TryPlan("order", payload, baseline, List.of(arms), List.of("model: open", "rate: 500/s", "users: 4"),
				null);
	}

	private static Plan read(TryPlan plan) {
		return new PlanReader(Arms.all()).readOptions(plan.name() + ".yaml", plan.text((path) -> path));
	}

}
