package io.wiretrial.generator.judged;

import java.util.List;

import io.gatling.commons.stats.KO$;
import io.gatling.commons.stats.OK$;
import io.gatling.commons.stats.Status;
import io.gatling.core.session.GroupBlock;
import io.gatling.core.stats.StatsEngine;
import io.gatling.javaapi.core.internal.Converters;
import org.junit.jupiter.api.Test;
import scala.Option;

import io.wiretrial.arms.lane.Step;
import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.schedule.Cell;

import static org.assertj.core.api.Assertions.assertThat;

class JudgedLogTests {

	private static final Status OK = OK$.MODULE$;

	private static final Status KO = KO$.MODULE$;

	private static final Cell CELL = Runs.cell("batch-50", Operation.FEED, "feed-50x5", Runs.closed(4));

	private final WrittenStats written = new WrittenStats();

	private final JudgedLog log = new JudgedLog("feed", true);

	private final StatsEngine told = this.log.judging(this.written);

	@Test
	void keepsOperationsOfJudgedWindows() {
		respond("size-1", "grpc", OK);
		assertThat(this.written.lines()).containsExactly("size-1 grpc OK -, 7 ms", "group size-1");
		assertThat(this.log.isEmpty()).isFalse();
	}

	@Test
	void dropsWhatLiesInNoJudgedWindowAndItsGroup() {
		respond(JudgedLog.NOT_JUDGED, "grpc", OK);
		respond(JudgedLog.NOT_JUDGED, "grpc close", KO);
		this.told.logResponse("feed", Converters.toScalaSeq(List.<String>of()).toList(), "grpc", 3, 10, OK,
				Option.empty(), Option.empty());
		assertThat(this.written.lines()).isEmpty();
		assertThat(this.log.isEmpty()).isTrue();
	}

	@Test
	void leavesFailuresToTheTrialAndWhatAnOperationOpensToTheOperation() {
		respond("size-1", "grpc", KO);
		respond("size-1", "grpc open", OK);
		this.told.logRequestCrash("feed", JudgedLog.groups("size-1"), "grpc", "no name");
		assertThat(this.written.lines()).containsExactly("group size-1", "group size-1");
		assertThat(this.log.isEmpty()).isTrue();
	}

	@Test
	void keepsUsers() {
		this.told.logUserStart("feed");
		this.told.logUserEnd("feed");
		assertThat(this.written.lines()).containsExactly("start feed", "end feed");
	}

	@Test
	void aTrialAddsItsFailuresByCause() {
		TrialLog trial = this.log.trial(CELL);
		trial.failed("TIMED_OUT", 0, 5_000_000);
		trial.step(Step.CLOSE).failed("CLOSE_TIMED_OUT", 0, 9_000_000);
		trial.unsent("NOT_SENT", 1);
		trial.missed("NOT_DELIVERED", 2);
		assertThat(this.written.lines()).containsExactly("batch-50 rest-json-h1 KO TIMED_OUT, 5 ms",
				"batch-50 rest-json-h1 close KO CLOSE_TIMED_OUT, 9 ms", "group batch-50",
				"batch-50 rest-json-h1 KO NOT_SENT, 0 ms", "group batch-50",
				"batch-50 rest-json-h1 message KO NOT_DELIVERED, 0 ms", "group batch-50",
				"batch-50 rest-json-h1 message KO NOT_DELIVERED, 0 ms", "group batch-50");
	}

	@Test
	void aTrialAddsMessagesFromTheirTickOn() {
		this.log.trial(CELL).pushed(1_000_000, 4_000_000);
		assertThat(this.written.lines()).containsExactly("batch-50 rest-json-h1 message OK -, 3 ms", "group batch-50");
		assertThat(this.log.isEmpty()).isFalse();
	}

	@Test
	void aTrialHasNoLogWhereGatlingWritesNone() {
		assertThat(new JudgedLog("feed", false).trial(CELL)).isNull();
	}

	@Test
	void theClockShowsTheMillisecondThatAnInstantLiesIn() {
		NanoClock clock = new NanoClock();
		long before = System.nanoTime();
		long now = clock.nowMillis();
		assertThat(now).isBetween(clock.millis(before), clock.millis(System.nanoTime()));
		assertThat(clock.millis(before + 1_000_000) - clock.millis(before)).isEqualTo(1);
		assertThat(clock.millis(before - 3_000_000) - clock.millis(before)).isEqualTo(-3);
	}

	private void respond(String group, String name, Status status) {
		this.told.logResponse("feed", JudgedLog.groups(group), name, 3, 10, status, Option.empty(), Option.empty());
		this.told.logGroupEnd("feed", new GroupBlock(JudgedLog.groups(group), 3, 7, status), 10);
	}

}
