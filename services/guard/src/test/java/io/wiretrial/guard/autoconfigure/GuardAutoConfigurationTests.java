package io.wiretrial.guard.autoconfigure;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;

import io.wiretrial.guard.AllowedHosts;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryAutoConfiguration;

import static org.assertj.core.api.Assertions.assertThat;

class GuardAutoConfigurationTests {

	private final ReactiveWebApplicationContextRunner service = new ReactiveWebApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(MemoryAutoConfiguration.class, GuardAutoConfiguration.class,
				BodyAutoConfiguration.class));

	@Test
	void startsWithTheDefaultsThatTheBareServerHas() {
		this.service.run((context) -> assertThat(context.getBean(GuardLimits.class)).isEqualTo(GuardLimits.DEFAULT));
	}

	@Test
	void refusesToStartWithValuesThatContradictOneAnother() {
		this.service.withPropertyValues("wiretrial.guard.header-timeout=3m", "wiretrial.guard.idle-timeout=2m")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessage("Property wiretrial.guard.header-timeout is PT3M, longer than "
						+ "wiretrial.guard.idle-timeout, PT2M: shorten the one or lengthen the other."));
	}

	@Test
	void takesHosts() {
		this.service.withPropertyValues("wiretrial.guard.hosts=a.example,[fd00::1]")
			.run((context) -> assertThat(context.getBean(AllowedHosts.class).allow("a.example:80", null)).isTrue());
	}

	@Test
	void metersWhatWasRefusedByReason() {
		RefusalCounts counts = new RefusalCounts();
		counts.count(Refusal.HEADER_TIMEOUT);
		SimpleMeterRegistry registry = new SimpleMeterRegistry();
		new RefusalMeters(counts).bindTo(registry);
		assertThat(registry.get("wiretrial.guard.refusals").tag("reason", "header-timeout").functionCounter().count())
			.isEqualTo(1);
		assertThat(registry.get("wiretrial.guard.refusals").tag("reason", "host").functionCounter().count()).isZero();
	}

}
