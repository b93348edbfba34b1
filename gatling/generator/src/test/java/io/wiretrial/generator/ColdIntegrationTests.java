package io.wiretrial.generator;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.TrialResult;

import static org.assertj.core.api.Assertions.assertThat;

/** Operations that open a connection each, beside some whose connections stay. */
@Timeout(180)
class ColdIntegrationTests {

	private static final double ROUND_TRIP_NANOS = 20e6;

	private static final Network FAR = Network.of(Map.of("name", "far", "roundTrip", "20ms"));

	@TempDir
	private Path directory;

	@Test
	void tellsSettingUpFromTheRestAndLeavesOtherConditionsAsTheyAre() throws Exception {
		play(paced(Connections.PER_OPERATION), paced(Connections.PER_USER));
		List<TrialResult> results = Played.results(new TrialFiles(this.directory));
		assertThat(results).hasSize(7)
			.allSatisfy((result) -> assertThat(result.counts().failures()).as(Played.name(result)).isEmpty())
			.allSatisfy((result) -> assertThat(result.counts().completed()).as(Played.name(result)).isPositive());
		assertThat(results).filteredOn((result) -> result.id().condition().startsWith("fields-5"))
			.hasSize(5)
			.allSatisfy((result) -> {
				long completed = result.counts().completed();
				assertThat(result.time(Measure.SET_UP).count()).as(Played.name(result)).isEqualTo(completed);
				assertThat(result.time(Measure.FIRST_BYTE).count()).as(Played.name(result)).isEqualTo(completed);
				assertThat(result.time(Measure.CONNECT).count()).as(Played.name(result))
					.isEqualTo(result.id().arm().startsWith("grpc") ? 0 : completed);
				assertThat(result.time(Measure.SET_UP).mean() + result.time(Measure.FIRST_BYTE).mean())
					.as(Played.name(result))
					.isLessThan(result.time(Measure.TOTAL).mean());
			});
		assertThat(setUp(results, "rest-json-h2-tls")).isGreaterThan(setUp(results, "rest-json-h2c"));
		assertThat(setUp(results, "grpc-proto-tls")).isGreaterThan(setUp(results, "grpc-proto"));
		assertThat(results).filteredOn((result) -> result.id().condition().startsWith("fields-1"))
			.hasSize(2)
			.allSatisfy((result) -> assertThat(result.times().byMeasure()).as(Played.name(result))
				.doesNotContainKeys(Measure.CONNECT, Measure.SET_UP, Measure.FIRST_BYTE));
	}

	// connect returns at once over a link: the round trip is spent before the first byte
	@Test
	void everyRoundTripOfSettingUpCrossesTheNetwork() throws Exception {
		play(load(Connections.PER_OPERATION).over(FAR), load(Connections.PER_USER).over(FAR));
		List<TrialResult> results = Played.results(new TrialFiles(this.directory));
		assertThat(total(results, "fields-1", "rest-json-h1")).isBetween(ROUND_TRIP_NANOS, 2 * ROUND_TRIP_NANOS);
		assertThat(total(results, "fields-5", "rest-json-h1")).isGreaterThan(2 * ROUND_TRIP_NANOS);
		assertThat(total(results, "fields-5", "rest-json-h2-tls")).isGreaterThan(3 * ROUND_TRIP_NANOS);
		assertThat(total(results, "fields-5", "grpc-proto-tls")).isGreaterThan(3 * ROUND_TRIP_NANOS);
	}

	private void play(Load cold, Load kept) throws Exception {
		Played.whole(this.directory,
				new Schedules().window(Duration.ofMillis(500))
					.condition("fields-5", Operation.ECHO, cold, "rest-json-h1", "rest-json-h2c", "rest-json-h2-tls",
							"grpc-proto", "grpc-proto-tls")
					.condition("fields-1", Operation.ECHO, kept, "rest-json-h1", "grpc-proto")
					.schedule(SharedServices.withBare("echo-rest-tls", "echo-grpc-tls")));
	}

	// In closed loops handshakes of TLS would fill both processors
	private static Load paced(Connections connections) {
		return new Load(Load.Model.OPEN, Load.Arrivals.PACED, ArrivalRate.of("10/s"), 2, connections);
	}

	private static Load load(Connections connections) {
		return new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, 2, connections);
	}

	private static double setUp(List<TrialResult> results, String arm) {
		return of(results, "fields-5", arm).time(Measure.SET_UP).min();
	}

	private static double total(List<TrialResult> results, String condition, String arm) {
		return of(results, condition, arm).time(Measure.TOTAL).min();
	}

	private static TrialResult of(List<TrialResult> results, String condition, String arm) {
		return results.stream()
			.filter((result) -> result.id().arm().equals(arm) && result.id().condition().startsWith(condition))
			.findFirst()
			.orElseThrow();
	}

}
