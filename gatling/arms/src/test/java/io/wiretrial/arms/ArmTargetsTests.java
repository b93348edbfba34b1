package io.wiretrial.arms;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ArmTargetsTests {

	@Test
	void eachHasANameOfItsOwn() {
		assertThat(ArmTargets.all()).extracting(ArmTarget::name).doesNotHaveDuplicates();
	}

	// So nothing but what it stands for is between the two
	@Test
	void eachIsAServiceOfThatNameOrAddsToItsArguments() {
		assertThat(ArmTargets.all()).allSatisfy((target) -> {
			ArmTarget plain = ArmTargets.find(target.service());
			assertThat(plain.service()).isEqualTo(plain.name());
			assertThat(target.pendingSizes()).isEqualTo(plain.pendingSizes());
			assertThat(target.arguments()).containsAll(plain.arguments());
			assertThat(more(target).isEmpty()).isEqualTo(target.equals(plain));
		});
	}

	@Test
	void makesEachIdiomByOneArgument() {
		Set<String> idioms = Set.of("echo-rest-annotated", "echo-rest-observed", "echo-grpc-pool", "echo-grpc-observed",
				"push-sse-ws-spring", "echo-mvc-virtual");
		assertThat(ArmTargets.all()).filteredOn((target) -> idioms.contains(target.name()))
			.hasSameSizeAs(idioms)
			.allSatisfy((target) -> assertThat(more(target)).hasSize(1));
	}

	@Test
	void idiomsHaveTimersOnlyOrObservationsAsBootShipsThem() {
		assertThat(ArmTargets.all()).filteredOn((target) -> !target.tuned().isEmpty())
			.hasSizeGreaterThanOrEqualTo(9)
			.allSatisfy((target) -> assertThat(target.tuned().contains(ArmTargets.TIMERS_ONLY)).as(target.name())
				.isNotEqualTo(target.arguments().contains(ArmTargets.BOOTS_OBSERVATIONS)));
	}

	@Test
	void startsServicesAsBootShipsThemWithNothingTurnedOnThatBootLeavesOff() {
		assertThat(more(ArmTargets.find("echo-rest-boot"))).containsExactly("--wiretrial.tuning=boot",
				"--wiretrial.observations=boot", "--wiretrial.rest.handlers=controllers",
				"--server.http2.enabled=false");
		assertThat(more(ArmTargets.find("echo-grpc-boot"))).containsExactly("--wiretrial.tuning=boot",
				"--wiretrial.observations=boot", "--wiretrial.grpc.executor=pool");
	}

	@Test
	void tellsCallersTheWindowsOfBothSides() {
		assertThat(more(ArmTargets.find("echo-grpc-64k")))
			.containsExactly("--wiretrial.grpc.flow-control-window=65536B", "--wiretrial.grpc.window-estimate=false");
		assertThat(ArmTargets.find("echo-grpc-64k").settings()).isEqualTo(Map.of("http2-window", "65536"));
		assertThat(more(ArmTargets.find("echo-rest-8m"))).containsExactly("--wiretrial.rest.http2-window=8388608B");
		assertThat(ArmTargets.find("echo-rest-8m").settings()).isEqualTo(Map.of("http2-window", "8388608"));
	}

	private static List<String> more(ArmTarget target) {
		int plain = ArmTargets.find(target.service()).arguments().size();
		return target.arguments().subList(plain, target.arguments().size());
	}

}
