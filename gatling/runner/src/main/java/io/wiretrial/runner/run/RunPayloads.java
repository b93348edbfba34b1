package io.wiretrial.runner.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

import io.wiretrial.arms.ArmTargets;
import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Condition;
import io.wiretrial.model.plan.OwnPayload;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.payload.OwnPayloads;
import io.wiretrial.payload.PreparedPayload;
import io.wiretrial.targets.Place;

/**
 * The payloads of a run's own in a folder that its owner alone may read. They are made
 * before anything starts; closing removes all but their digests, because the documents
 * are somebody's.
 */
final class RunPayloads implements AutoCloseable {

	private static final String STRUCT = "grpc-struct";

	private static final String DIGEST = "digest.txt";

	private final Path folder;

	private final boolean kept;

	private RunPayloads(Path folder, boolean kept) {
		this.folder = folder;
		this.kept = kept;
	}

	/**
	 * Makes the payloads of plans.
	 * @param plans the plans, which may have none
	 * @param folder folder that takes them, which is made if there are any
	 * @param kept whether they stay when the run has ended
	 * @param say takes what is said of each
	 * @return payloads that must be closed
	 * @throws UnusableEnvironmentException if two plans name different ones alike
	 * @throws io.wiretrial.payload.InvalidPayloadException if one cannot be played;
	 * nothing of it is left
	 */
	static RunPayloads make(Collection<Plan> plans, Path folder, boolean kept, Consumer<String> say) {
		Map<String, OwnPayload> named = named(plans);
		requireToBind(plans, named.size());
		RunPayloads payloads = new RunPayloads(folder, kept);
		try {
			if (!named.isEmpty()) {
				makePrivate(folder);
			}
			named.forEach((name, payload) -> {
				PreparedPayload prepared = OwnPayloads.prepare(payload, folder.resolve(name));
				prepared.lines(String.valueOf(Path.of(payload.file()).getFileName()))
					.stream()
					.filter((line) -> !line.strip().equals(prepared.structProblem()))
					.forEach(say);
				requireStruct(plans, prepared);
			});
			return payloads;
		}
		catch (RuntimeException ex) {
			remove(folder, (path) -> false);
			throw ex;
		}
	}

	// What runs already was started without them
	static void requireKnown(List<PlannedRun> runs, Place place) {
		runs.stream()
			.flatMap((run) -> run.plan().payloads().keySet().stream())
			.filter((name) -> !place.startsServices())
			.findFirst()
			.ifPresent((name) -> {
				throw new UnusableEnvironmentException(
						"Payload '%s' is your own, and services that run already do not know it: leave --place given out."
							.formatted(name));
			});
	}

	/**
	 * Makes the payloads of plans as a run would, and leaves nothing.
	 * @param plans the plans, which may have none
	 * @param say takes what is said of each
	 */
	static void check(Collection<Plan> plans, Consumer<String> say) {
		if (named(plans).isEmpty()) {
			return;
		}
		Path folder = temporary();
		try {
			make(plans, folder.resolve("payload"), true, say);
		}
		finally {
			remove(folder, (path) -> false);
		}
	}

	private static Path temporary() {
		try {
			return Files.createTempDirectory("wiretrial-payload");
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException("No temporary folder can be made (%s): free space in %s."
				.formatted(ex.getClass().getSimpleName(), System.getProperty("java.io.tmpdir")));
		}
	}

	private static void requireStruct(Collection<Plan> plans, PreparedPayload prepared) {
		String problem = prepared.structProblem();
		if (problem != null && arms(plans, (condition) -> condition.payload().equals(new Payload.Own(prepared.name())))
			.anyMatch(STRUCT::equals)) {
			throw new UnusableEnvironmentException(problem);
		}
	}

	// Each service of the run loads all of them
	private static void requireToBind(Collection<Plan> plans, int payloads) {
		if (payloads < 2) {
			return;
		}
		Arms all = Arms.all();
		arms(plans, (condition) -> true).filter(all.names()::contains)
			.filter((arm) -> ArmTargets.find(all.find(arm).target()).bindsOnePayload())
			.findFirst()
			.ifPresent((arm) -> {
				throw new UnusableEnvironmentException(
						"Arm '%s' takes one payload of your own in a run, and this run has %d: leave the arm out, or make a plan for each payload."
							.formatted(arm, payloads));
			});
	}

	private static Stream<String> arms(Collection<Plan> plans, Predicate<Condition> conditions) {
		return plans.stream()
			.flatMap((plan) -> plan.conditions().stream())
			.filter(conditions)
			.flatMap((condition) -> Stream.concat(Stream.of(condition.baseline()), condition.arms().stream()));
	}

	private static Map<String, OwnPayload> named(Collection<Plan> plans) {
		Map<String, OwnPayload> named = new TreeMap<>();
		for (Plan plan : plans) {
			plan.payloads().forEach((name, payload) -> {
				if (!payload.equals(named.getOrDefault(name, payload))) {
					throw new UnusableEnvironmentException(
							"Payload '%s' of plan '%s' is another one than that of the plan before: rename one, or play the plans one by one."
								.formatted(name, plan.id()));
				}
				named.put(name, payload);
			});
		}
		return named;
	}

	private static void makePrivate(Path folder) {
		try {
			Files.createDirectories(folder);
			if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
				Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
			}
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException("Folder %s cannot be made (%s): choose another with --out."
				.formatted(folder, ex.getClass().getSimpleName()));
		}
	}

	// A folder stays with what stays in it
	private static void remove(Path folder, Predicate<Path> stays) {
		if (!Files.isDirectory(folder)) {
			return;
		}
		try (Stream<Path> paths = Files.walk(folder)) {
			List<Path> deepest = paths.sorted(Comparator.reverseOrder()).toList();
			for (Path path : deepest) {
				if (deepest.stream().noneMatch((other) -> other.startsWith(path) && stays.test(other))) {
					Files.delete(path);
				}
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Payloads in %s cannot be removed: delete them yourself.".formatted(folder),
					ex);
		}
	}

	@Override
	public void close() {
		if (!this.kept) {
			remove(this.folder, (path) -> path.endsWith(DIGEST));
		}
	}

}
