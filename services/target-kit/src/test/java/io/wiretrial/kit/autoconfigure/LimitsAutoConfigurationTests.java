package io.wiretrial.kit.autoconfigure;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;

import io.wiretrial.kit.limits.AllowedHosts;
import io.wiretrial.kit.limits.Refusal;
import io.wiretrial.kit.limits.RefusalCounts;
import io.wiretrial.kit.limits.ServerLimits;

import static org.assertj.core.api.Assertions.assertThat;

class LimitsAutoConfigurationTests {

	private final ReactiveWebApplicationContextRunner service = new ReactiveWebApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(LimitsAutoConfiguration.class));

	@Test
	void startsWithTheDefaults() {
		this.service.run((context) -> assertThat(context.getBean(ServerLimits.class)).isEqualTo(ServerLimits.DEFAULT));
	}

	@Test
	void refusesToStartWithALimitThatMakesNoSense() {
		this.service.withPropertyValues("wiretrial.limits.max-connections=0")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessage("Property wiretrial.limits.max-connections is 0: use 1 to 1000000."));
	}

	@Test
	void refusesToStartWithASettingOfTheOldGuard() {
		this.service.withPropertyValues("wiretrial.guard.header-timeout=10s")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessageStartingWith("Property wiretrial.guard.header-timeout is 10s in "));
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
		this.service.withPropertyValues("wiretrial.limits.hosts=a.example,[fd00::1]")
			.run((context) -> assertThat(context.getBean(AllowedHosts.class).allow("a.example:80", null)).isTrue());
	}

	@Test
	void metersWhatWasRefusedByReason() {
		RefusalCounts counts = new RefusalCounts();
		counts.count(Refusal.MALFORMED_HOST);
		SimpleMeterRegistry registry = new SimpleMeterRegistry();
		new RefusalMeters(counts).bindTo(registry);
		assertThat(registry.get("wiretrial.refusals").tag("reason", "malformed-host").functionCounter().count())
			.isEqualTo(1);
		assertThat(registry.get("wiretrial.refusals").tag("reason", "host").functionCounter().count()).isZero();
	}

}
