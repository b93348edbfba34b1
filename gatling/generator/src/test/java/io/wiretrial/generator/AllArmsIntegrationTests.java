package io.wiretrial.generator;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.plan.ArrivalRate;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.result.ParityResult;
import io.wiretrial.trial.result.TrialResult;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every row of the registry but those of browsers
 * ({@link BrowserArmsPeerIntegrationTests}), played with every operation that its
 * capabilities say it can, against its service.
 */
@Timeout(360)
class AllArmsIntegrationTests {

	private static final List<Payload> PAYLOADS = Stream
		.of("fields-5", "image", "list-10", "text", "bytes", "voice-3200", "feed-50x50", "topics-2")
		.map(Payload::of)
		.toList();

	@TempDir
	private Path directory;

	@Test
	void everyArmPlaysWhatItSaysItCan() throws Exception {
		Schedules schedules = new Schedules().window(Duration.ofMillis(100));
		Set<Arm> arms = new LinkedHashSet<>();
		for (Operation operation : Operation.values()) {
			for (Payload payload : PAYLOADS) {
				List<Arm> able = able(operation, payload);
				if (!able.isEmpty()) {
					List<String> names = able.stream().map(Arm::name).toList();
					schedules.condition(payload.text(), operation, load(operation), names.get(0),
							names.subList(1, names.size()).toArray(String[]::new));
				}
				arms.addAll(able);
			}
		}
		try (ServicesOfArms services = new ServicesOfArms(this.directory,
				arms.stream().map(Arm::service).collect(Collectors.toSet()))) {
			Played.whole(this.directory, schedules.schedule(services.targets()));
		}
		TrialFiles files = new TrialFiles(this.directory);
		List<TrialResult> results = Played.results(files);
		assertThat(results).extracting((result) -> result.id().arm()).containsAll(playable().map(Arm::name).toList());
		assertThat(results).allSatisfy((result) -> {
			String cell = result.id().arm() + " " + result.id().condition();
			// a machine that stands still for seconds is no failure of an arm
			assertThat(result.counts().failures().keySet()).as(cell).isSubsetOf("NOT_SENT");
			assertThat(result.counts().completed()).as(cell).isPositive();
		});
		assertThat(TrialJson.read(files.parity("tiny", 1), ParityResult[].class))
			.allSatisfy((parity) -> assertThat(parity.difference()).as(parity.condition()).isNull());
	}

	private static List<Arm> able(Operation operation, Payload payload) {
		return playable().filter((arm) -> arm.supports(operation, payload, Connections.PER_USER)).toList();
	}

	// Those of a browser are played where one is
	private static Stream<Arm> playable() {
		return Arms.all().list().stream().filter((arm) -> !arm.needsBrowser());
	}

	// Few operations, each of which is sent however busy the machine is: a closed loop
	// fills both processors, and a late one of fixed arrivals may miss its window
	private static Load load(Operation operation) {
		return switch (operation) {
			case HUB ->
				new Load(Load.Model.OPEN, Load.Arrivals.FIXED, ArrivalRate.of("50/s"), 4, Connections.PER_USER, 1);
			case FEED -> new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.AUTO, 2, Connections.PER_USER);
			default -> new Load(Load.Model.OPEN, Load.Arrivals.PACED, ArrivalRate.of("50/s"), 2, Connections.PER_USER);
		};
	}

}
