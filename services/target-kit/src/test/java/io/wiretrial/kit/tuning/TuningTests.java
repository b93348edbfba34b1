package io.wiretrial.kit.tuning;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;

class TuningTests {

	private final ApplicationContextRunner runner = new ApplicationContextRunner().withUserConfiguration(OfBean.class,
			OfClass.class);

	@Test
	void isTunedByDefault() {
		this.runner.run((context) -> assertThat(context).hasBean("ours").hasBean("added").doesNotHaveBean("boots"));
		this.runner.withPropertyValues("wiretrial.tuning=tuned")
			.run((context) -> assertThat(context).hasBean("ours").hasBean("added").doesNotHaveBean("boots"));
	}

	@Test
	void nothingIsTunedAsBootShipsIt() {
		this.runner.withPropertyValues("wiretrial.tuning=boot")
			.run((context) -> assertThat(context).hasBean("boots").doesNotHaveBean("ours").doesNotHaveBean("added"));
	}

	@Configuration(proxyBeanMethods = false)
	static class OfBean {

		@Bean
		@Tuned
		String ours() {
			return "ours";
		}

		@Bean
		@Untuned
		String boots() {
			return "boots";
		}

	}

	@Configuration(proxyBeanMethods = false)
	@Tuned
	static class OfClass {

		@Bean
		Integer added() {
			return 1;
		}

	}

}
