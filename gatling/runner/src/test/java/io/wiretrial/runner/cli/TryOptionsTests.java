package io.wiretrial.runner.cli;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;

import io.wiretrial.runner.run.UnusableEnvironmentException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TryOptionsTests {

	@Test
	void comparesGrpcWithRestOfTunedServices() {
		assertThat(options().baseline()).isEqualTo("rest-json-h1");
		assertThat(options().arms()).containsExactly("grpc-proto");
		assertThat(options("--arms", "grpc-json,rest-json-h1,grpc-proto").arms()).containsExactly("grpc-json",
				"grpc-proto");
	}

	@Test
	void bootNamesBothArms() {
		assertThat(options("--boot").baseline()).isEqualTo("rest-json-boot");
		assertThat(options("--boot").arms()).containsExactly("grpc-proto-boot");
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> options("--boot", "--arms", "grpc-json").baseline())
			.withMessage(
					"Option --boot names both arms, rest-json-boot and grpc-proto-boot: leave --arms and --baseline out, or --boot.");
	}

	@Test
	void refusesMoreArmsThanGetWords() {
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> options("--arms", "a,b,c,d,e,f").arms())
			.withMessage(
					"Option --arms names 6 arms beside the baseline rest-json-h1: name 1 to 5 of those that wiretrial arms lists.");
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> options("--arms", "rest-json-h1").arms())
			.withMessageStartingWith("Option --arms names 0 arms beside the baseline");
	}

	@Test
	void aNetworkIsNamedOrTold() {
		assertThat(options("--rtt", "20ms").load()).endsWith("network: { roundTrip: \"20ms\" }");
		assertThat(options("--network", "metro").load()).endsWith("network: \"metro\"");
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> options("--network", "metro", "--rtt", "20ms").load())
			.withMessage("Options --rtt 20ms and --network metro are two networks: leave one out.");
	}

	@Test
	void aMessageNeedsItsFile() {
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> options("--message", "shop.Order").payload(Path.of("order.json")))
			.withMessage(
					"Message 'shop.Order' comes without a proto: name the file that declares it, such as shop.proto, or leave the message out.");
	}

	private static TryOptions options(String... arguments) {
		TryOptions options = new TryOptions();
		new CommandLine(options).parseArgs(arguments);
		return options;
	}

}
