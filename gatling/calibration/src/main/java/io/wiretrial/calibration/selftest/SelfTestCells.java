package io.wiretrial.calibration.selftest;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.wiretrial.calibration.selftest.SelfComparison.Copied;
import io.wiretrial.calibration.selftest.SelfComparison.Copy;
import io.wiretrial.trial.plan.ArrivalRate;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.plan.Statistic;
import io.wiretrial.trial.schedule.Shape;

/** What the self-test plays: cells of every kind of load, at the settings of quick. */
final class SelfTestCells {

	static final String REST = "echo-rest";

	static final String GRPC = "echo-grpc";

	static final String PUSH = "push-sse-ws";

	/** Blocks of a comparison in quick. */
	static final int BLOCKS = PresetName.QUICK.blocks();

	public static final Shape SHAPE = new Shape(PresetName.QUICK.runIn(), PresetName.QUICK.leadIn(),
			PresetName.QUICK.window(), Duration.ofSeconds(2), PresetName.QUICK.operations() / PresetName.QUICK.blocks(),
			PresetName.QUICK.longest(), 0.3);

	private static final Load OPEN = new Load(Load.Model.OPEN, Load.Arrivals.POISSON, ArrivalRate.AUTO, 8,
			Connections.PER_USER);

	private static final Load CLOSED = new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.AUTO, 1,
			Connections.PER_USER);

	private static final Load PACED = new Load(Load.Model.OPEN, Load.Arrivals.PACED, ArrivalRate.of("200/s"), 20,
			Connections.PER_USER);

	private static final Load HUB = new Load(Load.Model.OPEN, Load.Arrivals.FIXED, ArrivalRate.of("50/s"), 100,
			Connections.PER_USER, 1);

	private static final Map<String, Cell> CELLS = Map.of("rest-fields-5",
			new Cell("rest-json-h1", REST, Operation.ECHO, "fields-5", OPEN), "rest-image",
			new Cell("rest-octets-h1", REST, Operation.DIGEST, "image", OPEN), "rest-list-300",
			new Cell("rest-json-h1", REST, Operation.LIST, "list-300", CLOSED), "grpc-fields-5",
			new Cell("grpc-proto", GRPC, Operation.ECHO, "fields-5", OPEN), "grpc-image",
			new Cell("grpc-proto", GRPC, Operation.DIGEST, "image", OPEN), "grpc-list-300",
			new Cell("grpc-proto", GRPC, Operation.LIST, "list-300", CLOSED), "voice",
			new Cell("ws-voice", PUSH, Operation.VOICE, "voice-3200", PACED), "hub",
			new Cell("mercure", PUSH, Operation.HUB, "topics-1", HUB), "feed",
			new Cell("sse-h2c", PUSH, Operation.FEED, "feed-50x1", CLOSED));

	private SelfTestCells() {
	}

	static List<String> all() {
		return CELLS.keySet().stream().sorted().toList();
	}

	static String service(String name) {
		return cell(name).service();
	}

	// Both roles of the baseline in one process, and nothing beside it.
	static Copied alone(String name) {
		return cell(name).copied(name, List.of(service(name)), List.of(), false);
	}

	// As in quick: two processes for the baseline, another one for what is compared.
	static Copied inThreeProcesses(String name, String copy) {
		String service = service(name);
		return cell(name).copied(name, List.of(service, service + "~2"), List.of(new Copy(copy, service + "~3", 0)),
				false);
	}

	// The same on null targets.
	static Copied onNullTargets(String name, List<Copy> copies) {
		return cell(name).copied(name, List.of("bare", "bare~2"), copies, true);
	}

	// By which the plan that plays it judges its times.
	static Statistic statistic(String name) {
		return cell(name).statistic();
	}

	private static Cell cell(String name) {
		Cell cell = CELLS.get(name);
		if (cell == null) {
			throw new IllegalArgumentException("Cell '%s' is not known: use one of %s.".formatted(name, all()));
		}
		return cell;
	}

	/** An arm, its service and what it does. */
	private record Cell(String arm, String service, Operation operation, String payload, Load load) {

		Statistic statistic() {
			return switch (this.operation) {
				case LIST, VOICE, HUB -> Statistic.MEAN;
				default -> Statistic.MEDIAN;
			};
		}

		Copied copied(String id, List<String> targets, List<Copy> copies, boolean slowable) {
			return new Copied(id, this.arm, this.operation, Payload.of(this.payload), this.load, targets, copies,
					slowable);
		}

	}

}
