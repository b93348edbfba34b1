package io.wiretrial.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.ArmTargets;
import io.wiretrial.arms.Arms;
import io.wiretrial.contract.own.OwnFolder;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.result.ParityResult;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every row of the registry but those of browsers
 * ({@link BrowserArmsPeerIntegrationTests}), played with every operation that its
 * capabilities say it can, against its service; the bare server stands in for those of
 * the plain echo.
 */
@Timeout(540)
class AllArmsIntegrationTests {

	private static final List<Payload> PAYLOADS = Stream
		.of("fields-5", "own-" + OwnFolder.NAME, "image", "list-10", "text", "bytes", "voice-3200", "feed-50x50",
				"topics-2")
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
		List<TrialResult> results;
		OwnFolder.in(new TrialFiles(this.directory).payloads());
		Map<String, PushTarget> started = new LinkedHashMap<>();
		try (BareTarget bare = new BareTarget(this.directory)) {
			List<Target> targets = new ArrayList<>(bare.targets());
			targets.removeIf((target) -> target.name().equals("echo-grpc"));
			Set<String> asked = playable().stream().map(Arm::target).collect(Collectors.toCollection(TreeSet::new));
			targets.forEach((target) -> asked.remove(target.name()));
			for (String name : asked) {
				String service = STAND_INS.getOrDefault(name, name);
				if (!started.containsKey(service)) {
					started.put(service, start(service));
				}
			}
			for (String name : asked) {
				PushTarget own = Objects.requireNonNull(started.get(STAND_INS.getOrDefault(name, name)));
				targets.add(own.target().named(name));
			}
			results = play("brief", BRIEF, (condition) -> true, targets);
			List<String> silent = silent(results);
			if (!silent.isEmpty()) {
				results.removeIf((result) -> silent.contains(result.id().condition()));
				results.addAll(play("long", BRIEF.multipliedBy(20), silent::contains, targets));
			}
		}
		finally {
			started.values().forEach(PushTarget::close);
		}
		assertThat(results).extracting((result) -> result.id().arm())
			.containsAll(playable().stream().map(Arm::name).toList());
		assertThat(results)
			.allSatisfy((result) -> assertThat(result.counts().completed()).as(cell(result)).isPositive());
	}

	private PushTarget start(String name) throws IOException {
		return new PushTarget(name, this.directory,
				name.equals("echo-rest-buffered") ? ArmTargets.find("echo-rest-gzip").arguments() : List.of());
	}

	private List<TrialResult> play(String name, Duration window, Predicate<String> conditions, List<Target> targets)
			throws Exception {
		Path folder = Files.createDirectory(this.directory.resolve(name));
		OwnFolder.in(new TrialFiles(folder).payloads());
		Played.whole(folder, schedules(conditions).window(window).turn(TURN).drain(LATE).schedule(targets));
		TrialFiles files = new TrialFiles(folder);
		assertThat(TrialJson.read(files.parity("tiny", 1), ParityResult[].class))
			.allSatisfy((parity) -> assertThat(parity.difference()).as(parity.condition()).isNull());
		List<TrialResult> results = Played.results(files);
		assertThat(results).allSatisfy((result) -> assertThat(result.counts().failures()).as(cell(result)).isEmpty());
		return results;
	}

	private static String cell(TrialResult result) {
		return result.id().arm() + " " + result.id().condition();
	}

	// Where users of a busy machine were late for all of an arm's slices
	private static List<String> silent(List<TrialResult> results) {
		return results.stream()
			.filter((result) -> result.counts().completed() == 0)
			.map((result) -> result.id().condition())
			.distinct()
			.toList();
	}

	private static Schedules schedules(Predicate<String> conditions) {
		Schedules schedules = new Schedules();
		for (Operation operation : Operation.values()) {
			for (Payload payload : PAYLOADS) {
				List<String> able = playable().stream()
					.filter((arm) -> arm.supports(operation, payload, Connections.PER_USER))
					.map(Arm::name)
					.toList();
				if (!able.isEmpty() && conditions.test(Schedules.id(payload.text(), operation, load(operation)))) {
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
			case FEED -> new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, 2, Connections.PER_USER);
			// one for each user: a slow machine sends no second image in time
			default -> new Load(Load.Model.OPEN, Load.Arrivals.PACED, ArrivalRate.of("20/s"), 2, Connections.PER_USER);
		};
	}

}
