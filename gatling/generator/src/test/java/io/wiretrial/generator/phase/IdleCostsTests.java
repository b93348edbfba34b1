package io.wiretrial.generator.phase;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

import com.sun.net.httpserver.HttpServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.generator.machine.IdleCost;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * A service whose readings take 20 ms of its CPU each, and idle threads 1 % of the time.
 */
@Timeout(60)
class IdleCostsTests {

	private static final double MILLIS = 1e6;

	private static final List<String> NAMES = List.of("echo-rest");

	private static final Cell CELL = Runs.cell("c", Operation.ECHO, "fields-5", Runs.CLOSED);

	private final AtomicLong spentNanos = new AtomicLong();

	private final AtomicLong operations = new AtomicLong();

	private final AtomicLong readingsSoFar = new AtomicLong();

	private final AtomicLong busyReading = new AtomicLong(-1);

	private HttpServer management;

	private Readings readings;

	private PhaseRunner runner;

	@BeforeEach
	void start() throws IOException {
		this.management = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.management.createContext("/actuator/cost", (exchange) -> {
			long now = System.nanoTime();
			if (this.readingsSoFar.incrementAndGet() == this.busyReading.get()) {
				this.spentNanos.addAndGet(120_000_000);
			}
			byte[] cost = """
					{"cpuNanos":%d,"allocatedBytes":0,"gcCount":0,"gcPauseNanos":0,"openConnections":0,
					"operations":%d,"monotonicNanos":%d}"""
				.formatted(this.spentNanos.addAndGet(20_000_000) + now / 100, this.operations.get(), now)
				.getBytes(StandardCharsets.UTF_8);
			exchange.sendResponseHeaders(200, cost.length);
			exchange.getResponseBody().write(cost);
			exchange.close();
		});
		this.management.start();
		Target target = new Target("echo-rest", "127.0.0.1",
				Map.of("management", this.management.getAddress().getPort()));
		LaneGate gate = NoLanes.gate();
		this.runner = new PhaseRunner(gate, PhaseRunner.CLOCK, () -> false);
		this.readings = new Readings(new TargetWatch(List.of(target), (event) -> {
		}, () -> false), gate);
	}

	@AfterEach
	void stop() {
		this.management.stop(0);
	}

	// 5.4 ms of each trial were: 23 % of all, and ratios of costs were drawn towards 1
	@Test
	void costReadingsAndIdleThreadsOfATrialAreChargedToNoRequest() {
		assertThat((double) trial().server().workNanos()).isGreaterThan(30 * MILLIS);
		this.readings.without(IdleCosts.measure(this.readings, this.runner, NAMES));
		ResourceUse spent = trial();
		ServerCost cost = spent.server();
		assertThat(cost.operations()).isEqualTo(10);
		assertThat(cost.idleNanos()).isPositive();
		assertThat((double) cost.workNanos()).isCloseTo(10 * MILLIS, within(MILLIS));
		// a phase that three trials shared was idle no longer for that
		assertThat(spent.shared(3).server().workNanos()).isEqualTo(cost.workNanos());
		// of a feed each slice is read
		assertThat(spent.plus(spent).server().workNanos()).isEqualTo(2 * cost.workNanos());
	}

	// A collection in the one rest was taken from every trial: gRPC cost 0.000 µs a call
	@Test
	void whatAServiceDidOnceWhileItRestedIsTakenFromNoTrial() {
		this.busyReading.set(14);
		this.readings.without(IdleCosts.measure(this.readings, this.runner, NAMES));
		assertThat(this.readingsSoFar.get()).isGreaterThan(14);
		assertThat((double) trial().server().workNanos()).isCloseTo(10 * MILLIS, within(MILLIS));
	}

	// Ten operations of a millisecond each, in 200
	private ResourceUse trial() {
		Readings.Reading before = this.readings.before(NAMES);
		this.spentNanos.addAndGet(10_000_000);
		this.operations.addAndGet(10);
		this.runner.sleepUntil(this.runner.now() + 200_000_000);
		return this.readings.between(before, this.readings.after(NAMES), CELL);
	}

	@Test
	void aPairOfReadingsAndTheTimeBetweenThemAreIdle() {
		IdleCosts idle = new IdleCosts(Map.of("echo-rest", new IdleCost(5_400_000, 0.01)));
		ServerCost cost = new ServerCost(10, 9_000_000, 1_000_000, 0, new ServerCost.Collections(0, 0), 0, 50_000_000,
				ServerCost.ControlGroup.NONE);
		assertThat(idle.without("echo-rest", cost).idleNanos()).isEqualTo(5_900_000);
		assertThat(idle.without("echo-rest", cost).workNanos()).isEqualTo(2_100_000);
		assertThat(idle.without("echo-grpc", cost)).isEqualTo(cost);
	}

	@Test
	void aServiceThatDoesNotAnswerHasNoIdleCost() {
		this.management.stop(0);
		assertThat(IdleCosts.measure(this.readings, this.runner, NAMES).byTarget()).isEmpty();
	}

}
