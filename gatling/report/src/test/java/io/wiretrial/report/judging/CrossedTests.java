package io.wiretrial.report.judging;

import org.junit.jupiter.api.Test;

import io.wiretrial.link.network.Network;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class CrossedTests {

	private static final Metric TOTAL = Metric.mean(Measure.NET_TOTAL);

	@Test
	void startsDifferByAllOfATimeOnTheLoopback() {
		assertThat(Crossed.beyondDelay(Network.LOOPBACK, Operation.ECHO, TOTAL, 400_000)).isEqualTo(1);
	}

	@Test
	void startsDifferByWhatATimeHasBeyondTheSetDelays() {
		assertThat(Crossed.beyondDelay(Network.REGION, Operation.ECHO, TOTAL, 62_400_000)).isCloseTo(0.4 / 62.4,
				within(1e-12));
		assertThat(Crossed.beyondDelay(Network.REGION, Operation.ECHO, TOTAL, 124e6)).isEqualTo(0.5);
		assertThat(Crossed.beyondDelay(Network.REGION, Operation.ECHO, TOTAL, 61e6)).isZero();
	}

	/** A row of a feed has crossed the network once. */
	@Test
	void aFeedIsDelayedOneWay() {
		assertThat(Crossed.beyondDelay(Network.REGION, Operation.FEED, TOTAL, 62e6)).isEqualTo(0.5);
	}

	@Test
	void noDelayIsInTheTimeOfAProcessor() {
		assertThat(Crossed.beyondDelay(Network.REGION, Operation.ECHO, Metric.mean(Measure.SERVER_CPU), 100e6))
			.isEqualTo(1);
		assertThat(Crossed.beyondDelay(Network.REGION, Operation.ECHO, Metric.mean(Measure.DECODE), 100e6))
			.isEqualTo(1);
	}

}
