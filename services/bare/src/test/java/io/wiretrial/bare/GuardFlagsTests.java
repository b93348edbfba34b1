package io.wiretrial.bare;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class GuardFlagsTests {

	private final GuardFlags flags = new GuardFlags();

	@Test
	void areTheDefaultsOfTheGuard() {
		parse();
		assertThat(this.flags.options()).isEqualTo(GuardOptions.DEFAULT);
	}

	@Test
	void takeWhatTrialsAndContainersSet() {
		parse("--wiretrial.guard.hosts=a.example,b.example", "--wiretrial.guard.idle-timeout=30m",
				"--wiretrial.guard.header-timeout=20m", "--wiretrial.guard.unread-timeout=1500ms",
				"--wiretrial.guard.max-resets=100000");
		GuardOptions options = this.flags.options();
		assertThat(options.hosts()).isEqualTo(List.of("a.example", "b.example"));
		assertThat(options.limits().headerTimeout()).isEqualTo(Duration.ofMinutes(20));
		assertThat(options.limits().idleTimeout()).isEqualTo(Duration.ofMinutes(30));
		assertThat(options.limits().unreadTimeout()).isEqualTo(Duration.ofMillis(1500));
		assertThat(options.limits().maxResets()).isEqualTo(100_000);
	}

	@Test
	void refuseWhatIsNoDuration() {
		assertThatExceptionOfType(CommandLine.ParameterException.class)
			.isThrownBy(() -> parse("--wiretrial.guard.idle-timeout=often"))
			.withMessage("Invalid value for option '--wiretrial.guard.idle-timeout': "
					+ "Duration 'often': use such as 500ms, 30s or 2m.");
	}

	private void parse(String... arguments) {
		new CommandLine(this.flags).parseArgs(arguments);
	}

}
