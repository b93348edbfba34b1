package io.wiretrial.lab.calibration;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

import io.wiretrial.arms.ArmTargets;
import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.lab.peer.GhzPeer;
import io.wiretrial.lab.peer.H2loadPeer;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.environment.Calibration;
import io.wiretrial.model.environment.Calibration.Ceiling;
import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.run.Deployment;
import io.wiretrial.runner.run.RunContext;
import io.wiretrial.runner.run.ServiceProgram;
import io.wiretrial.targets.engine.UnusableEngineException;

/**
 * Measurements of the command {@code calibrate}, about twenty minutes of them, with the
 * bars that are asked for.
 *
 * @param context where and how services and generator run
 * @param containers the same in containers
 * @param out takes a line at a time
 */
record CalibrationSuite(RunContext context, Supplier<RunContext> containers, Consumer<String> out) {

	private static final List<Task> CEILINGS = List.of(new Task("rest-json-h1", Operation.ECHO, "fields-1"),
			new Task("rest-json-h2c", Operation.ECHO, "fields-1"), new Task("grpc-proto", Operation.ECHO, "fields-1"),
			new Task("rest-json-h1", Operation.ECHO, "fields-100"),
			new Task("grpc-proto", Operation.ECHO, "fields-100"), new Task("rest-octets-h1", Operation.DIGEST, "image"),
			new Task("grpc-proto", Operation.DIGEST, "image"));

	/** Measures everything, prints every pair, and writes calibration.json. */
	boolean measure(Path folder, Set<CalibrationPart> chosen, Map<String, Path> peers) throws InterruptedException {
		TrialFiles files = new TrialFiles(folder);
		List<Comparison> comparisons = new ArrayList<>();
		List<Ceiling> ceilings = new ArrayList<>();
		List<String> notCompared = new ArrayList<>();
		try (Deployment deployment = new Deployment(this.context, files)) {
			Target bare = deployment.start(ServiceProgram.of("bare"));
			CalibrationRig rig = new CalibrationRig(deployment, folder, this.context.shares().generatorProcessors());
			for (CalibrationPart one : chosen) {
				String peer = one.peer();
				if (one == CalibrationPart.CEILINGS) {
					ceilings.addAll(ceilings(rig, bare));
				}
				else if (peer != null && !peers.containsKey(peer)) {
					notCompared
						.add("%s: not compared, no peer was named: use --peer %s=PATH.".formatted(one.word(), peer));
				}
				else {
					comparisons.addAll(shown(compare(one, rig, bare, peers, notCompared)));
				}
			}
		}
		notCompared.forEach(this.out);
		TrialJson.write(files.calibration(), new Calibration(ceilings, comparisons, notCompared));
		long missed = count(comparisons, PairedRatios.Bar.MISSED);
		long undecided = count(comparisons, PairedRatios.Bar.UNDECIDED);
		this.out.accept("%d comparisons, %d bars not met, %d undecided. Numbers: %s".formatted(comparisons.size(),
				missed, undecided, files.calibration()));
		return missed + undecided == 0;
	}

	private static long count(List<Comparison> comparisons, PairedRatios.Bar bar) {
		return comparisons.stream().filter((comparison) -> PairedRatios.bar(comparison) == bar).count();
	}

	private List<Comparison> compare(CalibrationPart one, CalibrationRig rig, Target bare, Map<String, Path> peers,
			List<String> notCompared) throws InterruptedException {
		return switch (one) {
			case CEILINGS -> List.of();
			case RECORDER -> recorder(rig);
			case HTTP_CLIENTS -> httpClients(rig, bare);
			case PING_PONG -> pingPong(rig, bare);
			case GHZ -> besideGhz(rig, bare, named(peers, one));
			case SPRING_GRPC -> new SpringBesideBare(rig, bare, this.out).grpc();
			case SPRING_HTTP -> new SpringBesideBare(rig, bare, this.out).http();
			case INDEPENDENT_CLIENT -> besideH2load(rig, named(peers, one));
			case TOKENS -> new TokensOfBare(rig, bare).measure();
			case LINK -> new LinkBesideForwarder(this.out).compare();
			case CONTAINERS -> betweenContainers(rig, notCompared);
			case FEED, HUB_DELAY, HUB_PEER, IDLE -> push(one, rig, bare, peers);
		};
	}

	private static Path named(Map<String, Path> peers, CalibrationPart one) {
		return Objects.requireNonNull(peers.get(Objects.requireNonNull(one.peer())));
	}

	private List<Comparison> recorder(CalibrationRig rig) throws InterruptedException {
		try (Deployment own = rig.deployment().beside()) {
			Target lawful = own.start(ServiceProgram
				.of(ArmTargets.find("bare").as("bare-lawful", "--wiretrial.delay.law=" + RecorderTruth.LAW.text())));
			return new RecorderTruth(rig, lawful, this.out).compare();
		}
	}

