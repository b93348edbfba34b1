package io.wiretrial.kit.autoconfigure;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.mock.env.MockPropertySource;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class OldGuardTests {

	@Test
	void settingOfAnOldSetUpIsRefusedWithItsNewName() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new OldGuard(new MockEnvironment().withProperty("wiretrial.guard.idle-timeout", "30m")))
			.withMessage("Property wiretrial.guard.idle-timeout is 30m in \"mockProperties\": "
					+ "its name is now wiretrial.limits.idle-timeout.");
	}

	@Test
	void variableOfAnOldComposeFileIsRefusedWithItsNewName() {
		StandardEnvironment environment = new StandardEnvironment();
		environment.getPropertySources()
			.addFirst(new SystemEnvironmentPropertySource("compose", Map.of("WIRETRIAL_GUARD_HOSTS", "echo-rest")));
		assertThatIllegalArgumentException().isThrownBy(() -> new OldGuard(environment))
			.withMessage("Property WIRETRIAL_GUARD_HOSTS is echo-rest in \"compose\": "
					+ "its name is now wiretrial.limits.hosts.");
	}

	@Test
	void settingOfADefenceThatIsGoneIsRefused() {
		MockEnvironment environment = new MockEnvironment();
		environment.getPropertySources()
			.addFirst(new MockPropertySource("file").withProperty("wiretrial.guard.unread-timeout", "2m"));
		assertThatIllegalArgumentException().isThrownBy(() -> new OldGuard(environment))
			.withMessage("Property wiretrial.guard.unread-timeout is 2m in \"file\": there is no such limit any more, "
					+ "remove it (SECURITY.md lists what is not defended).");
	}

}
