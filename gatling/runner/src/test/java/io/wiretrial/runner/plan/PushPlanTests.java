package io.wiretrial.runner.plan;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PushPlanTests {

	private static final String SOUND = """
			id: mine
			title: Mine
			question: Which pushes better?
			source: nowhere
			scope: here
			metric: { measure: total, statistic: mean }
			load: { model: open, arrivals: paced, rate: 200/s, users: 20 }
			conditions:
			  - { id: voice, label: voice, operation: voice, payload: voice-3200,
			      baseline: ws-voice, arms: [grpc-voice] }
			  - { id: feed, label: feed, operation: feed, payload: feed-50x1, baseline: sse-h2c, arms: [ws],
			      load: { model: closed, users: 10 } }
			  - { id: hub, label: hub, operation: hub, payload: topics-10, baseline: mercure, arms: [action-cable],
			      load: { model: open, arrivals: fixed, rate: 10/s, users: 100, publishers: 2 } }
			""";

	private final PlanReader reader = new PlanReader(Arms.all());

	@Test
	void readsLoadsOfEachOperationThatPushes() {
		Plan plan = this.reader.readText("mine.yaml", SOUND);
		assertThat(plan.conditions()).extracting("operation")
			.containsExactly(Operation.VOICE, Operation.FEED, Operation.HUB);
		assertThat(plan.load().arrivals()).isEqualTo(Load.Arrivals.PACED);
		assertThat(plan.condition("hub").load()).isEqualTo(
				new Load(Load.Model.OPEN, Load.Arrivals.FIXED, ArrivalRate.of("10/s"), 100, Connections.PER_USER, 2));
	}

	@Test
	void pacedLanesNeedTheOpenModelAndARate() {
		assertProblems(SOUND.replace("rate: 200/s, ", ""),
				"mine.yaml:7: load.rate: The open model has no rate: write operations per second of all users together, such as rate: 2000/s.");
		assertProblems(SOUND.replace("model: open, arrivals: paced, rate: 200/s", "model: closed, arrivals: paced"),
				"mine.yaml:7: load.arrivals: Value 'paced' has no effect in the closed model: leave the key out or use model: open.");
	}

	@Test
	void onlyHubsHavePublishersAndNeedOne() {
		assertProblems(SOUND.replace(", publishers: 2", ""),
				"mine.yaml:14: conditions[2].load.publishers: Publishers 0 publish nothing in operation hub: write at least publishers: 1.");
		assertProblems(SOUND.replace("users: 10 }", "users: 10, publishers: 3 }"),
				"mine.yaml:12: conditions[1].load.publishers: Publishers 3 have nothing to do in operation feed: leave the key out or use operation: hub.");
		assertProblems(SOUND.replace("publishers: 2", "publishers: 2000"),
				"mine.yaml:14: conditions[2].load: Publishers 2000 is out of range: use 0 to 1000.");
		assertProblems(SOUND.replace("publishers: 2", "publsihers: 2"),
				"mine.yaml:14: conditions[2].load.publsihers: Key 'publsihers' is not known: did you mean 'publishers'? "
						+ "Known are model, arrivals, rate, users, connections, publishers, network, tabs.",
				"mine.yaml:14: conditions[2].load.publishers: Publishers 0 publish nothing in operation hub: write at least publishers: 1.");
	}

	@Test
	void hubsPublishOnAScheduleOfTheirOwn() {
		assertProblems(SOUND.replace("rate: 10/s, ", ""),
				"mine.yaml:14: conditions[2].load.rate: The open model has no rate: write operations per second of all users together, such as rate: 2000/s.");
		assertProblems(SOUND.replace("model: open, arrivals: fixed, rate: 10/s", "model: closed"),
				"mine.yaml:14: conditions[2].load.model: Model 'closed' does not go with operation hub, which publishes on a "
						+ "schedule: use model: open.");
	}

	@Test
	void everyTopicOfAHubHasAsManySubscribers() {
		assertProblems(SOUND.replace("topics-10", "topics-30"),
				"mine.yaml:14: conditions[2].load.users: Users 100 do not subscribe evenly to payload 'topics-30' in operation "
						+ "hub: write a multiple of 30, such as users: 90.");
		assertProblems(SOUND.replace("users: 100", "users: 7"),
				"mine.yaml:14: conditions[2].load.users: Users 7 do not subscribe evenly to payload 'topics-10' in operation "
						+ "hub: write a multiple of 10, such as users: 10.");
		assertThat(this.reader.readText("mine.yaml", SOUND.replace("topics-10", "topics-20")).conditions()).hasSize(3);
	}

	@Test
	void feedsAreReceivedInTheClosedModelOverAConnectionEach() {
		assertProblems(SOUND.replace("model: closed", "model: open, rate: 9/s"),
				"mine.yaml:12: conditions[1].load.model: Model 'open' does not go with operation feed, which sets its own pace: "
						+ "use model: closed.");
		assertProblems(SOUND.replace("users: 10 }", "users: 10, connections: 2 }"),
				"mine.yaml:11: conditions[1].baseline: Arm 'sse-h2c' cannot do feed with payload 'feed-50x1' over 2 connections: "
						+ "no arm can, choose another payload or operation.",
				"mine.yaml:11: conditions[1].arms[0]: Arm 'ws' cannot do feed with payload 'feed-50x1' over 2 connections: "
						+ "no arm can, choose another payload or operation.",
				"mine.yaml:12: conditions[1].load.connections: Connections 2 cannot be shared in operation feed: use "
						+ "connections: per-user.");
	}

	// The load of the plan is the condition's where it has none of its own.
	@Test
	void looksAtTheLoadOfThePlanToo() {
		assertProblems(SOUND.replace("[ws],\n      load: { model: closed, users: 10 } }", "[ws] }"),
				"mine.yaml:7: load.model: Model 'open' does not go with operation feed, which sets its own pace: use model: closed.");
	}

	@Test
	void aWrongPayloadNamesItsRange() {
		assertProblems(SOUND.replace("feed-50x1", "feeds-50x1"),
				"mine.yaml:11: conditions[1].payload: Payload 'feeds-50x1' is not in the corpus: use feed-NxM for 1 to 10,000 rows "
						+ "each 1 to 60,000 milliseconds, such as feed-50x1.");
		assertProblems(SOUND.replace("topics-10", "topics-0"),
				"mine.yaml:13: conditions[2].payload: Payload 'topics-0' is not in the corpus: use topics-N with 1 to 1,000 topics, "
						+ "such as topics-10.");
		assertProblems(SOUND.replace("voice-3200", "voice-5"),
				"mine.yaml:9: conditions[0].payload: Payload 'voice-5' is not in the corpus: use voice-N with 20 to 65,000 octets "
						+ "of a frame, such as voice-3200.");
	}

	@Test
	void aPayloadOfAnotherOperationIsRefused() {
		assertProblems(SOUND.replace("voice-3200", "audio"),
				"mine.yaml:9: conditions[0].payload: Payload 'audio' is none of operation voice: use voice-N with 20 to 65,000 "
						+ "octets of a frame, such as voice-3200.");
	}

	@Test
	void guessesOperationAndArrivalsThatWereMeant() {
		assertProblems(SOUND.replace("operation: voice", "operation: vioce"),
				"mine.yaml:9: conditions[0].operation: Value 'vioce' is not known: did you mean 'voice'? Known are echo, digest, "
						+ "list, stream-down, stream-up, call, tokens, voice, feed, hub.");
		assertProblems(SOUND.replace("arrivals: paced", "arrivals: pased"),
				"mine.yaml:7: load.arrivals: Value 'pased' is not known: did you mean 'paced'? Known are fixed, poisson, paced.");
	}

	@Test
	void rejectsArmOfAnotherOperation() {
		assertProblems(SOUND.replace("[action-cable]", "[ws]"),
				"mine.yaml:13: conditions[2].arms[0]: Arm 'ws' cannot do hub with payload 'topics-10' over per-user connections: "
						+ "use one of mercure, mercure-h2c, action-cable, ws-pubsub, grpc-pubsub.");
	}

	private void assertProblems(String text, String... messages) {
		assertThatExceptionOfType(InvalidPlanException.class).isThrownBy(() -> this.reader.readText("mine.yaml", text))
			.satisfies((ex) -> assertThat(ex.problems()).extracting(PlanProblem::toString).containsExactly(messages));
	}

}
