package io.wiretrial.kit.autoconfigure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.actuate.autoconfigure.endpoint.EndpointAutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.observation.autoconfigure.ObservationAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.grpc.server.lifecycle.GrpcServerStartedEvent;

import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.CostReader;
import io.wiretrial.kit.OperationCount;
import io.wiretrial.kit.StandardInputWatch;

import static org.assertj.core.api.Assertions.assertThat;

class MeasuredAutoConfigurationTests {

	private final ApplicationContextRunner runner = new ApplicationContextRunner().withConfiguration(AutoConfigurations
		.of(EndpointAutoConfiguration.class, MeasuredAutoConfiguration.class, ReadyAutoConfiguration.class));

	@TempDir
	private Path directory;

	@Test
	void countsAndReadsByDefault() {
		this.runner.run((context) -> assertThat(context).hasSingleBean(OperationCount.class)
			.hasSingleBean(ConnectionCount.class)
			.hasSingleBean(CostReader.class)
			.hasSingleBean(CostMeters.class)
			.doesNotHaveBean(StandardInputWatch.class)
			.doesNotHaveBean(ReadyAnnouncement.class));
	}

	@Test
	void exposesTheEndpointWhereTheServiceSaysSo() {
		this.runner.run((context) -> assertThat(context).doesNotHaveBean(CostEndpoint.class));
		this.runner.withPropertyValues("management.endpoints.web.exposure.include=cost").run((context) -> {
			context.getBean(OperationCount.class).complete();
			assertThat(context.getBean(CostEndpoint.class).cost().operations()).isOne();
		});
	}

	@Test
	void backsOffForAReaderOfTheService() {
		OperationCount own = new OperationCount();
		this.runner.withBean(OperationCount.class, () -> own)
			.run((context) -> assertThat(context.getBean(OperationCount.class)).isSameAs(own));
	}

	@Test
	void publishesTheSameValuesAsMeters() {
		this.runner.run((context) -> {
			MeterRegistry registry = new SimpleMeterRegistry();
			context.getBean(CostMeters.class).bindTo(registry);
			context.getBean(OperationCount.class).complete();
			context.getBean(ConnectionCount.class).opened();
			assertThat(registry.get("wiretrial.cost.operations").functionCounter().count()).isEqualTo(1.0);
			assertThat(registry.get("wiretrial.cost.connections").gauge().value()).isEqualTo(1.0);
			double cpuNanos = context.getBean(CostReader.class).read().processCpuNanos();
			assertThat(registry.get("wiretrial.cost.cpu.process").functionCounter().count()).isBetween(cpuNanos / 1e9,
					cpuNanos / 1e9 + 1);
			assertThat(registry.get("wiretrial.cost.allocated").functionCounter().count()).isPositive();
			assertThat(registry.getMeters()).extracting((meter) -> meter.getId().getName())
				.containsExactlyInAnyOrder("wiretrial.cost.cpu", "wiretrial.cost.cpu.process",
						"wiretrial.cost.allocated", "wiretrial.cost.gc", "wiretrial.cost.gc.pause",
						"wiretrial.cost.operations", "wiretrial.cost.connections");
		});
	}

	@Test
	void publishesWhatAControlGroupCounts() throws IOException {
		Files.writeString(this.directory.resolve("cpu.stat"), "usage_usec 2500000\nthrottled_usec 500000\n");
		Files.writeString(this.directory.resolve("memory.current"), "104857600\n");
		Files.writeString(this.directory.resolve("memory.max"), "402653184\n");
		Files.writeString(this.directory.resolve("memory.events"), "oom_kill 1\n");
		this.runner.withPropertyValues("wiretrial.cost.control-group=" + this.directory).run((context) -> {
			MeterRegistry registry = new SimpleMeterRegistry();
			context.getBean(CostMeters.class).bindTo(registry);
			assertThat(registry.get("wiretrial.cost.cpu").functionCounter().count()).isEqualTo(2.5);
			assertThat(registry.get("wiretrial.cost.cpu.threads").functionCounter().count()).isNotEqualTo(2.5);
			assertThat(registry.get("wiretrial.cost.throttled").functionCounter().count()).isEqualTo(0.5);
			assertThat(registry.get("wiretrial.cost.oom").functionCounter().count()).isEqualTo(1);
			assertThat(registry.get("wiretrial.cost.memory").gauge().value()).isEqualTo(104_857_600);
			assertThat(registry.get("wiretrial.cost.memory.limit").gauge().value()).isEqualTo(402_653_184);
		});
	}

