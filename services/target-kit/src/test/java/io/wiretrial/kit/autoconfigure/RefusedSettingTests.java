package io.wiretrial.kit.autoconfigure;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import io.wiretrial.kit.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ExtendWith(OutputCaptureExtension.class)
class RefusedSettingTests {

	private final RefusedSetting analyzer = new RefusedSetting();

	@Test
	void serviceThatRefusesALimitSaysSoInPlaceOfAStackTrace(CapturedOutput output) {
		SpringApplication service = new SpringApplication(TooLarge.class);
		service.setWebApplicationType(WebApplicationType.NONE);
		assertThatExceptionOfType(Exception.class).isThrownBy(service::run);
		assertThat(output)
			.contains("APPLICATION FAILED TO START",
					"Property wiretrial.feed.max-pending-size is 11B, more than the 10B of direct memory")
			.doesNotContain("\tat io.wiretrial");
	}

	@Test
	void leavesFailuresOfOthersToOthers() {
		assertThat(this.analyzer.analyze(new IllegalStateException(failureOf("org.example.Library")))).isNull();
		assertThat(this.analyzer.analyze(new IllegalStateException(failureOf("io.wiretrial.push.Feed"))))
			.extracting(FailureAnalysis::getDescription)
			.isEqualTo("no");
	}

	private static IllegalArgumentException failureOf(String thrower) {
		IllegalArgumentException failure = new IllegalArgumentException("no");
		failure.setStackTrace(new StackTraceElement[] { new StackTraceElement(thrower, "method", null, 1) });
		return failure;
	}

	@Configuration
	static class TooLarge {

		@Bean
		MemoryPool pool() {
			MemoryPool pool = new MemoryPool("direct", 10);
			pool.requireRoom("wiretrial.feed.max-pending-size", 11);
			return pool;
		}

	}

}
