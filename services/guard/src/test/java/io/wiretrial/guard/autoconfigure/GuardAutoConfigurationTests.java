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
	void refusesPortsThatThereAreNotAndOnesThatAreTaken() {
		this.service.withPropertyValues("server.port=99999")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessage("Property server.port is 99999: use 1 to 65535, or 0 for any that is free."));
		this.service.withPropertyValues("server.port=8090", "management.server.port=8090")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessage("Properties server.port and management.server.port are both 8090: "
						+ "each server needs a port of its own."));
		this.service
			.withPropertyValues("server.port=9091", "management.server.port=9091", "spring.grpc.server.port=9090")
			.run((context) -> assertThat(context).hasNotFailed());
		this.service.withPropertyValues("server.port=0", "management.server.port=0", "spring.grpc.server.port=-1")
			.run((context) -> assertThat(context).hasNotFailed());
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
