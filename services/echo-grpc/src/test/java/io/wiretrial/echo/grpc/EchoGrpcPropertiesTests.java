package io.wiretrial.echo.grpc;

import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;
import org.springframework.util.unit.DataSize;

import io.wiretrial.echo.grpc.EchoGrpcProperties.Compression;
import io.wiretrial.echo.grpc.EchoGrpcProperties.Executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class EchoGrpcPropertiesTests {

	private final ApplicationContextRunner context = new ApplicationContextRunner()
		.withUserConfiguration(PropertiesConfiguration.class);

	@Test
	void runsHandlersOnTheEventLoopByDefault() {
		this.context
			.run((context) -> assertThat(context.getBean(EchoGrpcProperties.class)).isEqualTo(new EchoGrpcProperties(
					Executor.DIRECT, DataSize.ofMegabytes(1), true, Compression.IDENTITY, 20261121)));
	}

	@Test
	void takesPool() {
		this.context.withPropertyValues("wiretrial.grpc.executor=pool")
			.run((context) -> assertThat(context.getBean(EchoGrpcProperties.class).executor())
				.isEqualTo(Executor.POOL));
	}

	@Test
	void refusesUnknownExecutor() {
		this.context.withPropertyValues("wiretrial.grpc.executor=magic")
			.run((context) -> assertThat(context).hasFailed().getFailure().hasMessageContaining("wiretrial.grpc"));
	}

	@Test
	void refusesWindowBelowThatOfHttp2() {
		assertThatIllegalArgumentException().isThrownBy(
				() -> new EchoGrpcProperties(Executor.DIRECT, DataSize.ofKilobytes(1), true, Compression.IDENTITY, 1))
			.withMessage("Property wiretrial.grpc.flow-control-window is 1024B: use 65536B to 1073741824B.");
	}

	@Configuration(proxyBeanMethods = false)
	@EnableConfigurationProperties(EchoGrpcProperties.class)
	static class PropertiesConfiguration {

	}

}
