package io.wiretrial.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.ArmTargets;
import io.wiretrial.arms.Arms;
import io.wiretrial.contract.own.OwnFolder;
import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every row of the registry but those of browsers
 * ({@link BrowserArmsPeerIntegrationTests}), played with every operation that its
 * capabilities say it can, against its service; the bare server stands in for those of
 * the plain echo.
 */
@Tag("slow")
@Timeout(540)
class AllArmsIntegrationTests {

	private static final List<Payload> PAYLOADS = Stream
		.of("fields-5", "own-" + OwnFolder.NAME, "image", "list-10", "text", "bytes", "voice-3200", "feed-50x50",
				"topics-2", "tokens-8x400+512")
		.map(Payload::of)
		.toList();

	// One process answers for several targets, and windows are its callers' too
	private static final Map<String, String> STAND_INS = Map.of("echo-rest-gzip", "echo-rest-buffered", "echo-rest-64k",
			"echo-rest-buffered", "echo-rest-8m", "echo-rest-buffered", "echo-grpc-64k", "echo-grpc", "echo-grpc-8m",
			"echo-grpc");

	private static final Duration BRIEF = Duration.ofMillis(100);

	// A warm-up in closed loops decides nothing here
	private static final Duration TURN = Duration.ofMillis(5);

	private static final Duration LATE = Duration.ofSeconds(20);

	@TempDir
	private Path directory;

	@Test
	void everyArmPlaysWhatItSaysItCan() throws Exception {
		List<Target> targets = SharedServices.withBare();
		targets.removeIf((target) -> target.name().equals("echo-grpc"));
		Set<String> asked = playable().stream().map(Arm::target).collect(Collectors.toCollection(TreeSet::new));
		targets.forEach((target) -> asked.remove(target.name()));
		// All are started before the first is waited for
		for (String name : asked) {
			service(name);
		}
		for (String name : asked) {
			targets.add(service(name).target().named(name));
		}
		List<TrialResult> results = play("brief", BRIEF, (cell) -> true, targets);
		List<String> silent = silent(results);
		if (!silent.isEmpty()) {
			results.removeIf((result) -> silent.contains(Played.name(result)));
			results.addAll(play("long", BRIEF.multipliedBy(20), silent::contains, targets));
		}
		assertThat(results).extracting((result) -> result.id().arm())
			.containsAll(playable().stream().map(Arm::name).toList());
		assertThat(results)
			.allSatisfy((result) -> assertThat(result.counts().completed()).as(Played.name(result)).isPositive());
	}

	private static PushTarget service(String name) throws IOException {
		String service = STAND_INS.getOrDefault(name, name);
		return SharedServices.start(service, service.equals("echo-rest-buffered")
				? ArmTargets.find("echo-rest-gzip").arguments().toArray(String[]::new) : new String[0]);
	}

	private List<TrialResult> play(String name, Duration window, Predicate<String> cells, List<Target> targets)
			throws Exception {
		Path folder = Files.createDirectory(this.directory.resolve(name));
		OwnFolder.in(new TrialFiles(folder).payloads());
		Played.whole(folder, schedules(cells).window(window).turn(TURN).drain(LATE).schedule(targets));
		TrialFiles files = new TrialFiles(folder);
		Played.assertParity(files);
		List<TrialResult> results = Played.results(files);
		assertThat(results)
			.allSatisfy((result) -> assertThat(result.counts().failures()).as(Played.name(result)).isEmpty());
		return results;
	}

	// Where users of a busy machine were late for all of an arm's slices
	private static List<String> silent(List<TrialResult> results) {
		return results.stream().filter((result) -> result.counts().completed() == 0).map(Played::name).toList();
	}

	private static Schedules schedules(Predicate<String> cells) {
		Schedules schedules = new Schedules();
		for (Operation operation : Operation.values()) {
			for (Payload payload : PAYLOADS) {
				String condition = Schedules.id(payload.text(), operation, load(operation));
				List<String> able = playable().stream()
					.filter((arm) -> arm.supports(operation, payload, Connections.PER_USER))
					.map(Arm::name)
					.filter((arm) -> cells.test(Played.name(arm, condition)))
					.toList();
				if (!able.isEmpty()) {
					schedules.condition(payload.text(), operation, load(operation), able.get(0),
							able.subList(1, able.size()).toArray(String[]::new));
				}
			}
		}
		return schedules;
	}

	// Those of a browser are played where one is
	private static List<Arm> playable() {
		return Arms.all().list().stream().filter((arm) -> !arm.needsBrowser()).toList();
	}

	// Few operations, each of which is sent however busy the machine is: a closed loop
	// fills both processors, and a late one of fixed arrivals may miss its window
	private static Load load(Operation operation) {
		return switch (operation) {
			case HUB ->
				new Load(Load.Model.OPEN, Load.Arrivals.FIXED, ArrivalRate.of("50/s"), 4, Connections.PER_USER, 1);
			case FEED -> Runs.closed(2);
			// one for each user: a slow machine sends no second image in time
			default -> Runs.open(Load.Arrivals.PACED, 20, 2);
		};
	}

}
