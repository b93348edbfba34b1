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
import io.wiretrial.link.network.Network;
import io.wiretrial.trial.plan.ArrivalRate;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.result.LinkUse;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.Schedule;
import io.wiretrial.trial.schedule.Target;
import io.wiretrial.trial.schedule.WarmUp;

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
		Cell cell = cell(0, "rest-json-h1", Network.LOOPBACK);
		try (Links links = Links.open(this.schedule, Arms.all(), List.of(cell))) {
			assertThat(links.through(cell)).isSameAs(cell);
			assertThat(links.schedule()).isEqualTo(this.schedule);
		}
	}

	@Test
	void givesEachArmAndNetworkALinkOfItsOwn() {
		List<Cell> cells = List.of(cell(0, "rest-json-h1", NEAR), cell(1, "rest-json-h2c", NEAR),
				cell(2, "rest-json-h1", Network.METRO), cell(3, "rest-json-h1", NEAR));
		try (Links links = Links.open(this.schedule, Arms.all(), cells)) {
			assertThat(cells).extracting((cell) -> links.through(cell).service())
				.containsExactly("echo-rest@own-1", "echo-rest@own-2", "echo-rest@metro-3", "echo-rest@own-1");
			Target through = links.schedule().target("echo-rest@own-1");
			assertThat(through.port("http")).isNotEqualTo(this.service.getLocalPort());
			assertThat(through.setting("token")).isEqualTo("secret");
		}
	}

	@Test
	void countsOfOneArmWhatItSent() throws IOException {
		Cell one = cell(0, "rest-json-h1", NEAR);
		Cell other = cell(1, "rest-json-h2c", NEAR);
		try (Links links = Links.open(this.schedule, Arms.all(), List.of(one, other))) {
			Links.Counts before = links.counts(List.of("echo-rest"));
			try (Socket client = connect(links, one); Socket accepted = this.service.accept()) {
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
		Cell cell = cell(0, "rest-json-h1", NEAR);
		Links links = Links.open(this.schedule, Arms.all(), List.of(cell));
		int port = port(links, cell);
		connect(links, cell).close();
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

	private static Socket connect(Links links, Cell cell) throws IOException {
		return new Socket(InetAddress.getLoopbackAddress(), port(links, cell));
	}

	private static int port(Links links, Cell cell) {
		return links.schedule().target(links.through(cell).service()).port("http");
	}

	private static Cell cell(int index, String arm, Network network) {
		Load load = new Load(Load.Model.OPEN, Load.Arrivals.FIXED, ArrivalRate.of("10/s"), 1, Connections.PER_USER)
			.over(network);
		return new Cell(index, "c" + index, arm, "echo-rest", Operation.ECHO, Payload.of("fields-1"), load, null);
	}

}
