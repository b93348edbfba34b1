package io.wiretrial.model.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlanArmTests {

	private static final List<String> SERVER = List.of("server", "{port}");

	@Test
	void filesAreThoseFromThePlan() {
		PlanArm arm = new PlanArm("mine", null, "127.0.0.1:{port} shop.Orders/Place", Map.of("a", "secret"),
				"order.json", null, "shop.proto", false, null, List.of(), "ca.pem", null, SERVER, null, "/ready")
			.from(Path.of("plans"));
		assertThat(List.of(arm.body(), arm.proto(), arm.cacert(), arm.in())).containsExactly("plans/order.json",
				"plans/shop.proto", "plans/ca.pem", "plans/.");
		assertThat(arm.withoutHeaders().headers()).isEmpty();
	}

	@Test
	void whereAllArmsAreThePlansOwnTheirValuesAreEqual() {
		assertThat(rule(List.of(arm("a", null), arm("b", null)), "a", "b"))
			.contains(new ReplyRule(Parity.EQUAL, List.of()));
	}

	@Test
	void besideOthersNothingIsComparedUnlessAnArmAsksForIt() {
		assertThat(rule(List.of(arm("a", null)), "a", "rest")).contains(new ReplyRule(Parity.OFF, List.of()));
		assertThat(rule(List.of(arm("a", Parity.SHAPE)), "a", "rest")).contains(new ReplyRule(Parity.SHAPE, List.of()));
		assertThat(rule(List.of(arm("a", null, "id")), "a", "rest"))
			.contains(new ReplyRule(Parity.EQUAL, List.of("id")));
	}

	@Test
	void theLeastStrictCounts() {
		assertThat(rule(List.of(arm("a", Parity.EQUAL, "id"), arm("b", Parity.SHAPE, "at")), "a", "b"))
			.contains(new ReplyRule(Parity.SHAPE, List.of("id", "at")));
		assertThat(rule(List.of(arm("a", null), arm("b", Parity.OFF)), "a", "b"))
			.contains(new ReplyRule(Parity.OFF, List.of()));
	}

	@Test
	void otherArmsHaveNoRule() {
		assertThat(rule(List.of(arm("a", null)), "rest", "grpc")).isEmpty();
	}

	private static Optional<ReplyRule> rule(List<PlanArm> own, String... played) {
		return ReplyRule.of(own, List.of(played));
	}

	private static PlanArm arm(String name, @Nullable Parity parity, String... ignore) {
		return new PlanArm(name, "GET http://127.0.0.1:1", null, Map.of(), null, null, null, false, parity,
				List.of(ignore), null, null, List.of(), null, null);
	}

}
