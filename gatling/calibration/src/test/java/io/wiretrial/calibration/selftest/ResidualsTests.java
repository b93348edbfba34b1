package io.wiretrial.calibration.selftest;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import io.wiretrial.calibration.selftest.Residuals.Row;
import io.wiretrial.trial.environment.StartSpread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ResidualsTests {

	// A machine that was slower in the second half is no spread of starts.
	@Test
	void whatStrikesAllServicesAlikeIsNoSpread() {
		Residuals residuals = new Residuals(List.of(new Row("echo-rest", new double[] { 1, 1, 2, 2 }),
				new Row("echo-grpc", new double[] { 5, 5, 6, 6 }), new Row("echo-grpc", new double[] { 7, 7, 8, 8 })));
		assertThat(residuals.entry("total", "echo-rest").standardDeviation()).isEqualTo(0, within(1e-12));
		assertThat(residuals.services()).containsExactly("echo-grpc", "echo-rest");
	}

	@Test
	void findsTheSpreadOfEachService() {
		Random random = new Random(1);
		List<Row> rows = new ArrayList<>();
		for (int cell = 0; cell < 30; cell++) {
			boolean steady = cell % 2 == 0;
			double[] values = new double[200];
			for (int start = 0; start < values.length; start++) {
				values[start] = cell + Math.sin(start) + random.nextGaussian() * (steady ? 0.02 : 0.05);
			}
			rows.add(new Row(steady ? "steady" : "wide", values));
		}
		assertThat(new Residuals(rows).entry("total", "steady").standardDeviation()).isEqualTo(0.02, within(0.002));
		assertThat(new Residuals(rows).entry("total", "wide").standardDeviation()).isEqualTo(0.05, within(0.002));
	}

	@Test
	void nineStartsGiveTwentyDegreesToEachService() {
		List<Row> rows = SelfTestCells.all()
			.stream()
			.map((cell) -> new Row(SelfTestCells.service(cell), new double[SpreadOfStarts.STARTS]))
			.toList();
		assertThat(List.of("echo-rest", "echo-grpc", "push-sse-ws"))
			.allSatisfy((service) -> assertThat(new Residuals(rows).entry("total", service).degrees())
				.isGreaterThanOrEqualTo(StartSpread.FEWEST_DEGREES));
	}

	// Of what is pushed only voice has a net total time: one cell of nine starts.
	@Test
	void keepsTheSpreadOfStartsThoughFewOperationsHaveANetTotalTime() {
		List<StartSpread.Entry> entries = new ArrayList<>();
		for (String service : List.of("echo-rest", "echo-grpc", "push-sse-ws")) {
			entries.add(new StartSpread.Entry("total", service, 0.05, 21));
			entries.add(new StartSpread.Entry("server-cpu", service, 0.05, 21));
		}
		entries.add(new StartSpread.Entry("net-total", "push-sse-ws", 0.07, 6));
		assertThat(SpreadOfStarts.isEnough(entries)).isTrue();
		entries.set(0, new StartSpread.Entry("total", "echo-rest", 0.05, 19));
		assertThat(SpreadOfStarts.isEnough(entries)).isFalse();
	}

}