	// Our HTTP action beside Gatling's own
	private static List<Comparison> httpClients(CalibrationRig rig, Target bare) throws InterruptedException {
		ArmsInTurns played = ArmsInTurns.play(rig, bare, "http-clients", Connections.PER_USER,
				new Task("rest-json-h1", Operation.ECHO, "fields-5"),
				new Task("rest-json-gatling", Operation.ECHO, "fields-5"));
		String name = "our HTTP : Gatling's HTTP, fields-5";
		return List.of(played.compare(name, "requests/s", TrialValues::perSecond, 1.0, true), played.compare(name,
				"generator CPU s per 100,000 requests", TrialValues::generatorSecondsPer100k, 1.0, false));
	}

	// Requests and replies on streams that stay open beside a call for each request: 200
	// lanes on 2 connections of our own gRPC
	private static List<Comparison> pingPong(CalibrationRig rig, Target bare) throws InterruptedException {
		ArmsInTurns played = ArmsInTurns.play(rig, bare, "ping-pong", new Connections(2),
				new Task("grpc-proto-bidi", Operation.ECHO, "fields-5"),
				new Task("grpc-proto", Operation.ECHO, "fields-5"));
		return List.of(played.compare("bidirectional ping-pong : unary, our own gRPC", "requests/s",
				TrialValues::perSecond, 1.8, true));
	}

	private List<Comparison> betweenContainers(CalibrationRig rig, List<String> notCompared)
			throws InterruptedException {
		try {
			return new ContainersBesideProcesses(this.context, this.containers.get(), rig.folder()).compare();
		}
		catch (UnusableEngineException ex) {
			notCompared.add("containers : processes: not compared. " + ex.getMessage());
			return List.of();
		}
	}

	private List<Comparison> besideGhz(CalibrationRig rig, Target bare, Path ghz) throws InterruptedException {
		Path protos = this.context.checkout().root().resolve("services/contract/src/main/protobuf");
		return new GrpcBesideGhz(rig, bare, new GhzPeer(ghz, protos, GhzPeer.PATIENCE)).compare(this.out);
	}

	private List<Comparison> besideH2load(CalibrationRig rig, Path h2load) throws InterruptedException {
		try (Deployment own = rig.deployment().beside()) {
			Target rest = own.start(ServiceProgram.of("echo-rest"));
			Target grpc = own.start(ServiceProgram.of("echo-grpc"));
			return new IndependentClient(rig, new H2loadPeer(h2load, H2loadPeer.PATIENCE), rest, grpc)
				.compare(this.out);
		}
	}

	// A process of its own for each, which has done nothing else before.
	private static List<Comparison> push(CalibrationPart one, CalibrationRig rig, Target bare, Map<String, Path> peers)
			throws InterruptedException {
		try (Deployment own = rig.deployment().beside()) {
			Target push = own.start(ServiceProgram.of(PushPairs.PUSH));
			if (one == CalibrationPart.FEED) {
				return new FeedBesideBare(rig, bare, push).compare();
			}
			if (one == CalibrationPart.IDLE) {
				return new IdleSubscribers(push, own.pid(push)).measure();
			}
			HubSubscribers hub = new HubSubscribers(rig, push);
			return (one == CalibrationPart.HUB_PEER) ? hub.besideActionCable(named(peers, one)) : hub.delay();
		}
	}

	private List<Ceiling> ceilings(CalibrationRig rig, Target bare) throws InterruptedException {
		ClosedLoopPlan closedLoop = new ClosedLoopPlan("ceilings", ClosedLoopPlan.closed(64, Connections.PER_USER),
				Duration.ofMinutes(1), Duration.ofMillis(100), Duration.ofMillis(500), 3, false);
		List<TrialResult> trials = rig.play(CalibrationRig.everyNameIs(bare), closedLoop.of(CEILINGS));
		List<Ceiling> ceilings = new ArrayList<>();
		for (Task task : CEILINGS) {
			double best = TrialValues.of(trials, task, TrialValues::perSecond)
				.stream()
				.mapToDouble(Double::doubleValue)
				.max()
				.orElse(0);
			ceilings.add(new Ceiling(task.arm(), task.payload().text(), best));
			this.out.accept(String.format(Locale.ROOT, "ceiling %s, %s: %.0f operations/s", task.arm(),
					task.condition(), best));
		}
		return ceilings;
	}

	private List<Comparison> shown(List<Comparison> comparisons) {
		comparisons.forEach((comparison) -> this.out.accept(PairedRatios.text(comparison)));
		return comparisons;
	}

}
