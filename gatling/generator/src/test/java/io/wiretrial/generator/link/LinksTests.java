package io.wiretrial.generator.link;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.arms.Arms;
import io.wiretrial.generator.phase.Runs;
import io.wiretrial.link.network.Network;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.result.LinkUse;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Shape;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.model.schedule.WarmUp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(180)
class LinksTests {

	private static final Network NEAR = Network.of(Map.of("roundTrip", "2ms"));

	private ServerSocket service;

	private Schedule schedule;

	@BeforeEach
	void listen() throws IOException {
		this.service = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
		this.schedule = new Schedule(
				Schedule.VERSION, "test", 1, PresetName.SMOKE, List.of(new Target("echo-rest", "127.0.0.1",
						Map.of("http", this.service.getLocalPort()), Map.of("token", "secret"))),
				WarmUp.within(Duration.ofMillis(1)), List.of(), 1);
	}

	@AfterEach
	void close() throws IOException {
		this.service.close();
	}

	@Test
	void leavesTheLoopbackAlone() {
		try (Links links = open(condition("rest-json-h1", Network.LOOPBACK))) {
			assertThat(links.cells().get(0).target()).isEqualTo(this.schedule.target("echo-rest"));
		}
	}

	@Test
	void givesEachArmAndNetworkALinkOfItsOwn() {
		try (Links links = open(condition("rest-json-h1", NEAR), condition("rest-json-h2c", NEAR),
				condition("rest-json-h1", Network.METRO), condition("rest-json-h1", NEAR))) {
			assertThat(links.cells()).extracting((cell) -> cell.target().name())
				.containsExactly("echo-rest@own-1", "echo-rest@own-2", "echo-rest@metro-3", "echo-rest@own-1");
			assertThat(links.cells()).extracting(Cell::service).containsOnly("echo-rest");
			Target through = links.cells().get(0).target();
			assertThat(through.port("http")).isNotEqualTo(this.service.getLocalPort());
			assertThat(through.setting("token")).isEqualTo("secret");
		}
	}

	@Test
	void countsOfOneArmWhatItSent() throws IOException {
		try (Links links = open(condition("rest-json-h1", NEAR), condition("rest-json-h2c", NEAR))) {
			Cell one = links.cells().get(0);
			Cell other = links.cells().get(1);
			Links.Counts before = links.counts(List.of("echo-rest"));
			try (Socket client = connect(one); Socket accepted = this.service.accept()) {
				client.getOutputStream().write(new byte[300]);
				assertThat(accepted.getInputStream().readNBytes(300)).hasSize(300);
				accepted.getOutputStream().write(new byte[20]);
				assertThat(client.getInputStream().readNBytes(20)).hasSize(20);
				// the last count comes behind the last byte
				Awaitility.await()
					.until(() -> links.counts(List.of("echo-rest")).since(before, one).lateness().deliveries() >= 2);
			}
			LinkUse use = links.counts(List.of("echo-rest")).since(before, one);
			assertThat(use.network()).isEqualTo("own");
			assertThat(use.up().payloadBytes()).isEqualTo(300);
			assertThat(use.down().payloadBytes()).isEqualTo(20);
			assertThat(use.up().bitsPerSecond()).isNull();
			assertThat(links.counts(List.of("echo-rest")).since(before, other).up().payloadBytes()).isZero();
			assertThat(links.counts(List.of("another")).since(before, one)).isNull();
		}
	}

	@Test
	void refusesConnectionsOnceClosed() throws IOException {
		Links links = open(condition("rest-json-h1", NEAR));
		Cell cell = links.cells().get(0);
		int port = cell.target().port("http");
		connect(cell).close();
		links.close();
		assertThatExceptionOfType(ConnectException.class)
			.isThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port).close());
	}

	@Test
	void checksThatALinkIsNeverEarly() {
		assertThat(CheckedLinks.check(NEAR)).satisfies((check) -> {
			assertThat(check.network()).isEqualTo("own");
			assertThat(check.description()).startsWith("own: 2ms there and back");
			assertThat(check.setNanos()).isEqualTo(2_000_000);
			assertThat(check.samples()).isEqualTo(15);
			assertThat(check.leastNanos()).isBetween(2_000_000L, check.medianNanos());
			assertThat(check.mostNanos()).isGreaterThanOrEqualTo(check.medianNanos());
		});
	}

	private static Socket connect(Cell cell) throws IOException {
		return new Socket(InetAddress.getLoopbackAddress(), cell.target().port("http"));
	}

	private Links open(PlannedCondition... conditions) {
		Plan plan = new Plan("p", "P", "Q?", "", "", Metric.mean(Measure.TOTAL), 0.1, load(Network.LOOPBACK), List.of(),
				List.of());
		return Links.open(this.schedule, Arms.all(), new PlannedRun(plan, 1, List.of(conditions),
				new Shape(Duration.ZERO, Duration.ZERO, Duration.ZERO), List.of(), false));
	}

	private static PlannedCondition condition(String arm, Network network) {
		return new PlannedCondition("c", "c", Operation.ECHO, Payload.of("fields-1"), Map.of(), load(network),
				Duration.ZERO, List.of(new PlannedArm(arm, arm, List.of("echo-rest"), false, null)));
	}

	private static Load load(Network network) {
		return Runs.open(Load.Arrivals.FIXED, 10, 1).over(network);
	}

}
