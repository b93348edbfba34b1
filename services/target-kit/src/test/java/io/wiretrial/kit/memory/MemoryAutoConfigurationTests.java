package io.wiretrial.kit.memory;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.util.internal.PlatformDependent;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;

class MemoryAutoConfigurationTests {

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(MemoryAutoConfiguration.class));

	@Test
	void budgetIsHalfOfEachKindOfMemoryUnlessToldOtherwise() {
		this.runner.withPropertyValues("wiretrial.memory.direct-percent=10").run((context) -> {
			MemoryBudget budget = context.getBean(MemoryBudget.class);
			assertThat(budget.heap().limitBytes()).isEqualTo(Runtime.getRuntime().maxMemory() / 2);
			assertThat(budget.direct().limitBytes()).isEqualTo(PlatformDependent.maxDirectMemory() / 10);
		});
	}

	@Test
	void metersShowWhatWaitsOfEachKind() {
		this.runner.run((context) -> {
			MemoryBudget budget = context.getBean(MemoryBudget.class);
			SimpleMeterRegistry meters = new SimpleMeterRegistry();
			context.getBean(MemoryBudgetMeters.class).bindTo(meters);
			assertThat(budget.direct().tryTake(7)).isTrue();
			assertThat(budget.direct().tryTake(Long.MAX_VALUE / 2)).isFalse();
			assertThat(meters.get("wiretrial.budget.used").tag("pool", "direct").gauge().value()).isEqualTo(7);
			assertThat(meters.get("wiretrial.budget.used").tag("pool", "heap").gauge().value()).isZero();
			assertThat(meters.get("wiretrial.budget.limit").tag("pool", "direct").gauge().value())
				.isEqualTo(budget.direct().limitBytes());
			assertThat(meters.get("wiretrial.budget.refusals").tag("pool", "direct").functionCounter().count()).isOne();
		});
	}

	@Test
	void refusesShareThatLeavesNothingForWork() {
		this.runner.withPropertyValues("wiretrial.memory.heap-percent=91")
			.run((context) -> assertThat(context).getFailure()
				.hasRootCauseMessage("Property wiretrial.memory.heap-percent is 91: use 1 to 90."));
	}

}
