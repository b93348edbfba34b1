package io.wiretrial.generator.warmup;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.PlannedCondition;

import static org.assertj.core.api.Assertions.assertThat;

class PathsTests {

	@Test
	void onePathOfEveryArmAndProcessLeadsWhateverTheSizes() {
		assertThat(leading(Runs.echo("one", "fields-1", Runs.OPEN), Runs.echo("image", "image", Runs.OPEN),
				Runs.echo("audio", "audio", Runs.OPEN, "grpc-json"),
				Runs.echo("other", "audio", Runs.OPEN, "grpc-json")))
			.containsExactly("one", "image", "audio");
	}

	// 100 fields were still compiled in the blocks of a start that was called warm: their
	// compilers took up to 12 % of the time, those of all else 0.5 %
	@Test
	void recordsOfEachTypeLead() {
		assertThat(leading(Runs.echo("one", "fields-1", Runs.OPEN), Runs.echo("five", "fields-5", Runs.OPEN),
				Runs.echo("many", "fields-100", Runs.OPEN), Runs.echo("again", "fields-100", Runs.OPEN),
				Runs.echo("order", "own-order", Runs.OPEN), Runs.echo("visit", "own-visit", Runs.OPEN)))
			.containsExactly("one", "five", "many", "order", "visit");
	}

	@Test
	void aFeedThatPushesMostMessagesLeadsAndComesFirst() {
		Load many = Runs.closed(50);
		assertThat(leading(Runs.echo("one", "fields-1", Runs.OPEN), feed("rows", "feed-400x1", Runs.CLOSED),
				feed("seldom", "feed-50x50", many), feed("most", "feed-1x1", many)))
			.containsExactly("most", "one");
	}

	@Test
	void ofFeedsThatOneLeadsWhichPushesMostMessagesToFiftyConnectionsAtMost() {
		assertThat(leading("feed-1x1", 10, 50, 20, 100)).containsExactly("50");
		assertThat(leading("feed-1x1", 100, 20)).containsExactly("20");
	}

	// One with 2,500,000 rows a second took 15 s of a round of 40 with its four arms
	@Test
	void aFeedOfMoreRowsThanAColdProcessReadsLeadsNothing() {
		assertThat(leading("feed-50x1", 10, 2, 20)).containsExactly("2");
		assertThat(leading("feed-50x1", 20, 10, 50)).containsExactly("10");
	}

	@Test
	void aFeedToManyConnectionsLeadsWhereThereIsNoOther() {
		assertThat(leading("feed-1x1", 100, 60)).containsExactly("60");
	}

	@Test
	void onlyRequestsAtARateArePlayedBesideTheLeadingConditions() {
		Paths paths = paths(Runs.echo("image", "image", Runs.OPEN), Runs.echo("audio", "audio", Runs.OPEN),
				Runs.echo("closed", "audio", Runs.CLOSED),
				Runs.condition("voice", Operation.VOICE, "voice-3200", Runs.open(Load.Arrivals.PACED, 40)),
				Runs.condition("voice-2", Operation.VOICE, "voice-640", Runs.open(Load.Arrivals.PACED, 40)));
		assertThat(conditions(paths.leading())).containsExactly("image", "voice");
		assertThat(conditions(paths.others())).containsExactly("audio");
		assertThat(paths.others()).hasSize(3);
	}

	// A process with one path was still compiled when those with two had been quiet
	@Test
	void everyProcessHasAsManyTurnsInARound() {
		List<Cell> round = paths(Runs.echo("one", "fields-1", Runs.OPEN, "grpc-json", "grpc-struct")).round();
		assertThat(round.stream().map(Cell::service)).containsExactly("echo-rest", "echo-rest", "echo-rest",
				"echo-rest~2", "echo-rest~2", "echo-rest~2", "echo-grpc", "echo-grpc", "echo-grpc");
		assertThat(round.stream().map(Cell::arm)).contains("grpc-proto", "grpc-json", "grpc-struct");
	}

	// Conditions are named by their connections
	private static List<String> leading(String payload, int... connections) {
		return leading(Arrays.stream(connections)
			.mapToObj((users) -> feed(Integer.toString(users), payload, Runs.closed(users)))
			.toArray(PlannedCondition[]::new));
	}

	private static List<String> leading(PlannedCondition... conditions) {
		return conditions(paths(conditions).leading());
	}

	private static PlannedCondition feed(String id, String payload, Load load) {
		return Runs.condition(id, Operation.FEED, payload, load);
	}

	private static Paths paths(PlannedCondition... conditions) {
		return new Paths(Runs.cells(conditions));
	}

	private static List<String> conditions(List<Cell> cells) {
		return cells.stream().map(Cell::condition).distinct().toList();
	}

}