	@Test
	void readsNoControlGroupWhereTheSettingIsEmpty() {
		this.runner.withPropertyValues("wiretrial.cost.control-group=")
			.run((context) -> assertThat(context.getBean(CostReader.class).readsControlGroup()).isFalse());
	}

	@Test
	void rejectsAControlGroupThatCountsNothing() {
		this.runner.withPropertyValues("wiretrial.cost.control-group=" + this.directory)
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessageStartingWith(
						"Folder of wiretrial.cost.control-group=%s counts CPU time".formatted(this.directory)));
	}

	@Test
	void timesObservationsWithoutCountingTheirEvents() {
		MeterRegistry registry = new SimpleMeterRegistry();
		this.runner
			.withConfiguration(
					AutoConfigurations.of(MetricsAutoConfiguration.class, ObservationAutoConfiguration.class))
			.withBean(MeterRegistry.class, () -> registry)
			.run((context) -> {
				ObservationRegistry observations = context.getBean(ObservationRegistry.class);
				Observation observation = Observation.start("call", observations)
					.lowCardinalityKeyValue("method", "echo");
				observation.event(Observation.Event.of("received"));
				assertThat(registry.find("call.active").longTaskTimer()).isNull();
				observation.stop();
				assertThat(registry.get("call").tag("method", "echo").timer().count()).isOne();
				assertThat(registry.find("call.received").counter()).isNull();
			});
	}

	@Test
	void leavesObservationsToBootWhereTheServiceSaysSo() {
		MeterRegistry registry = new SimpleMeterRegistry();
		this.runner
			.withConfiguration(
					AutoConfigurations.of(MetricsAutoConfiguration.class, ObservationAutoConfiguration.class))
			.withBean(MeterRegistry.class, () -> registry)
			.withPropertyValues("wiretrial.observations=boot")
			.run((context) -> {
				Observation observation = Observation.start("call", context.getBean(ObservationRegistry.class));
				observation.event(Observation.Event.of("received"));
				assertThat(registry.get("call.active").longTaskTimer().activeTasks()).isOne();
				observation.stop();
				assertThat(registry.get("call").timer().count()).isOne();
				assertThat(registry.get("call.received").counter().count()).isOne();
			});
	}

	@Test
	void rejectsObservationsOfAnyOtherKind() {
		this.runner.withPropertyValues("wiretrial.observations=all").run((context) -> assertThat(context).hasFailed());
	}

	@Test
	void rejectsTuningOfAnyOtherKind() {
		this.runner.withPropertyValues("wiretrial.tuning=none").run((context) -> assertThat(context).hasFailed());
	}

	@Test
	void needsNeitherActuatorNorMicrometerNorServers() {
		this.runner
			.withConfiguration(AutoConfigurations.of(MeasuredAutoConfiguration.class, ReadyAutoConfiguration.class))
			.withClassLoader(new FilteredClassLoader(MeterBinder.class, WebServerInitializedEvent.class,
					GrpcServerStartedEvent.class))
			.withPropertyValues("spring.application.name=plain", readyFile("ready.json"))
			.run((context) -> assertThat(context).hasSingleBean(CostReader.class)
				.hasSingleBean(ReadyAnnouncement.class)
				.doesNotHaveBean(CostMeters.class));
	}

	@Test
	void rejectsAReadyFileWithoutItsDirectory() {
		this.runner.withPropertyValues(readyFile("missing/ready.json"))
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessage("Directory of wiretrial.ready-file=%s does not exist: create it before the start."
					.formatted(this.directory.resolve("missing/ready.json"))));
	}

	@Test
	void rejectsAReadyFileOfANamelessService() {
		this.runner.withPropertyValues(readyFile("ready.json"))
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessage("Property spring.application.name is empty: "
						+ "name the service, wiretrial.ready-file publishes it."));
	}

	private String readyFile(String name) {
		return "wiretrial.ready-file=" + this.directory.resolve(name);
	}

}
