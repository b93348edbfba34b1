package io.wiretrial.generator;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Schedule;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class PingPongIntegrationTests {

	private static final int NEVER = Integer.MAX_VALUE;

	@TempDir
	private Path directory;

	@Test
	void keepsOneStreamALaneOpenOverTrialsAndHalfClosesItAtTheEndOfARun() throws Exception {
		try (ChatServer server = new ChatServer(NEVER)) {
			Played.whole(this.directory, openAndClosed(server));
			assertThat(result(1).counts().completed()).isEqualTo(40);
			assertThat(result(2).counts().completed()).isPositive();
			// one a lane, from parity and warm-up to the last block
			assertThat(server.opened).hasValue(4);
			assertThat(server.halfClosed).hasValue(server.opened.get());
			assertThat(server.cancelled).hasValue(0);
		}
	}

	@Test
	void aBrokenStreamFailsTheOperationUnderWayAndTheNextOpensItAnew() throws Exception {
		try (ChatServer server = new ChatServer(10)) {
			Played.whole(this.directory, openAndClosed(server));
			TrialResult result = result(1);
			assertThat(result.counts().failures().keySet()).isEqualTo(Set.of("STATUS_ABORTED"));
			assertThat(result.counts().failed()).isBetween(1L, 8L);
			assertThat(result.counts().completed()).isEqualTo(40 - result.counts().failed());
			assertThat(result.flags()).contains(Flag.ERRORS);
			assertThat(server.broken.get()).isGreaterThan(4);
			assertThat(server.opened.get()).isEqualTo(server.broken.get() + server.halfClosed.get());
		}
	}

	private static Schedule openAndClosed(ChatServer server) {
		Load closed = Runs.closed(4);
		return new Schedules().condition("fields-5", Operation.ECHO, Schedules.OPEN, "grpc-proto-bidi")
			.condition("fields-5", Operation.ECHO, closed, "grpc-proto-bidi")
			.schedule(server.targets());
	}

	private TrialResult result(int number) {
		TrialFiles files = new TrialFiles(this.directory);
		for (Outcome outcome : Outcome.values()) {
			Path file = files.trial("tiny", number, outcome);
			if (Files.exists(file)) {
				return TrialJson.read(file, TrialResult.class);
			}
		}
		throw new AssertionError("Trial %d has no result.".formatted(number));
	}

}
